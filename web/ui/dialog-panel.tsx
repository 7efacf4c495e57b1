/** Dialog panel. Loaded lazily by dialog.tsx. */
import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import { useDialogFocus } from './use-dialog-focus.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Can only be closed with its own buttons: no close icon, Escape or outside click. */
  mustAnswer?: boolean;
  /**
   * For dialogs the user didn't open: shown in a corner, not modal, and without taking focus from a field
   * the user is typing in.
   */
  isUnprompted?: boolean;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}

const widths = { sm: 'sm:max-w-sm', md: 'sm:max-w-md', lg: 'sm:max-w-2xl' } as const;

export const scrimClass =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in';

export function DialogPanel(props: DialogProps) {
  const { title, description, mustAnswer = false, isUnprompted = false, size = 'md', children } = props;
  const focus = useDialogFocus({ staysInTextField: isUnprompted });
  const preventClose = (event: Event) => {
    if (mustAnswer) event.preventDefault();
  };
  return (
    <Primitive.Root open={props.open} onOpenChange={props.onOpenChange} modal={!isUnprompted}>
      <Primitive.Portal>
        <Primitive.Overlay className={scrimClass} />
        <div
          className={cx(
            'pointer-events-none fixed inset-0 z-50 grid grid-cols-1 place-items-end overflow-y-auto sm:p-6',
            !isUnprompted && 'sm:place-items-center',
          )}
        >
          <Primitive.Content
            {...focus}
            onEscapeKeyDown={preventClose}
            onInteractOutside={preventClose}
            {...(!description && { 'aria-describedby': undefined })}
            className={cx(
              'pointer-events-auto relative w-full min-w-0 wrap-break-word rounded-t-2xl border border-line bg-raised p-6 shadow-xl sm:rounded-xl',
              'focus:outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in',
              widths[size],
            )}
          >
            <div className={mustAnswer ? '' : 'pr-8'}>
              <Primitive.Title className="font-semibold text-ink text-lg">{title}</Primitive.Title>
              {description && (
                <Primitive.Description className="mt-1 text-muted">{description}</Primitive.Description>
              )}
            </div>
            <div className="mt-5">{children}</div>
            {!mustAnswer && (
              <Primitive.Close
                aria-label="Close"
                className={buttonClass({
                  variant: 'ghost',
                  size: 'sm',
                  square: true,
                  className: 'absolute top-5 right-5',
                })}
              >
                <X aria-hidden="true" />
              </Primitive.Close>
            )}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
