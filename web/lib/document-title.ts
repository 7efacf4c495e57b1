/** Document title: the page, then the portal. */
import { useEffect } from 'react';
import { portalName } from './brand.ts';

export const setDocumentTitle = (title: string | undefined) => {
  document.title = title ? `${title} · ${portalName()}` : portalName();
};

/** For pages whose title isn't known to the route table. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setDocumentTitle(title), [title]);
}
