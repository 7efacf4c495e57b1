/** Drawer panel. Loaded lazily by drawer.tsx. */
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { ModalPanel } from './modal-panel.tsx';

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Shown instead of the title, such as a logo; screen readers still get the title. */
  heading?: ReactNode;
  side?: 'left' | 'right';
  width?: 'sm' | 'lg';
  children: ReactNode;
}

const sides = {
  left: 'left-0 border-r data-[state=open]:animate-slide-in-left data-[state=closed]:animate-slide-out-left',
  right:
    'right-0 border-l data-[state=open]:animate-slide-in-right data-[state=closed]:animate-slide-out-right',
} as const;
const widths = { sm: 'max-w-72', lg: 'max-w-lg' } as const;

export function DrawerPanel(props: DrawerProps) {
  const { title, heading, side = 'right', width = 'lg', children } = props;
  return (
    <ModalPanel
      open={props.open}
      onOpenChange={props.onOpenChange}
      className={cx(
        'fixed inset-y-0 z-50 flex w-[calc(100%-3rem)] flex-col border-line bg-surface shadow-xl focus:outline-none',
        sides[side],
        widths[width],
      )}
    >
      <div className="flex h-14 shrink-0 items-center justify-between gap-3 border-line border-b pr-3 pl-4">
        <Primitive.Title className={heading ? 'sr-only' : 'truncate font-semibold text-lg'}>
          {title}
        </Primitive.Title>
        {heading}
        <Primitive.Close
          aria-label="Close"
          className={buttonClass({ variant: 'ghost', size: 'sm', square: true })}
        >
          <X aria-hidden="true" />
        </Primitive.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
    </ModalPanel>
  );
}
