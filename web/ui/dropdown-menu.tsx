/** Dropdown menu of actions, links or a single choice. */
import { Check } from 'lucide-react';
import { DropdownMenu as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { popClass } from './popover.tsx';

export interface MenuProps {
  /** The button that opens the menu: a single element that accepts a ref. */
  trigger: ReactNode;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Accessible name, if the trigger's text isn't enough. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Not modal, so the page keeps its scroll bar and doesn't shift. */
export function Menu({ trigger, align = 'end', side = 'bottom', label, className, children }: MenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          {...(label && { 'aria-label': label })}
          className={cx(popClass, 'min-w-48 max-w-80 p-1', className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const itemClass = cx(
  'flex w-full select-none items-center gap-2.5 rounded-md px-2.5 py-1.5 text-base text-ink outline-none',
  'data-highlighted:bg-hover data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted',
);

export interface MenuItemProps extends ComponentProps<typeof Primitive.Item> {
  tone?: 'default' | 'danger';
}

/** Use `asChild` for a link: `<MenuItem asChild><Link to="/help">…</Link></MenuItem>`. */
export function MenuItem({ tone = 'default', className, ...rest }: MenuItemProps) {
  const toneClass =
    tone === 'danger' && 'text-red-ink data-highlighted:bg-red-soft [&_svg]:text-red-ink cursor-pointer';
  return <Primitive.Item {...rest} className={cx(itemClass, 'cursor-pointer', toneClass, className)} />;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** Single choice with a check mark on the selected item. */
export function MenuChoice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuChoiceProps<Value>) {
  return (
    <Primitive.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
    >
      {options.map((option) => (
        <Primitive.RadioItem
          key={option.value}
          value={option.value}
          className={cx(itemClass, 'cursor-pointer justify-between')}
        >
          <span className="min-w-0">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check aria-hidden="true" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 py-2 text-muted text-sm">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
