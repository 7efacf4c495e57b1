/** Filter bar above a list: the search input and the other filters, which phones hide behind a button. */
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { SearchInput } from './search-input.tsx';

export interface FilterBarProps {
  /** Accessible name of the search input. */
  label: string;
  /** Short enough for a phone, where the filter button sits next to the input. */
  placeholder: string;
  search: string;
  onSearch: (text: string) => void;
  /** Whether any of the other filters is in use. */
  isNarrowed: boolean;
  /** The other filters. */
  children: ReactNode;
}

export function FilterBar({ label, placeholder, search, onSearch, isNarrowed, children }: FilterBarProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isNarrowed);
  return (
    <div className="flex flex-wrap items-end gap-3 px-5 pb-4 first:pt-5">
      <div className="flex w-full gap-2 sm:w-80">
        <SearchInput
          label={label}
          placeholder={placeholder}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
          className="min-w-0 flex-1"
        />
        <IconButton
          staysEnabled
          label={isNarrowed ? 'Filters (active)' : 'Filters'}
          icon={<SlidersHorizontal aria-hidden="true" />}
          size="lg"
          variant="secondary"
          className={cx('sm:hidden', isNarrowed && 'border-accent! text-accent-ink!')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <div id={id} className={cx('flex flex-wrap items-end gap-3 max-sm:w-full', !isOpen && 'max-sm:hidden')}>
        {children}
      </div>
    </div>
  );
}
