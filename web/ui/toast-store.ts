/** Toast store: shows one toast at a time. A dismissed one is kept until its removal delay ends or another toast replaces it. */
import { type ReactNode, useSyncExternalStore } from 'react';

export const toastLimit = 1;
export const toastDurationMs = 5000;
export const toastRemoveDelayMs = 1_000_000;
export const toastSwipeThresholdPx = 50;
export const toastHotkey = ['F8'];
export const toastLabel = 'Notification';

export interface ToastContent {
  title?: ReactNode;
  description?: ReactNode;
  action?: { label: string; onClick: () => void };
  variant?: 'default' | 'destructive';
  /** How long it stays, in ms. Infinity means until it is closed. */
  duration?: number;
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

export type ToastAction =
  | { type: 'add'; toast: Toast }
  | { type: 'update'; id: string; content: ToastContent }
  /** Without an id, dismisses all toasts. */
  | { type: 'dismiss'; id?: string | undefined }
  | { type: 'remove'; id: string };

export function toastReducer(toasts: readonly Toast[], action: ToastAction): readonly Toast[] {
  switch (action.type) {
    case 'add':
      return [action.toast, ...toasts].slice(0, toastLimit);
    case 'update':
      return toasts.map((toast) => (toast.id === action.id ? { ...toast, ...action.content } : toast));
    case 'dismiss':
      return toasts.map((toast) =>
        action.id === undefined || toast.id === action.id ? { ...toast, open: false } : toast,
      );
    case 'remove':
      return toasts.filter((toast) => toast.id !== action.id);
  }
}

let toasts: readonly Toast[] = [];
let serial = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function dispatch(action: ToastAction) {
  const before = toasts;
  toasts = toastReducer(toasts, action);
  // Cancel the removal timers of toasts that the limit already dropped.
  for (const dropped of before.filter((old) => !toasts.some((toast) => toast.id === old.id))) {
    clearTimeout(removals.get(dropped.id));
    removals.delete(dropped.id);
  }
  for (const listener of listeners) listener();
}

/** Shows a toast. Can be called outside React. */
export function toast(content: ToastContent) {
  serial += 1;
  const id = String(serial);
  dispatch({ type: 'add', toast: { variant: 'default', ...content, id, open: true } });
  return {
    id,
    update: (next: ToastContent) => dispatch({ type: 'update', id, content: next }),
    dismiss: () => dismissToast(id),
  };
}

export function dismissToast(id?: string): void {
  for (const shown of toasts) {
    if ((id !== undefined && shown.id !== id) || removals.has(shown.id)) continue;
    const timer = setTimeout(() => {
      removals.delete(shown.id);
      dispatch({ type: 'remove', id: shown.id });
    }, toastRemoveDelayMs);
    removals.set(shown.id, timer);
  }
  dispatch({ type: 'dismiss', id });
}

/** Called when a form is submitted, so an earlier failure isn't shown next to the new outcome. */
export function dismissFailures(): void {
  for (const { id, open, variant } of toasts) if (open && variant === 'destructive') dismissToast(id);
}

export const getToasts = (): readonly Toast[] => toasts;

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, getToasts);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
