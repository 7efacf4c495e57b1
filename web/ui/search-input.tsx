/** Search input. Most browsers clear it on Escape. */
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Input } from './input.tsx';

export interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Accessible name, and the placeholder unless one is given. */
  label: string;
}

export function SearchInput({ label, placeholder = label, className, ...rest }: SearchInputProps) {
  return (
    <div className={cx('relative', className)}>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
      />
      <Input
        {...rest}
        staysEnabled
        type="search"
        aria-label={label}
        placeholder={placeholder}
        className="text-ellipsis pl-9 placeholder:text-base"
      />
    </div>
  );
}
