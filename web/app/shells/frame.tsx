/** Top bar, sidebar and page in their places: side by side on a desk, the sidebar as a drawer on a phone. */
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { portalTitle } from '../../lib/document-title.ts';
import { cx } from '../../ui/cx.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from './brand.tsx';

export interface FrameProps {
  /** What the top bar holds after the menu button. */
  topBar: ReactNode;
  /** Drawn in the column and in the drawer; the drawer hands in how to close itself. */
  sidebar: (close?: () => void) => ReactNode;
  isCollapsed?: boolean;
  /** Across the whole width above everything, always in sight: such as whose portal is being viewed. */
  banner?: ReactNode;
  /** At the top of the drawer, under the title. */
  drawerNote?: ReactNode;
  children: ReactNode;
}

export function Frame({ topBar, sidebar, isCollapsed = false, banner, drawerNote, children }: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className="flex min-h-dvh flex-col">
      {banner && <div className="sticky top-0 z-30 h-14 shrink-0 sm:h-10">{banner}</div>}
      <header
        className={cx(
          'sticky z-30 flex h-14 shrink-0 items-center gap-2 border-line border-b bg-surface px-3 sm:px-4',
          banner ? 'top-14 sm:top-10' : 'top-0',
        )}
      >
        <span className="lg:hidden">
          <IconButton
            label="Open menu"
            aria-expanded={isOpen}
            icon={<MenuIcon aria-hidden="true" className="size-5!" />}
            onClick={() => setOpen(true)}
          />
        </span>
        {topBar}
      </header>
      <div className="flex min-w-0 flex-1">
        <aside
          aria-label="Sidebar"
          className={cx(
            'sticky hidden shrink-0 flex-col overflow-y-auto border-line border-r bg-surface lg:flex',
            banner ? 'top-24 h-[calc(100dvh-6rem)]' : 'top-14 h-[calc(100dvh-3.5rem)]',
            isCollapsed ? 'w-15 p-2.5' : 'w-60 p-3',
          )}
        >
          {sidebar()}
        </aside>
        <main
          id="main"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
        >
          <div className="mx-auto w-full max-w-6xl">{children}</div>
        </main>
      </div>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title={`${portalTitle} menu`}
        heading={<Brand />}
        side="left"
        width="sm"
      >
        <div className="flex min-h-full flex-col p-3">
          {drawerNote && <p className="mb-2 truncate px-2.5 text-muted text-sm">{drawerNote}</p>}
          {sidebar(close)}
        </div>
      </Drawer>
    </div>
  );
}
