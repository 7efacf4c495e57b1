/** Notice that a one-time link is incomplete or no longer works. */
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';

export function LinkNotice({ title, text }: { title: string; text: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-lg border border-line bg-surface p-4">
      <Unlink aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber-ink" />
      <div>
        <p className="font-semibold">{title}</p>
        <p className="mt-1 text-muted">{text}</p>
      </div>
    </div>
  );
}
