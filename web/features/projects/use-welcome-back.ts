/** Loads 'Welcome back' for signed-in users only, so that visitors download less code before they see the intake. */
import { type ComponentType, useEffect, useState } from 'react';
import { session, useSession } from '../../lib/session.ts';

let loaded: ComponentType | null = null;

/** The intake route waits for this, so that the projects are part of its first render unless they load slowly. */
export async function loadWelcomeBack(): Promise<void> {
  if (!session.get().user) return;
  // The intake works without it.
  const module = await import('./welcome-back.tsx').catch(() => null);
  if (!module) return;
  await module.loadProjects();
  loaded = module.WelcomeBack;
}

/** Null for visitors, and until it is loaded. */
export function useWelcomeBack(): ComponentType | null {
  const userId = useSession().user?.id ?? null;
  const [WelcomeBack, setWelcomeBack] = useState(() => loaded);
  useEffect(() => {
    if (userId) void loadWelcomeBack().then(() => setWelcomeBack(() => loaded));
  }, [userId]);
  return userId ? WelcomeBack : null;
}
