/** Tabs: arrow keys, Home and End move between them and select. */
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  /** Set both to control the selected tab, for example from the URL. */
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, tabs, value, onValueChange, className }: TabsProps) {
  const [chosen, setChosen] = useState(tabs[0]?.value);
  const selected = value ?? chosen;
  const id = useId();
  const select = (next: string) => {
    setChosen(next);
    if (next !== selected) onValueChange?.(next);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === selected);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const step = isRightToLeft ? -1 : 1;
    const targets: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: tabs.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
    select(tabs[next]?.value ?? '');
  };
  return (
    <div className={className}>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-5 overflow-x-auto border-line border-b max-sm:justify-between max-sm:gap-2 max-sm:text-sm"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}-tab`}
            aria-selected={tab.value === selected}
            aria-controls={`${id}${tab.value}`}
            tabIndex={tab.value === selected ? 0 : -1}
            onClick={() => select(tab.value)}
            className={cx(
              '-mb-px shrink-0 border-transparent border-b-2 px-0.5 py-2.5 font-medium text-muted transition-colors duration-100 hover:text-ink',
              'aria-selected:border-accent aria-selected:text-ink focus-visible:outline-offset-[-2px]',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}${tab.value}`}
          aria-labelledby={`${id}${tab.value}-tab`}
          hidden={tab.value !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel may have nothing else to focus
          tabIndex={0}
          className="pt-4"
        >
          {tab.value === selected && tab.content}
        </div>
      ))}
    </div>
  );
}
