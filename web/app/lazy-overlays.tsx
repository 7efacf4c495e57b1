/** Loads the overlays on the first toast or interaction, on session expiry, or for signed-in users when idle. */
import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '../lib/session.ts';
import { whenIdle, whenUsed } from '../lib/when-used.ts';
import { useToasts } from '../ui/toast-store.ts';
import type { OverlaysProps } from './overlays.tsx';

export function LazyOverlays({ router }: OverlaysProps) {
  const [Overlays, setOverlays] = useState<ComponentType<OverlaysProps> | null>(null);
  const { status, user } = useSession();
  const toasts = useToasts();
  const isSignedIn = user !== null;
  useEffect(() => {
    if (Overlays) return;
    // If the code can't be loaded now, the next toast tries again.
    const load = () =>
      void import('./overlays.tsx').then(
        (module) => setOverlays(() => module.Overlays),
        () => undefined,
      );
    if (toasts.length > 0 || status === 'expired') return load();
    // Signed-in users need the overlays offline too, so load them ahead of time.
    const stops = [whenUsed(load), ...(isSignedIn ? [whenIdle(load)] : [])];
    return () => {
      for (const stop of stops) stop();
    };
  }, [Overlays, toasts, status, isSignedIn]);
  return Overlays && <Overlays router={router} />;
}
