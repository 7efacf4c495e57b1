/** Adds attributes and event handlers to an element passed to a component. */
import { cloneElement, isValidElement, type ReactNode, type SyntheticEvent } from 'react';

type Handler = (event: SyntheticEvent) => void;

/** The element's own handlers run first, and can call preventDefault to keep the added ones from running. */
export function withProps(element: ReactNode, added: object): ReactNode {
  if (!isValidElement<Record<string, unknown>>(element)) return element;
  const merged = Object.entries(added).map(([name, value]) => {
    const own = element.props[name];
    if (typeof own !== 'function' || typeof value !== 'function') return [name, value];
    const both: Handler = (event) => {
      own(event);
      if (!event.defaultPrevented) value(event);
    };
    return [name, both];
  });
  return cloneElement(element, Object.fromEntries(merged));
}
