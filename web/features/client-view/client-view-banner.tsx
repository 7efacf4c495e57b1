/** Banner at the top of a client view: whose portal it is, that it's read-only, and Exit. */
import { Eye } from 'lucide-react';
import { fullName } from '#domain/user.ts';
import { exitClientView } from '../../lib/client-view.ts';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';

/** Explains why the page's controls are disabled. */
const reason = "You can't make changes here.";

export function ClientViewBanner() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <section
      aria-label="Client view"
      className="flex h-full items-center justify-center gap-2 bg-amber-soft px-4 text-amber-ink"
    >
      <Eye aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0">
        <p className="truncate font-medium">Viewing as {fullName(user) || user.email}</p>
        <p className="truncate text-sm sm:hidden">{reason}</p>
      </div>
      <span aria-hidden="true">-</span>
      <Button size="sm" onClick={exitClientView}>
        Exit
      </Button>
      <p className="truncate pl-2 text-sm max-sm:hidden">{reason}</p>
    </section>
  );
}
