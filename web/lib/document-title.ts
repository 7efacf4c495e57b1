/** The words in the browser's tab: what this page is, then whose portal it is. */
import { useEffect } from 'react';

export const portalTitle = 'Client Portal';

export const setDocumentTitle = (title: string | undefined) => {
  document.title = title ? `${title} · ${portalTitle}` : portalTitle;
};

/** For a page whose title the route table cannot know. */
export function useDocumentTitle(title: string): void {
  useEffect(() => setDocumentTitle(title), [title]);
}
