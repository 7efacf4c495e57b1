/** One approver of the open sign-off: their progress and the available actions. */
import type { Approver } from '#contract/sign-offs.ts';
import { formatDate, formatDateTime } from '../../lib/format.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useNow } from '../../lib/use-now.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRemoveApprover, useRevokeLink, useSendLink } from './queries.ts';

export interface ApproverRowProps {
  projectId: string;
  approver: Approver;
  canManage: boolean;
  canRemove: boolean;
}

export function ApproverRow({ projectId, approver, canManage, canRemove }: ApproverRowProps) {
  const send = useSendLink(projectId, approver.id);
  const revoke = useRevokeLink(projectId, approver.id);
  const remove = useRemoveApprover(projectId, approver.id);
  const { name, email, signedAt, link, isYou } = approver;
  const sendAgain = () =>
    send.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'New link on its way', description: `We're emailing ${name} a new link.` }),
    });
  const revokeNow = () =>
    runMutation(revoke, undefined, {
      onSuccess: () => {
        focusSignOff();
        toast({
          title: 'Link revoked',
          description: `${name} can't open the document anymore. Choose “Send again” to give them a new link.`,
        });
      },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="break-words font-medium">{isYou ? `${name} (you)` : name}</p>
        <p className="break-words text-muted text-sm">{email}</p>
        <p className="text-muted text-sm">{useProgress(approver)}</p>
      </div>
      <Badge tone={signedAt ? 'green' : 'amber'}>{signedAt ? 'Signed' : 'Waiting'}</Badge>
      {!signedAt && canManage && (
        <div className="flex flex-wrap gap-2">
          {link && (
            <Button size="sm" aria-label={`Send again to ${name}`} busy={send.isPending} onClick={sendAgain}>
              Send again
            </Button>
          )}
          {link?.sentAt && !link.isRevoked && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Revoke link for ${name}`}
              busy={revoke.isPending}
              onClick={revokeNow}
            >
              Revoke link
            </Button>
          )}
          {canRemove && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Remove ${name}`}
              busy={remove.isPending}
              onClick={() => runMutation(remove, undefined, { onSuccess: focusSignOff })}
            >
              Remove
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

/** The button that was pressed disappears, so focus moves to the card's heading. */
const focusSignOff = () => document.getElementById('sign-off')?.focus({ preventScroll: true });

function useProgress({ signedAt, link }: Approver): string {
  const now = useNow();
  if (signedAt) return `Signed on ${formatDateTime(signedAt)}`;
  if (!link) return 'Signs with a portal account';
  if (link.isRevoked) return 'The link was revoked';
  if (!link.sentAt) return 'The email is on its way';
  if (link.expiresAt && Date.parse(link.expiresAt) <= now) return 'The link has expired';
  if (link.openedAt) return `Opened the document on ${formatDate(link.openedAt)}`;
  return `Link sent on ${formatDate(link.sentAt)}`;
}
