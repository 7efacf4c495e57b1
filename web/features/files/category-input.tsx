/** Category input: free text with common categories as suggestions. */
import { useId } from 'react';
import { documentCategoryRule } from '#domain/document-request.ts';
import { FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';

const suggestions = ['Brief', 'Design', 'Legal', 'Content', 'Data', 'Invoice', 'Other'];

export interface CategoryInputProps {
  value: string;
  onChange: (category: string) => void;
}

export function CategoryInput({ value, onChange }: CategoryInputProps) {
  const id = useId();
  const problem = documentCategoryRule.problem(value);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm">
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
        className="w-40"
      />
      {problem && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <datalist id={id}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
