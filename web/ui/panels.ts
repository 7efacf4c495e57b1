/** The panels of dialogs, drawers, menus and popovers, in one chunk that lazy-panels.ts loads. */
import { DialogPanel } from './dialog-panel.tsx';
import { DrawerPanel } from './drawer-panel.tsx';
import { MenuChoicePart, MenuItemPart, MenuLabelPart, MenuPanel, MenuSeparatorPart } from './menu-panel.tsx';
import { PopoverPanel } from './popover-panel.tsx';

export const panels = {
  DialogPanel,
  DrawerPanel,
  MenuPanel,
  MenuItemPart,
  MenuChoicePart,
  MenuLabelPart,
  MenuSeparatorPart,
  PopoverPanel,
};
