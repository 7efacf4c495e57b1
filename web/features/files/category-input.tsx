/** Category input: free text with common categories as suggestions. */
import { useId } from 'react';
import { documentCategoryRule } from '#domain/document-request.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

const suggestions = ['Brief', 'Design', 'Legal', 'Content', 'Data', 'Invoice', 'Other'];

export interface CategoryInputProps {
  value: string;
  onChange: (category: string) => void;
  /** In a row with other controls: the label is beside the input where there's room. */
  isInline?: boolean;
}

export function CategoryInput({ value, onChange, isInline = false }: CategoryInputProps) {
  const id = useId();
  const problem = documentCategoryRule.problem(value);
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-2 text-sm',
        isInline && 'max-sm:w-full sm:grid sm:grid-cols-[auto_10rem]',
      )}
    >
      <label htmlFor={`${id}-category`} className="text-muted">
        Category
      </label>
      <Input
        id={`${id}-category`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-error`}
        list={id}
        placeholder="Optional"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <div className="sm:col-span-full">
          <FieldError id={`${id}-error`}>{problem}</FieldError>
        </div>
      )}
      <datalist id={id}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
