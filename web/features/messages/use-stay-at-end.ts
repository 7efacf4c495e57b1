/** Keeps the end of a list in view when its box gets smaller: a keyboard opens, or the header or composer grows. */
import { useEffect } from 'react';

/** `threshold`: distance in px that still counts as being at the end. */
export function useStayAtEnd(box: { current: HTMLElement | null }, threshold: number): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let height = element.clientHeight;
    const observer = new ResizeObserver(() => {
      const wasAtEnd = element.scrollHeight - element.scrollTop - height <= threshold;
      height = element.clientHeight;
      if (wasAtEnd) element.scrollTop = element.scrollHeight;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, threshold]);
}
