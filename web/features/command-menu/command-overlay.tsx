/** The command menu or the list of shortcuts, whichever is open. */
import { useEffect } from 'react';
import type { SessionUser } from '#domain/user.ts';
import { areSingleKeysOn } from '../../lib/single-key-shortcuts.ts';
import { CommandMenu } from './command-menu.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

interface CommandOverlayProps {
  user: SessionUser;
  /** '?': the key was pressed, but the user may have turned off single-key shortcuts. */
  shown: 'commands' | 'shortcuts' | '?' | null;
  onShow: (shown: 'commands' | 'shortcuts' | null) => void;
  /** Opens a page of the portal. */
  onOpen: (path: string) => void;
}

export function CommandOverlay({ user, shown, onShow, onOpen }: CommandOverlayProps) {
  const change = (own: 'commands' | 'shortcuts') => (isOpen: boolean) => onShow(isOpen ? own : null);
  useEffect(() => {
    if (shown === '?') onShow(areSingleKeysOn() ? 'shortcuts' : null);
  }, [shown, onShow]);
  return (
    <>
      <CommandMenu
        user={user}
        onOpen={onOpen}
        open={shown === 'commands'}
        onOpenChange={change('commands')}
        onShowShortcuts={() => onShow('shortcuts')}
      />
      <ShortcutsDialog user={user} open={shown === 'shortcuts'} onOpenChange={change('shortcuts')} />
    </>
  );
}
