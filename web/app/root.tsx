/** The frame around every page: the skip link, the title in the browser's tab, and the page itself. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { Fragment, useLayoutEffect } from 'react';
import { setDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { useFollowedTimeZone } from '../lib/time-zone.ts';

export function Root() {
  const { epoch } = useSession();
  const timeZone = useFollowedTimeZone();
  useRouteTitle();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-80 -translate-y-16 rounded-md bg-ink px-3 py-2 font-medium text-surface focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      {/* A page drawn for one person, or in one time zone, is thrown away as a whole when that changes. */}
      <Fragment key={`${epoch} ${timeZone}`}>
        <Outlet />
      </Fragment>
    </>
  );
}

/** In a layout effect, so that a page which knows its title better sets it afterwards. */
function useRouteTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const title = page?.staticData.title;
  const pathname = page?.pathname;
  useLayoutEffect(() => {
    // Two pages without a title of their own in the table are still two pages.
    if (pathname) setDocumentTitle(title);
  }, [title, pathname]);
}
