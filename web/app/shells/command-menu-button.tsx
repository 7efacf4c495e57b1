/** The top bar's button that opens the command menu, and its shortcut. */
import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { openCommandMenu } from '../../lib/command-menu.ts';
import { commandKey } from '../../lib/keyboard.ts';
import { isCommandShortcut } from '../../ui/command-shortcut.ts';

/** Ctrl K works even before the menu's code has loaded: the menu then opens as soon as it can. */
function press(event: KeyboardEvent) {
  const { target } = event;
  if (!isCommandShortcut(event)) return;
  // Keys pressed in an open dialog belong to the dialog.
  if (target instanceof Element && target.closest('[role=dialog]')) return;
  event.preventDefault();
  openCommandMenu();
}

export function CommandMenuButton() {
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={openCommandMenu}
      className="flex h-9 items-center gap-2 rounded-md px-2 text-muted hover:bg-hover hover:text-ink lg:border lg:border-line lg:bg-sunken"
    >
      <Search aria-hidden="true" className="size-4.5" />
      <span className="text-sm max-lg:sr-only">Search</span>
      <kbd className="ml-1 font-sans text-faint text-sm max-lg:hidden">{commandKey} K</kbd>
    </button>
  );
}
