/** Drawer: slides in from the side, with the navigation on phones and tablets, or with details such as a project. */
import type { DrawerProps } from './drawer-panel.tsx';
import { usePanels } from './lazy-panels.ts';

export function Drawer(props: DrawerProps) {
  const panels = usePanels(props.open);
  return panels ? <panels.DrawerPanel {...props} /> : null;
}
