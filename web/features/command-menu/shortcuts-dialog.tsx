/** Dialog with the portal's keyboard shortcuts, and a switch for single-key ones. */
import { isStaff } from '#domain/permissions.ts';
import type { SessionUser } from '#domain/user.ts';
import { commandKey } from '../../lib/keyboard.ts';
import { setSingleKeys, useSingleKeys } from '../../lib/single-key-shortcuts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Switch } from '../../ui/switch.tsx';

interface KeyGroup {
  title: string;
  keys: [names: string[], meaning: string][];
  /** Only the project team reviews. */
  isForStaff?: boolean;
}

const groups: readonly KeyGroup[] = [
  {
    title: 'Everywhere',
    keys: [
      [[commandKey, 'K'], 'Open the command menu'],
      [['?'], 'Show keyboard shortcuts'],
      [['Esc'], 'Close a dialog or menu'],
      [['F8'], 'Go to the latest pop-up message'],
    ],
  },
  {
    title: 'Messages',
    keys: [
      [['Enter'], 'Send'],
      [['Shift', 'Enter'], 'Start a new line'],
    ],
  },
  {
    title: 'Review',
    isForStaff: true,
    keys: [
      [['j'], 'Next answer'],
      [['k'], 'Previous answer'],
      [['a'], 'Approve'],
      [['r'], 'Request changes'],
      [['c'], 'Comment'],
    ],
  },
];

interface ShortcutsDialogProps {
  user: SessionUser;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ShortcutsDialog({ user, open, onOpenChange }: ShortcutsDialogProps) {
  const isOn = useSingleKeys();
  const shown = groups.filter(({ isForStaff }) => !isForStaff || isStaff(user));
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <div className="flex flex-col gap-5">
        {shown.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="font-medium text-muted text-sm">{title}</h3>
            <dl className="mt-1.5 flex flex-col gap-1.5">
              {keys.map(([names, meaning]) => (
                <div key={meaning} className="flex items-center justify-between gap-3">
                  <dt>{meaning}</dt>
                  <dd className="flex gap-1">
                    {names.map((name) => (
                      <Kbd key={name}>{name}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <Switch
          label="Single-key shortcuts"
          help="Shortcuts such as ? that need only one key. Turn them off if you press them by accident."
          checked={isOn}
          onChange={setSingleKeys}
        />
      </div>
    </Dialog>
  );
}
