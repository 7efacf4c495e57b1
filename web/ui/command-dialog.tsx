/** Command dialog: a search field over grouped options (combobox with a listbox), operated by keyboard, mouse or touch. */
import { Search, X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { isCommandShortcut } from './command-shortcut.ts';
import { cx } from './cx.ts';
import { ModalPanel } from './modal-panel.tsx';

export interface CommandOption {
  id: string;
  label: string;
  /** After the label, such as a client's company. */
  detail?: string | undefined;
  icon?: ReactNode;
}

export interface CommandGroup {
  title: string;
  options: readonly CommandOption[];
}

export interface CommandDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly CommandGroup[];
  onSelect: (id: string) => void;
  /** Visible message below the options: searching, failed, or no results. */
  note?: ReactNode;
  /** Announced to screen readers after the options change. */
  status: string;
}

export function CommandDialog(props: CommandDialogProps) {
  const { open, onOpenChange, label, placeholder, query, onQueryChange, groups, onSelect, note } = props;
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const [chosen, setChosen] = useState<string | null>(null);
  const active = options.find((option) => option.id === chosen) ?? options[0];
  const idOf = (option: CommandOption) => `${id}-${option.id}`;

  // When the query changes, go back to the first option, which is the best match.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the query changes
  useEffect(() => setChosen(null), [query]);

  const move = (by: 1 | -1) => {
    if (!active) return;
    const at = options.indexOf(active);
    const next = options[(at + by + options.length) % options.length];
    if (!next) return;
    setChosen(next.id);
    document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    // Until it has faded out, a closed dialog keeps focus: the same shortcut reopens it, and Enter chooses nothing.
    if (isCommandShortcut(event)) onOpenChange(!open);
    else if (!open) return;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) onSelect(active.id);
    else return;
    event.preventDefault();
  };

  return (
    <ModalPanel
      open={open}
      onOpenChange={onOpenChange}
      className={cx(
        'fixed inset-x-0 top-0 z-50 mx-auto flex max-h-dvh w-full flex-col overflow-hidden border-line bg-raised shadow-xl focus:outline-none',
        'max-sm:border-b sm:top-[12vh] sm:max-h-[70vh] sm:max-w-xl sm:rounded-xl sm:border',
        'data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
      )}
    >
      <Primitive.Title className="sr-only">{label}</Primitive.Title>
      <div className="flex items-center gap-2.5 border-line border-b px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
        <input
          data-autofocus
          type="text"
          role="combobox"
          aria-label={label}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && idOf(active)}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="auto"
          enterKeyHint="go"
          placeholder={placeholder}
          value={query}
          onChange={({ target }) => onQueryChange(target.value)}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent text-ink text-lg outline-none"
        />
        <Primitive.Close
          aria-label="Close"
          className="-mr-1.5 rounded-md p-1.5 text-muted hover:bg-hover hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </Primitive.Close>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 empty:-mb-px empty:flex-none empty:p-0"
      >
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't group options
          <div key={group.title} role="group" aria-label={group.title} className="pb-1">
            <p aria-hidden="true" className="px-2.5 pt-2 pb-1 font-medium text-muted text-xs">
              {group.title}
            </p>
            {group.options.map((option) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has focus and handles the keys
              <div
                key={option.id}
                id={idOf(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === active}
                onPointerMove={() => setChosen(option.id)}
                onClick={() => onSelect(option.id)}
                className={cx(
                  'flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 py-2 text-ink [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted',
                  option === active &&
                    'bg-accent-soft outline-accent forced-colors:outline-2 [&>svg]:text-accent-ink',
                )}
              >
                {option.icon}
                <span className="min-w-0 truncate">{option.label}</span>
                {option.detail && (
                  <span className="ml-auto min-w-0 max-w-[45%] truncate text-muted text-sm">
                    {option.detail}
                  </span>
                )}
              </div>
            ))}
          </div>
        ))}
      </div>
      {note && <div className="border-line border-t px-4.5 py-3 text-muted text-sm">{note}</div>}
      <p role="status" className="sr-only">
        {props.status}
      </p>
    </ModalPanel>
  );
}
