/** Tabs. */
import { Tabs as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
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

export function Tabs({ label, tabs, className, ...state }: TabsProps) {
  const first = tabs[0]?.value;
  return (
    <Primitive.Root
      {...state}
      {...(state.value === undefined && first !== undefined && { defaultValue: first })}
      className={className}
    >
      <Primitive.List
        aria-label={label}
        className="flex gap-5 overflow-x-auto border-line border-b max-sm:justify-between max-sm:gap-2 max-sm:text-sm"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              '-mb-px shrink-0 border-transparent border-b-2 px-0.5 py-2.5 font-medium text-muted transition-colors duration-100 hover:text-ink',
              'focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:text-ink',
            )}
          >
            {tab.label}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
