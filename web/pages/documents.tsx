/** Documents page (/documents). */
import { DocumentsView } from '../features/files/documents-view.tsx';

export function DocumentsPage() {
  return <DocumentsView />;
}
