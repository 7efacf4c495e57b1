/** Dialog, modal unless it opens unprompted. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { usePanels } from './lazy-panels.ts';

export function Dialog(props: DialogProps) {
  const panels = usePanels(props.open);
  return panels ? <panels.DialogPanel {...props} /> : null;
}

export interface DialogActionsProps {
  className?: string;
  children: ReactNode;
}

/** Button row at the end of a dialog. The primary button comes last. */
export function DialogActions({ className, children }: DialogActionsProps) {
  return (
    <div className={cx('mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end', className)}>
      {children}
    </div>
  );
}
