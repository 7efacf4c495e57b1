/** Error summary for react-hook-form, shown when a submit finds more than one error. */
import {
  type Control,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type UseFormSetFocus,
  useFormState,
} from 'react-hook-form';
import { ErrorSummary } from './error-summary.tsx';

export interface FormErrorSummaryProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  setFocus: UseFormSetFocus<Values>;
}

export function FormErrorSummary<Values extends FieldValues, Output>({
  control,
  setFocus,
}: FormErrorSummaryProps<Values, Output>) {
  const { errors, submitCount } = useFormState({ control });
  const leaves = flatten(errors);
  // A single error is already shown next to its field, which has focus.
  if (submitCount === 0 || leaves.length < 2) return null;
  return (
    <ErrorSummary
      errors={leaves}
      attempt={submitCount}
      onChoose={(field) => setFocus(field as FieldPath<Values>)}
    />
  );
}

/** Errors are nested like the form's values; a leaf is a node with a message. */
function flatten(errors: FieldErrors, prefix = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    const field = prefix + name;
    if (!error || typeof error !== 'object') return [];
    if (typeof error.message === 'string') return [{ field, message: error.message }];
    return flatten(error as FieldErrors, `${field}.`);
  });
}
