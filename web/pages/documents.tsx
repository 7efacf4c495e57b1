/** The files of a project. */
import { DocumentsView } from '../features/documents/documents-view.tsx';

export function DocumentsPage() {
  return <DocumentsView />;
}
