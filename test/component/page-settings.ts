/** Installation settings, which the server writes into the page. */
import { onTestFinished } from 'vitest';

/** Adds meta elements like those the server writes into the page; removes them when the test ends. */
export function withSettings(settings: Record<string, string>) {
  const elements = Object.entries(settings).map(([name, content]) => {
    const meta = document.createElement('meta');
    Object.assign(meta, { name, content });
    document.head.prepend(meta);
    return meta;
  });
  onTestFinished(() => {
    for (const element of elements) element.remove();
  });
}
