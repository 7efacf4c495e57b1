/** Modal panel: traps focus over a dimmed page and returns it on close. Its content must include a Dialog.Title. */
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { scrimClass } from './dialog-panel.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

interface ModalPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  children: ReactNode;
}

export function ModalPanel({ open, onOpenChange, className, children }: ModalPanelProps) {
  const focus = useDialogFocus();
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <Primitive.Content {...focus} aria-describedby={undefined} className={className}>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
