/** Keyboard shortcuts of the review screen: j and k move between answers; a, r and c act on the current one. */
import { useEffect } from 'react';
import { belongsToControl, setSingleKeys, useSingleKeys } from '../../lib/single-key-shortcuts.ts';
import { Kbd } from '../../ui/kbd.tsx';
import { Switch } from '../../ui/switch.tsx';

const hints = [
  ['j', 'next answer'],
  ['k', 'previous answer'],
  ['a', 'approve'],
  ['r', 'request changes'],
  ['c', 'comment'],
] as const;

/** The button each key presses, in the current answer. */
const actions: Record<string, string> = { a: 'approveAnswer', r: 'returnAnswer', c: 'comment' };

export function Shortcuts() {
  const isOn = useSingleKeys();
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented || belongsToControl(event))
        return;
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k') step(key === 'j' ? 1 : -1);
      else if (actions[key]) pressAction(actions[key]);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-muted text-sm max-sm:hidden">
      <Switch label="Single-key shortcuts" checked={isOn} onChange={setSingleKeys} />
      <ul aria-label="Shortcuts" className="flex flex-wrap gap-x-4 gap-y-1">
        {hints.map(([key, action]) => (
          <li key={key} className="flex items-center gap-1.5">
            <Kbd>{key}</Kbd> {action}
          </li>
        ))}
      </ul>
    </div>
  );
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-answer]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-answer]') ?? null;

/** Moves to the next or previous answer, starting with the first one in view. */
function step(by: 1 | -1) {
  const all = rows();
  const current = currentRow();
  const inView = all.findIndex((row) => row.getBoundingClientRect().bottom > 80);
  const next = current ? all[all.indexOf(current) + by] : all[Math.max(inView, 0)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'center' });
}

/** Does nothing where the button isn't offered, such as Approve on an empty answer. */
function pressAction(action: string) {
  currentRow()?.querySelector<HTMLElement>(`[data-action="${action}"]`)?.click();
}
