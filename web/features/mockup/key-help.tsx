/** Keyboard shortcuts of the canvas. */
import { commandKey } from '../../lib/keyboard.ts';
import { Kbd } from '../../ui/kbd.tsx';

const keys: readonly [readonly string[], string][] = [
  [['Tab'], 'Next component'],
  [['←', '→', '↑', '↓'], 'Move'],
  [['Alt', '←', '→', '↑', '↓'], 'Move by 1 px'],
  [['Shift', '←', '→', '↑', '↓'], 'Resize'],
  [['Enter'], 'Edit properties'],
  [['Esc'], 'Back to the canvas'],
  [[commandKey, 'D'], 'Duplicate'],
  [[']', '['], 'Bring forward, send backward'],
  [['Del'], 'Delete'],
  [[commandKey, 'Z'], 'Undo'],
  [['Alt'], 'Drag without snapping'],
];

export function KeyHelp() {
  return (
    <div className="text-muted">
      <p>Select a component on the canvas to edit it.</p>
      <dl className="mt-4 flex flex-col gap-2 text-sm max-lg:hidden">
        {keys.map(([names, meaning]) => (
          <div key={meaning} className="flex items-center justify-between gap-3">
            <dt>{meaning}</dt>
            <dd className="flex gap-0.5">
              {names.map((name) => (
                <Kbd key={name}>{name}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
