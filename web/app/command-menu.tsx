/** Opens the command menu (Ctrl or Cmd K) and the list of shortcuts (?); their code loads on first use. */
import { Suspense, useEffect, useState } from 'react';
import { onOpenCommandMenu } from '../lib/command-menu.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { useSession } from '../lib/session.ts';
import { isCommandShortcut } from '../ui/command-shortcut.ts';

const CommandOverlay = lazyComponent(
  () => import('../features/command-menu/command-overlay.tsx'),
  'CommandOverlay',
);

/**
 * Loads and renders nothing until the first use: `shown` is undefined until then. '?' means that the key was pressed;
 * CommandOverlay ignores it if the user has turned off single-key shortcuts.
 */
export function CommandMenu({ onOpen }: { onOpen: (path: string) => void }) {
  const { user, requiredStep } = useSession();
  const [shown, setShown] = useState<'commands' | 'shortcuts' | '?' | null>();
  const isUsable = user !== null && !requiredStep;
  useEffect(() => {
    if (!isUsable) return setShown(undefined);
    const stop = onOpenCommandMenu(() => setShown('commands'));
    const onKeyDown = (event: KeyboardEvent) => {
      // The top bar listens for Ctrl K too, but some pages have no top bar. Don't take keys meant for another dialog, menu or field.
      const isInside = (parts: string) => (event.target as Element).closest(parts);
      if (isCommandShortcut(event) && !isInside('[role=dialog]')) setShown('commands');
      else if (event.key === '?' && !isInside('input,textarea,select,[role=dialog],[role=menu]'))
        setShown('?');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      stop();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isUsable]);
  return (
    isUsable &&
    shown !== undefined && (
      <Suspense>
        <CommandOverlay user={user} shown={shown} onShow={setShown} onOpen={onOpen} />
      </Suspense>
    )
  );
}
