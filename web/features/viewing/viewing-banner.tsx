/** Across the top while a member of the team looks at a client's portal: whose it is, what that means, and the way out. */
import { Eye } from 'lucide-react';
import { fullName } from '#domain/user.ts';
import { useSession } from '../../lib/session.ts';
import { stopViewing } from '../../lib/viewing.ts';
import { Button } from '../../ui/button.tsx';

export function ViewingBanner() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section
      aria-label="Client view"
      className="flex h-full items-center justify-center gap-2 bg-amber-soft px-4 text-amber-ink"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <div className="flex min-w-0 flex-col sm:flex-row sm:items-baseline sm:gap-2">
        <span className="min-w-0 truncate font-medium">Viewing as {fullName(user) || user.email}</span>
        <span className="truncate text-sm sm:order-last">Read-only, so nothing can be changed.</span>
      </div>
      <span aria-hidden="true">-</span>
      <Button size="sm" onClick={stopViewing}>
        Exit
      </Button>
    </section>
  );
}
