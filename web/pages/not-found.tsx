/** 404 page. */
import { Link } from '@tanstack/react-router';
import { useDocumentTitle } from '../lib/document-title.ts';
import { buttonClass } from '../ui/button.tsx';
import { LostDrawing } from '../ui/drawings/lost-drawing.tsx';

const title = '404 Page Not Found';

export function NotFoundPage() {
  useDocumentTitle(title);
  return (
    <div className="flex min-h-[70dvh] flex-col items-center justify-center px-6 py-12 text-center">
      <LostDrawing />
      <h1 className="mt-5 font-semibold text-2xl text-ink">{title}</h1>
      <p className="mt-1 text-muted">Did you forget to add the page to the router?</p>
      <Link to="/" className={buttonClass({ className: 'mt-6' })}>
        Go to the home page
      </Link>
    </div>
  );
}
