/** Keeps the end of a list in view when its box gets smaller, as when a keyboard opens or the composer grows. */
import { useEffect } from 'react';

/** Distance in px that still counts as being at the end. */
export const endThresholdPx = 80;

export function useStayAtEnd(box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const list = box.current as HTMLElement;
    let height = 0;
    const observer = new ResizeObserver(() => {
      if (list.scrollHeight - list.scrollTop - height <= endThresholdPx) list.scrollTop = list.scrollHeight;
      height = list.clientHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [box]);
}
