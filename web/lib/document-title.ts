/** Document title: the page, then the portal. */
import { useEffect } from 'react';

export const portalTitle = 'Client Portal';

export const setDocumentTitle = (title: string | undefined) => {
  document.title = title ? `${title} · ${portalTitle}` : portalTitle;
};

/** For pages whose title isn't known to the route table. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setDocumentTitle(title), [title]);
}
