/** Category input: free text with common categories as suggestions. */
import { useId } from 'react';
import { Input } from '../../ui/input.tsx';

const suggestions = ['Brief', 'Design', 'Legal', 'Content', 'Data', 'Invoice', 'Other'];

export interface CategoryInputProps {
  value: string;
  onChange: (category: string) => void;
}

export function CategoryInput({ value, onChange }: CategoryInputProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-2 text-sm">
      <label htmlFor={`${id}-category`} className="text-muted">
        Category
      </label>
      <Input
        id={`${id}-category`}
        list={id}
        maxLength={100}
        placeholder="Optional"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className="w-40"
      />
      <datalist id={id}>
        {suggestions.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  );
}
