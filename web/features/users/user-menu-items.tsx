/** Items and actions of a user's menu. Rendered only when it opens, to keep long lists light. */
import {
  ImageOff,
  KeyRound,
  LockOpen,
  LogOut,
  ShieldOff,
  UserCheck,
  UserCog,
  Users,
  UserX,
} from 'lucide-react';
import type { ListedUser } from '#contract/admin-users.ts';
import { isAdvisor } from '#domain/permissions.ts';
import { fullName } from '#domain/user.ts';
import { useHasPhoto } from '../../lib/photos.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { formatLockEnd } from './lock-end.ts';
import { useEndUserSessions, useSendPasswordLink, useUnlockUser, useUpdateUser } from './queries.ts';

/** Actions that need a dialog. */
export type UserDialogName = 'role' | 'capacity' | 'photo' | 'second-factor' | 'deactivate';

interface UserMenuItemsProps {
  user: ListedUser;
  onOpenDialog: (dialog: UserDialogName) => void;
  onBusy: (isBusy: boolean) => void;
  onFailed: (error: unknown) => void;
}

export function UserMenuItems({ user, onOpenDialog, onBusy, onFailed }: UserMenuItemsProps) {
  const update = useUpdateUser(user.id);
  const link = useSendPasswordLink(user.id);
  const unlock = useUnlockUser(user.id);
  const endSessions = useEndUserSessions(user.id);
  const hasPhoto = useHasPhoto(user.id);
  const name = fullName(user);
  const hasClients = isAdvisor(user) && user.clientCount > 0;

  /** The menu closes and unmounts this component before the response arrives. */
  const run = <Input, Result>(
    mutation: { mutateAsync: (input: Input) => Promise<Result> },
    input: Input,
    onDone?: () => void,
  ) => {
    onBusy(true);
    runMutation(mutation, input, {
      onSuccess: () => {
        onBusy(false);
        onDone?.();
      },
      onError: (error) => {
        onBusy(false);
        onFailed(error);
      },
    });
  };
  // A deactivation makes the invitation's link stop working.
  const afterActivation = user.isInvited
    ? `Send the invitation again so that ${name} can choose a password.`
    : user.lockedUntil
      ? `${name} is locked until ${formatLockEnd(user.lockedUntil)} unless you unlock them.`
      : `${name} can sign in again.`;
  const setActive = (active: boolean) =>
    run(update, { active }, () =>
      toast({
        title: active ? 'User activated' : 'User deactivated',
        description: active ? afterActivation : `${name} is signed out everywhere.`,
        action: { label: 'Undo', onClick: () => setActive(!active) },
      }),
    );
  const sendLink = () =>
    run(link, undefined, () =>
      toast({
        title: user.isInvited ? 'Invitation on its way' : 'Link on its way',
        description: `We're sending an email to ${user.email}.`,
      }),
    );

  const unlockSignIn = () =>
    run(unlock, undefined, () =>
      toast({
        title: 'User unlocked',
        description: user.isActive
          ? `${name} can sign in again unless their IP address is blocked.`
          : `${name} can sign in once you activate them.`,
      }),
    );

  const signOutEverywhere = () =>
    run(endSessions, undefined, () =>
      toast({ title: 'User signed out', description: `${name} is signed out everywhere.` }),
    );

  return (
    <>
      {user.lockedUntil && (
        <MenuItem onSelect={unlockSignIn}>
          <LockOpen aria-hidden="true" />
          Unlock
        </MenuItem>
      )}
      <MenuItem onSelect={sendLink} disabled={!user.isActive}>
        <KeyRound aria-hidden="true" />
        {user.isInvited ? 'Send invitation again' : 'Send password link'}
      </MenuItem>
      {user.hasSecondFactor && (
        <MenuItem onSelect={() => onOpenDialog('second-factor')}>
          <ShieldOff aria-hidden="true" />
          Reset two-step sign-in
        </MenuItem>
      )}
      <MenuItem onSelect={signOutEverywhere} disabled={!user.isActive}>
        <LogOut aria-hidden="true" />
        Sign out everywhere
      </MenuItem>
      <MenuItem onSelect={() => onOpenDialog('role')}>
        <UserCog aria-hidden="true" />
        Change role
      </MenuItem>
      {isAdvisor(user) && (
        <MenuItem onSelect={() => onOpenDialog('capacity')}>
          <Users aria-hidden="true" />
          Set capacity
        </MenuItem>
      )}
      {hasPhoto && (
        <MenuItem onSelect={() => onOpenDialog('photo')}>
          <ImageOff aria-hidden="true" />
          Remove photo
        </MenuItem>
      )}
      <MenuSeparator />
      {user.isActive ? (
        <MenuItem tone="danger" onSelect={() => (hasClients ? onOpenDialog('deactivate') : setActive(false))}>
          <UserX aria-hidden="true" />
          Deactivate
        </MenuItem>
      ) : (
        <MenuItem onSelect={() => setActive(true)}>
          <UserCheck aria-hidden="true" />
          Activate
        </MenuItem>
      )}
    </>
  );
}
