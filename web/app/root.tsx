/** Root layout of every page: skip link, document title and the page itself. */
import { Outlet, useMatches } from '@tanstack/react-router';
import { Fragment, useLayoutEffect } from 'react';
import { setDocumentTitle } from '../lib/document-title.ts';
import { useSession } from '../lib/session.ts';
import { useSyncedTimeZone } from '../lib/time-zone.ts';

export function Root() {
  const { epoch } = useSession();
  const timeZone = useSyncedTimeZone();
  useRouteTitle();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-80 -translate-y-16 rounded-md bg-ink px-3 py-2 font-medium text-surface focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      {/* Remounts the page when the user signs out, another user signs in, or the loaded profile has a different time zone. */}
      <Fragment key={`${epoch} ${timeZone}`}>
        <Outlet />
      </Fragment>
    </>
  );
}

/** A layout effect, so it runs before the effect of a page that sets its own title. */
function useRouteTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1) });
  const title = page?.staticData.title;
  const pathname = page?.pathname;
  useLayoutEffect(() => {
    // Depends on the path too: two untitled routes are still different pages.
    if (pathname) setDocumentTitle(title);
  }, [title, pathname]);
}
