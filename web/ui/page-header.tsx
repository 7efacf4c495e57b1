/** Page header: the h1, a description and the page's actions. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface PageHeaderProps {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
}

/** Whether the header that just unmounted had focus. If so, the next header takes it over. */
let hadFocus = false;

/** After navigation, the h1 has focus. Keeps it when the loaded page replaces the skeleton together with its header. */
function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const element = heading.current;
    if (hadFocus && element) {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
    return () => {
      hadFocus = document.activeElement === element;
      // The next header takes over in the same commit or not at all.
      queueMicrotask(() => {
        hadFocus = false;
      });
    };
  }, []);
  return heading;
}

export function PageHeader({ title, description, actions }: PageHeaderProps) {
  const heading = useKeptFocus();
  return (
    <header className="mb-6 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 ref={heading} className="font-semibold text-2xl text-ink">
          {title}
        </h1>
        {description && <p className="mt-1 text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
