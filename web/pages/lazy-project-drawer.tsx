/** Project drawer whose code loads while the browser is idle, or when the first project is opened. */
import { Suspense, useEffect, useState } from 'react';
import { allowsPrefetch, currentConnection } from '../lib/connection.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { whenIdle } from '../lib/when-used.ts';

const StaffProjectDrawer = lazyComponent(() => import('./staff-project-drawer.tsx'), 'StaffProjectDrawer');

interface LazyProjectDrawerProps {
  projectId: string | undefined;
  onClose: () => void;
}

export function LazyProjectDrawer({ projectId, onClose }: LazyProjectDrawerProps) {
  // Keeps the drawer mounted after it closes, so that it can slide out.
  const [hasOpened, setOpened] = useState(projectId !== undefined);
  if (projectId !== undefined && !hasOpened) setOpened(true);
  useEffect(() => {
    if (!allowsPrefetch(currentConnection())) return;
    // If the code can't be loaded now, opening a project tries again.
    return whenIdle(() => void StaffProjectDrawer.preload?.());
  }, []);
  if (!hasOpened) return null;
  return (
    <Suspense>
      <StaffProjectDrawer projectId={projectId} onClose={onClose} />
    </Suspense>
  );
}
