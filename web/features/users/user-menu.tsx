/** What an administrator can do with one user: a link for a new password, another role, a capacity, no photo, deactivation. */
import { Ellipsis, ImageOff, KeyRound, UserCheck, UserCog, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import type { ListedUser } from '#contract/admin-users.ts';
import { fullName } from '#domain/user.ts';
import { ApiError } from '../../lib/api-error.ts';
import { withOutcome } from '../../lib/outcome.ts';
import { useHasPhoto } from '../../lib/photos.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/dropdown-menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { CapacityDialog } from './capacity-dialog.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { useSendPasswordLink, useUpdateUser } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';

const failed = (error: unknown) =>
  toast({
    title: 'Error',
    description: (error instanceof ApiError && error.serverMessage) || 'That did not work. Please try again.',
    variant: 'destructive',
  });

export function UserMenu({ user }: { user: ListedUser }) {
  const [asked, setAsked] = useState<'role' | 'capacity' | 'photo' | null>(null);
  /** The dialogs of a long list are made when somebody first asks for one. */
  const [hasAsked, setHasAsked] = useState(false);
  if (asked && !hasAsked) setHasAsked(true);
  const update = useUpdateUser(user.id);
  const link = useSendPasswordLink(user.id);
  const hasPhoto = useHasPhoto(user.id);
  const name = fullName(user);

  const setActive = (active: boolean) =>
    withOutcome(
      update,
      { active },
      {
        onError: failed,
        onSuccess: () =>
          toast({
            title: active ? 'User Activated' : 'User Deactivated',
            description: active ? `${name} can sign in again.` : `${name} is signed out everywhere.`,
            action: {
              label: 'Undo',
              onClick: () => withOutcome(update, { active: !active }, { onError: failed }),
            },
          }),
      },
    );
  const sendLink = () =>
    withOutcome(link, undefined, {
      onError: failed,
      onSuccess: () =>
        toast({
          title: user.isInvited ? 'Invitation Sent' : 'Link Sent',
          description: `A mail is on its way to ${user.email}.`,
        }),
    });

  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        trigger={
          <Button
            variant="ghost"
            size="sm"
            square
            aria-label={`Actions for ${name}`}
            busy={update.isPending || link.isPending}
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem onSelect={sendLink} disabled={!user.isActive}>
          <KeyRound aria-hidden="true" />
          {user.isInvited ? 'Send invitation again' : 'Send password link'}
        </MenuItem>
        <MenuItem onSelect={() => setAsked('role')}>
          <UserCog aria-hidden="true" />
          Change role
        </MenuItem>
        {user.role === 'advisor' && (
          <MenuItem onSelect={() => setAsked('capacity')}>
            <Users aria-hidden="true" />
            Set capacity
          </MenuItem>
        )}
        {hasPhoto && (
          <MenuItem onSelect={() => setAsked('photo')}>
            <ImageOff aria-hidden="true" />
            Remove photo
          </MenuItem>
        )}
        <MenuSeparator />
        {user.isActive ? (
          <MenuItem tone="danger" onSelect={() => setActive(false)}>
            <UserX aria-hidden="true" />
            Deactivate
          </MenuItem>
        ) : (
          <MenuItem onSelect={() => setActive(true)}>
            <UserCheck aria-hidden="true" />
            Activate
          </MenuItem>
        )}
      </Menu>
      {hasAsked && (
        <>
          <RoleDialog user={user} open={asked === 'role'} onClose={() => setAsked(null)} onFailed={failed} />
          <PhotoDialog
            user={user}
            open={asked === 'photo'}
            onClose={() => setAsked(null)}
            onFailed={failed}
          />
          <CapacityDialog
            user={user}
            open={asked === 'capacity'}
            onClose={() => setAsked(null)}
            onFailed={failed}
          />
        </>
      )}
    </>
  );
}
