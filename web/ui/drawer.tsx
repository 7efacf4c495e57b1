/** Drawer: slides in from the side, for navigation on phones and tablets, or a row's details on a desktop. */
import type { DrawerProps } from './drawer-panel.tsx';
import { usePanels } from './lazy-panels.ts';

export function Drawer(props: DrawerProps) {
  const panels = usePanels(props.open);
  return panels ? <panels.DrawerPanel {...props} /> : null;
}
