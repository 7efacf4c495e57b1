/** The 404 page on its own, outside every shell. */
import { NotFoundPage } from '../pages/not-found.tsx';

export function UnknownAddress() {
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <NotFoundPage />
    </main>
  );
}
