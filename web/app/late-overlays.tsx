/** Loads the overlays when one is needed, or once the page is used: before that nothing can open one. */
import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { whenIdle, whenUsed } from '../lib/when-used.ts';
import { useToasts } from '../ui/toast-store.ts';

export function LateOverlays() {
  const [Overlays, setOverlays] = useState<ComponentType | null>(null);
  const { status, user } = useSession();
  const isNeeded = useToasts().length > 0 || status === 'expired';
  const isSignedIn = user !== null;
  useEffect(() => {
    if (Overlays) return;
    // If it can't be loaded now, the next toast or press tries again.
    const load = () =>
      void import('./overlays.tsx').then(
        (module) => setOverlays(() => module.Overlays),
        () => undefined,
      );
    if (isNeeded) return load();
    // A signed-in user must be able to see them offline, too.
    return isSignedIn ? whenIdle(load) : whenUsed(load);
  }, [Overlays, isNeeded, isSignedIn]);
  return Overlays && <Overlays />;
}
