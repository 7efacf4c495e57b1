/** Brings a thread to where reading begins, and says when it has come to rest there. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** So many frames without movement are rest. */
const restingFrames = 8;

export function useOpening(
  box: { current: HTMLElement | null },
  isReady: boolean,
  open: () => void,
): boolean {
  const [isSettled, setSettled] = useState(false);
  const isOpened = useRef(false);
  useLayoutEffect(() => {
    if (isOpened.current || !isReady) return;
    isOpened.current = true;
    open();
  }, [isReady, open]);
  useEffect(() => {
    if (!isReady) return;
    let frame = 0;
    let still = 0;
    let before = -1;
    const watch = () => {
      const at = box.current?.scrollTop ?? 0;
      still = at === before ? still + 1 : 0;
      before = at;
      if (still >= restingFrames) setSettled(true);
      else frame = requestAnimationFrame(watch);
    };
    frame = requestAnimationFrame(watch);
    return () => cancelAnimationFrame(frame);
  }, [isReady, box]);
  return isSettled;
}
