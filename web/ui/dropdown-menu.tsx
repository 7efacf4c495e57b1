/** Dropdown menu of actions, links or a single choice. */
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { loadedPanels, preloadPanels, usePanels } from './lazy-panels.ts';
import type { MenuChoiceProps, MenuItemProps, MenuPanelProps } from './menu-panel.tsx';
import { withProps } from './with-props.ts';

export interface MenuProps
  extends Pick<MenuPanelProps, 'align' | 'side' | 'label' | 'className' | 'children'> {
  /** The button that opens the menu: a single element. */
  trigger: ReactNode;
}

export function Menu({ trigger, ...panel }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [openedByKey, setOpenedByKey] = useState(false);
  const button = useRef<HTMLElement>(null);
  const id = useId();
  const panels = usePanels(isOpen);

  const open = (element: HTMLElement, byKey: boolean) => {
    button.current = element;
    setOpenedByKey(byKey);
    setOpen(true);
  };
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey) return;
    if (isOpen) return setOpen(false);
    // The menu receives focus, so its button must not.
    event.preventDefault();
    open(event.currentTarget, false);
  };
  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    if (isOpen && event.key !== 'ArrowDown') setOpen(false);
    else open(event.currentTarget, true);
  };
  const triggerButton = withProps(trigger, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen && panels ? `${id}menu` : undefined,
    'data-state': isOpen ? 'open' : 'closed',
    onPointerEnter: preloadPanels,
    onFocus: preloadPanels,
    onPointerDown: press,
    onKeyDown: pressKey,
  });
  return (
    <>
      {triggerButton}
      {panels && (
        <panels.MenuPanel
          {...panel}
          id={`${id}menu`}
          buttonId={id}
          button={button}
          openedByKey={openedByKey}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}

/** Use `asChild` for a link: `<MenuItem asChild><Link to="/help">…</Link></MenuItem>`. */
export function MenuItem(props: MenuItemProps) {
  const { MenuItemPart } = loadedPanels();
  return <MenuItemPart {...props} />;
}

/** Single choice with a check mark on the selected item. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { MenuChoicePart } = loadedPanels();
  return <MenuChoicePart {...props} />;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { MenuLabelPart } = loadedPanels();
  return <MenuLabelPart>{children}</MenuLabelPart>;
}

export function MenuSeparator() {
  const { MenuSeparatorPart } = loadedPanels();
  return <MenuSeparatorPart />;
}
