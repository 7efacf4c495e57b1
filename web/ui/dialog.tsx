/** Modal dialog. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { DialogProps } from './dialog-panel.tsx';
import { usePanels } from './lazy-panels.ts';

export function Dialog(props: DialogProps) {
  const panels = usePanels(props.open);
  return panels ? <panels.DialogPanel {...props} /> : null;
}

export interface DialogActionsProps {
  /** Stays in view while the dialog scrolls. For dialogs without fields, which it could cover. */
  isSticky?: boolean;
  children: ReactNode;
}

/** Button row at the end of a dialog. The primary button comes last. */
export function DialogActions({ isSticky = false, children }: DialogActionsProps) {
  return (
    <div
      className={cx(
        'mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end',
        isSticky && 'sticky bottom-0 -mx-6 -mb-6 border-line border-t bg-raised px-6 py-4 sm:rounded-b-xl',
      )}
    >
      {children}
    </div>
  );
}
