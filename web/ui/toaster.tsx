/** Toaster: renders the toasts. Mounted once for the whole app. */
import { CircleAlert, Info, X } from 'lucide-react';
import { Toast as Primitive } from 'radix-ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { buttonClass } from './button.tsx';
import { cx } from './cx.ts';
import {
  dismissFailures,
  dismissToast,
  type Toast,
  toastDurationMs,
  toastHotkey,
  toastLabel,
  toastSwipeThresholdPx,
  useToasts,
} from './toast-store.ts';

export function Toaster() {
  const toasts = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const isMoved = useOverlapAvoidance(list, toasts.find(({ open }) => open)?.id);
  // In the capture phase, so it runs before the form's own handler shows the new outcome.
  useEffect(() => {
    document.addEventListener('submit', dismissFailures, { capture: true });
    return () => document.removeEventListener('submit', dismissFailures, { capture: true });
  }, []);
  return (
    <Primitive.Provider
      label={toastLabel}
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={toastSwipeThresholdPx}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <Primitive.Viewport
        ref={list}
        hotkey={toastHotkey}
        className={cx(
          'pointer-events-none fixed inset-x-0 z-70 mx-auto flex w-full flex-col gap-2 p-4 outline-none sm:max-w-112',
          // Positioned away from actions, which sit at the bottom right, and on a phone along the whole bottom edge.
          isMoved ? 'bottom-0 sm:top-14 sm:bottom-auto' : 'top-14 sm:top-auto sm:bottom-0',
        )}
      />
    </Primitive.Provider>
  );
}

/** Below this width, toasts are at the top. */
const narrow = 640;
const topBarHeight = 56;

/** On a phone, what a toast shouldn't cover if the opposite edge is free. A modal dialog hides everything behind it. */
const content =
  ':is(main, [role=dialog], [role=alertdialog]) :is(h1, h2, input, textarea, select, button, a)';
const isReachable = (element: Element) => !element.closest('[aria-hidden=true]');
const topmostDialog = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);

/**
 * Whether the toast belongs at the opposite edge, because at its usual one it would cover the focused field, or on a phone the
 * content of a short page. It then stays there until a dialog opens or closes: moving back when focus leaves the field would put
 * it under the pointer in the middle of a click.
 */
function useOverlapAvoidance(list: RefObject<HTMLElement | null>, shownId: string | undefined): boolean {
  const [isMoved, setMoved] = useState(false);
  useLayoutEffect(() => {
    const isCovered = () => {
      const toast = list.current?.getBoundingClientRect();
      if (!toast || shownId === undefined) return false;
      const covers = (top: number) => (element: Element) => {
        const box = element.getBoundingClientRect();
        return (
          box.top < top + toast.height && box.bottom > top && box.left < toast.right && box.right > toast.left
        );
      };
      const bottom = window.innerHeight - toast.height;
      const isNarrow = window.innerWidth < narrow;
      const coversAtUsualEdge = covers(isNarrow ? topBarHeight : bottom);
      const field = document.activeElement?.closest('input, textarea, select');
      if (field && coversAtUsualEdge(field)) return true;
      const contentElements = isNarrow ? [...document.querySelectorAll(content)].filter(isReachable) : [];
      return contentElements.some(coversAtUsualEdge) && !contentElements.some(covers(bottom));
    };
    setMoved(isCovered());
    let dialog = topmostDialog();
    const check = () => {
      const hadDialog = dialog;
      dialog = topmostDialog();
      const mayStay = dialog === hadDialog;
      setMoved((wasMoved) => (mayStay && wasMoved) || isCovered());
    };
    document.addEventListener('focusin', check);
    // The first toast enters the list only after the list itself has rendered.
    const size = new ResizeObserver(check);
    if (list.current) size.observe(list.current);
    return () => {
      document.removeEventListener('focusin', check);
      size.disconnect();
    };
  }, [list, shownId]);
  return isMoved;
}

function ToastCard({ toast }: { toast: Toast }) {
  const isError = toast.variant === 'destructive';
  const Icon = isError ? CircleAlert : Info;
  return (
    <Primitive.Root
      open={toast.open}
      duration={toast.duration ?? toastDurationMs}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      className={cx(
        'pointer-events-auto flex items-start gap-3 rounded-xl border border-line bg-raised p-4 pr-3 shadow-lg',
        'data-[state=closed]:animate-fade-out data-[state=open]:animate-slide-in-right',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        'data-[swipe=end]:translate-x-[calc(100%+1rem)] data-[swipe=end]:transition-transform',
      )}
    >
      <Icon
        aria-hidden="true"
        className={cx('mt-0.5 size-4.5 shrink-0', isError ? 'text-red-ink' : 'text-accent-ink')}
      />
      <div className="min-w-0 flex-1">
        {toast.title && <Primitive.Title className="font-semibold text-ink">{toast.title}</Primitive.Title>}
        {/* Screen readers hear these texts joined, so they need the spaces. */}
        {toast.description && (
          <>
            {' '}
            <Primitive.Description className="text-muted">{toast.description}</Primitive.Description>
          </>
        )}
        {toast.action && (
          <>
            {' '}
            <Primitive.Action
              altText={toast.action.label}
              onClick={toast.action.onClick}
              className={buttonClass({ size: 'sm', className: 'mt-2.5' })}
            >
              {toast.action.label}
            </Primitive.Action>
          </>
        )}
      </div>
      <Primitive.Close
        aria-label="Close"
        className={buttonClass({ variant: 'ghost', size: 'sm', square: true, className: '-mt-0.5' })}
      >
        <X aria-hidden="true" />
      </Primitive.Close>
    </Primitive.Root>
  );
}
