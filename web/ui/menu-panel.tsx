/** Menu panel and the parts of its content. Loaded lazily by dropdown-menu.tsx. */
import * as Primitive from '@radix-ui/react-menu';
import { Check } from 'lucide-react';
import type { ComponentProps, FocusEvent, ReactNode, RefObject } from 'react';
import { cx } from './cx.ts';
import { popoverClass } from './popover-panel.tsx';
import { useReturnedFocus } from './use-returned-focus.ts';

export interface MenuPanelProps {
  id: string;
  /** The id of the button, whose accessible name is also the menu's unless `label` is set. */
  buttonId: string;
  /** The element the menu is anchored to. */
  button: RefObject<HTMLElement | null>;
  /** Whether a key opened the menu, in which case the first item is highlighted. */
  openedByKey: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** Accessible name, if the button's isn't enough. */
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Not modal, so the page keeps its scrollbar and doesn't shift. */
export function MenuPanel(props: MenuPanelProps) {
  const { id, buttonId, button, openedByKey, align = 'end', side = 'bottom', label, className } = props;
  const returned = useReturnedFocus(button);
  // Radix highlights the first item only if it saw the key press, which may have come before Radix was loaded.
  const focusFirst = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target !== currentTarget || !openedByKey) return;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
  };
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange} modal={false}>
      <Primitive.Anchor virtualRef={button} />
      <Primitive.Portal>
        <Primitive.Content
          {...returned}
          id={id}
          data-opened-by={props.buttonId}
          onFocus={focusFirst}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          {...(label ? { 'aria-label': label } : { 'aria-labelledby': buttonId })}
          className={cx(popoverClass, 'min-w-48 max-w-80 p-1', className)}
        >
          {props.children}
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

export function MenuItemPart({ tone = 'default', className, ...rest }: MenuItemProps) {
  const toneClass = tone === 'danger' && 'text-red-ink data-highlighted:bg-red-soft [&_svg]:text-red-ink';
  return <Primitive.Item {...rest} className={cx(itemClass, 'cursor-pointer', toneClass, className)} />;
}

export interface MenuChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}

/** Single choice with a check mark on the selected item. */
export function MenuChoicePart<Value extends string>({
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

export function MenuLabelPart({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 py-2 text-muted text-sm">{children}</Primitive.Label>;
}

export function MenuSeparatorPart() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-line" />;
}
