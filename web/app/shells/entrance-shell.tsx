/** Entrance shell, for pages such as sign-in and setup: a narrow column, with an illustration next to it on wide screens. */
import { Outlet } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { EntranceBrand } from './brand.tsx';

export function EntranceShell() {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,5fr)_6fr]">
      <main
        id="main"
        tabIndex={-1}
        className="flex items-start justify-center px-5 py-10 outline-none sm:items-center sm:px-10 lg:bg-surface"
      >
        <div className="w-full max-w-sm">
          <EntranceBrand />
          <Outlet />
        </div>
      </main>
      <div className="sticky top-0 hidden h-dvh items-center justify-center overflow-hidden border-line border-l bg-canvas lg:flex">
        <Illustration />
      </div>
    </div>
  );
}

/** Tailwind's lg breakpoint: the illustration is shown from this width on. */
const wide = '(min-width: 64rem)';

/** Loaded after the form, and only on wide screens. It is only decoration, so a failed load is ignored. */
function Illustration() {
  const [Drawing, setDrawing] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!window.matchMedia(wide).matches) return;
    import('./entrance-drawing.tsx').then(
      ({ EntranceDrawing }) => setDrawing(() => EntranceDrawing),
      () => undefined,
    );
  }, []);
  return Drawing && <Drawing />;
}
