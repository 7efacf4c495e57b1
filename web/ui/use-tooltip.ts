/**
 * Tooltip state: opens after 700 ms of hover, or immediately on keyboard focus; closes when the pointer or focus leaves, or on
 * a press, a scroll or Escape.
 */
import { type FocusEvent, type PointerEvent, useCallback, useEffect, useId, useRef, useState } from 'react';

export const tooltipDelayMs = 700;
/** Moving on to another tooltip within this time skips the delay. */
const skipDelay = 300;
/** Time for the pointer to cross the gap to the tooltip itself. */
const graceMs = 150;

/** Only one tooltip is shown at a time. */
let closeShown: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

export function useTooltip() {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();

  const close = useCallback(() => {
    clearTimeout(timer.current);
    if (closeShown === close) {
      closeShown = undefined;
      closedAt = performance.now();
    }
    setOpen(false);
  }, []);
  const open = () => {
    clearTimeout(timer.current);
    if (closeShown !== close) closeShown?.();
    closeShown = close;
    setOpen(true);
  };
  const keep = () => clearTimeout(timer.current);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(close, graceMs);
  };

  useEffect(() => close, [close]);
  useEffect(() => {
    if (!isOpen) return;
    const holds = (target: EventTarget | null) => target instanceof Node && anchor.current?.contains(target);
    const onPress = ({ target }: Event) => holds(target) || close();
    const onScroll = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor.current)) close();
    };
    const onKey = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
      // A dialog underneath stays open.
      event.stopPropagation();
      close();
    };
    const listeners = { pointerdown: onPress, scroll: onScroll, keydown: onKey };
    for (const [type, run] of Object.entries(listeners)) window.addEventListener(type, run, true);
    return () => {
      for (const [type, run] of Object.entries(listeners)) window.removeEventListener(type, run, true);
    };
  }, [isOpen, close]);

  return {
    id,
    isOpen,
    anchor,
    open,
    trigger: {
      onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLElement>) {
        if (pointerType === 'touch') return;
        anchor.current = currentTarget;
        clearTimeout(timer.current);
        if (isOpen) return;
        const isNext = closeShown !== undefined || performance.now() - closedAt < skipDelay;
        timer.current = setTimeout(open, isNext ? 0 : tooltipDelayMs);
      },
      onPointerLeave: leave,
      onPointerDown({ currentTarget }: PointerEvent<HTMLElement>) {
        anchor.current = currentTarget;
        close();
      },
      onClick: close,
      onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
        anchor.current = currentTarget;
        if (currentTarget.matches(':focus-visible')) open();
      },
      onBlur: close,
    },
    content: { onPointerEnter: keep, onPointerLeave: leave },
  };
}
