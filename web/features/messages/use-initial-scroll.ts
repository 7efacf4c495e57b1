/** Scrolls a conversation to its initial position once, and reports when scrolling has settled. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Frames without movement that count as settled. */
const settledFrames = 8;

export function useInitialScroll(
  box: { current: HTMLElement | null },
  isReady: boolean,
  scrollToInitial: () => void,
): boolean {
  const [isSettled, setSettled] = useState(false);
  const hasScrolled = useRef(false);
  useLayoutEffect(() => {
    if (hasScrolled.current || !isReady) return;
    hasScrolled.current = true;
    scrollToInitial();
  }, [isReady, scrollToInitial]);
  useEffect(() => {
    if (!isReady) return;
    let frame = 0;
    let stableFrames = 0;
    let before = -1;
    const watch = () => {
      const at = box.current?.scrollTop ?? 0;
      stableFrames = at === before ? stableFrames + 1 : 0;
      before = at;
      if (stableFrames >= settledFrames) setSettled(true);
      else frame = requestAnimationFrame(watch);
    };
    frame = requestAnimationFrame(watch);
    return () => cancelAnimationFrame(frame);
  }, [isReady, box]);
  return isSettled;
}
