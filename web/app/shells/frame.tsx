/** Shell layout: top bar, sidebar and page. On phones and tablets, the sidebar is a drawer. */
import { Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { cx } from '../../ui/cx.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Brand } from './brand.tsx';

export interface FrameProps {
  /** Top bar content after the menu button. */
  topBar: ReactNode;
  /** Rendered in the column and in the drawer; the drawer passes a function that closes it. */
  sidebar: (close?: () => void) => ReactNode;
  isCollapsed?: boolean;
  /** Full-width and always visible, such as the client view banner. */
  banner?: ReactNode;
  /** Shown at the top of the drawer, below the title. */
  drawerNote?: ReactNode;
  children: ReactNode;
}

export function Frame({ topBar, sidebar, isCollapsed = false, banner, drawerNote, children }: FrameProps) {
  const [isOpen, setOpen] = useState(false);
  const { name } = useBrand();
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
        title={`${name} menu`}
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
