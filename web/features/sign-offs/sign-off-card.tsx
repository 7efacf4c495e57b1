/** Sign-off on the status page: choosing approvers, starting, signing, who has signed, and what was signed. */
import { BadgeCheck, PenLine, Users } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { RequirementsStatus } from '#contract/reviews.ts';
import type { SignOff } from '#contract/sign-offs.ts';
import type { RequirementsEvent } from '#domain/requirements.ts';
import { formatDateTime } from '../../lib/format.ts';
import { PathLink } from '../../lib/path-link.tsx';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ApproverRow } from './approver-row.tsx';
import { ApproversDialog } from './approvers-dialog.tsx';
import { useSignOff, useStartSignOff } from './queries.ts';
import { SignDialog, type SignDialogProps } from './sign-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

export interface SignOffCardProps {
  projectId: string;
  /** The button that requests a change to signed requirements, passed in by the page. */
  requestChange: ReactNode;
}

type VersionToSign = Pick<SignDialogProps, 'versionId' | 'versionHash'>;

/** Hidden until the requirements are submitted, unless an earlier version was signed. */
export function SignOffCard({ projectId, requestChange }: SignOffCardProps) {
  const { data: status } = useRequirementsStatus(projectId);
  const isShown = status !== undefined && (status.state !== 'in_progress' || status.signedVersion !== null);
  // The router looks for the heading before this card has loaded.
  useEffect(() => {
    if (!isShown || window.location.hash !== '#sign-off') return;
    const heading = document.getElementById('sign-off');
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  // Kept here, so that the dialog can still say what happened once nothing is left to sign.
  const [toSign, setToSign] = useState<VersionToSign | null>(null);
  const [isSigning, setSigning] = useState(false);
  const startSigning = (version: VersionToSign) => {
    setToSign(version);
    setSigning(true);
  };
  if (!isShown) return null;
  return (
    <Card aria-labelledby="sign-off" className="scroll-mt-16">
      <CardHeader id="sign-off" isFocusTarget title="Sign-off" />
      <CardBody>
        {status.state === 'signed' && status.signedVersion ? (
          <SignedVersion version={status.signedVersion} requestChange={requestChange} />
        ) : (
          <PendingSignOff projectId={projectId} status={status} onSign={startSigning} />
        )}
        {toSign && (
          <SignDialog
            key={toSign.versionId}
            projectId={projectId}
            {...toSign}
            open={isSigning}
            onClose={() => setSigning(false)}
          />
        )}
      </CardBody>
    </Card>
  );
}

interface SignedVersionProps {
  version: NonNullable<RequirementsStatus['signedVersion']>;
  requestChange: ReactNode;
}

function SignedVersion({ version, requestChange }: SignedVersionProps) {
  const { number, hash, signedAt } = version;
  return (
    <div className="flex flex-col items-start gap-4">
      <div className="flex items-start gap-3">
        <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-green-soft text-green-ink">
          <BadgeCheck aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-medium">Everyone has signed version {number}</p>
          <p className="text-muted">
            The last signature was added on {formatDateTime(signedAt)}. The answers are read-only now. To
            change one, request a change.
          </p>
          <p className="mt-2 break-all text-muted text-sm">
            <PathLink to={`/verify/${hash}`} className="link">
              Check that a copy is genuine
            </PathLink>
            <span className="mt-0.5 block">
              SHA-256 code: <span className="font-mono">{hash}</span>
            </span>
          </p>
        </div>
      </div>
      {requestChange}
    </div>
  );
}

interface PendingSignOffProps {
  projectId: string;
  status: RequirementsStatus;
  onSign: (version: VersionToSign) => void;
}

function PendingSignOff({ projectId, status, onSign }: PendingSignOffProps) {
  const signOff = useSignOff(projectId);
  const { possible } = status;
  return (
    <Loaded query={signOff} errorTitle="We couldn't load the sign-off" skeleton={<SkeletonText lines={3} />}>
      {({ current, ...plan }) =>
        current ? (
          <OpenSignOff projectId={projectId} possible={possible} current={current} onSign={onSign} />
        ) : (
          <PlannedSignOff projectId={projectId} possible={possible} {...plan} />
        )
      }
    </Loaded>
  );
}

interface SignOffProps {
  projectId: string;
  possible: readonly RequirementsEvent[];
}

type Plan = Pick<SignOff, 'planned' | 'previous' | 'isPlanEdited'>;

function PlannedSignOff({ projectId, possible, planned, previous, isPlanEdited }: SignOffProps & Plan) {
  const start = useStartSignOff(projectId);
  const [isEditing, setEditing] = useState(false);
  const canStart = possible.includes('startSignOff');
  const canEdit = possible.includes('editApprovers');
  return (
    <div className="flex flex-col items-start gap-3">
      {previous && <PreviousSignOff previous={previous} />}
      {planned.length === 0 ? (
        <p>Section 10 doesn't name an approver with an email address. Add the people who have to sign.</p>
      ) : (
        <>
          <p>
            {canStart
              ? 'Start the sign-off to collect signatures on the approved requirements from:'
              : 'Once the requirements are approved, the sign-off can start. Signatures needed from:'}
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {planned.map(({ name, email }) => (
              <li key={email} className="break-words">
                {name} <span className="text-muted">({email})</span>
              </li>
            ))}
          </ul>
          {!isPlanEdited && <p className="text-muted text-sm">This list comes from Section 10.</p>}
        </>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canStart && planned.length > 0 && (
          <Button
            variant="primary"
            busy={start.isPending}
            busyText="Starting..."
            onClick={() => start.mutate(undefined)}
          >
            <PenLine aria-hidden="true" />
            Start sign-off
          </Button>
        )}
        {canEdit && (
          <Button onClick={() => setEditing(true)}>
            <Users aria-hidden="true" />
            {planned.length === 0 ? 'Add approvers' : 'Edit approvers'}
          </Button>
        )}
      </div>
      {canEdit && (
        <ApproversDialog
          projectId={projectId}
          planned={planned}
          open={isEditing}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

function PreviousSignOff({ previous }: { previous: NonNullable<SignOff['previous']> }) {
  const { outcome, byName, endedAt, reason } = previous;
  const isDeclined = outcome === 'declined';
  return (
    <div
      className={
        isDeclined
          ? 'w-full rounded-lg bg-red-soft px-4 py-3 text-red-ink'
          : 'w-full rounded-lg bg-neutral-soft px-4 py-3 text-neutral-ink'
      }
    >
      <p className="font-medium">
        {byName} {isDeclined ? 'declined to sign' : 'withdrew the sign-off'} on {formatDateTime(endedAt)}
      </p>
      {reason && <p className="mt-0.5 whitespace-pre-line break-words">{reason}</p>}
    </div>
  );
}

interface OpenSignOffProps extends SignOffProps, Pick<PendingSignOffProps, 'onSign'> {
  current: NonNullable<SignOff['current']>;
}

function OpenSignOff({ projectId, possible, current, onSign }: OpenSignOffProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { approvers, versionNumber, startedAt } = current;
  const signed = approvers.filter(({ signedAt }) => signedAt !== null).length;
  const canSign = possible.includes('sign') && approvers.some((each) => each.isYou && !each.signedAt);
  const canManage = possible.includes('withdrawSignOff');
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        Version {versionNumber}, sent for signature on {formatDateTime(startedAt)}. {signed} of{' '}
        {approvers.length} signed.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {approvers.map((approver) => (
          <ApproverRow
            key={approver.id}
            projectId={projectId}
            approver={approver}
            canManage={canManage}
            canRemove={canManage && approvers.length - signed > 1}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {canSign && (
          <Button
            variant="primary"
            onClick={() => onSign({ versionId: current.versionId, versionHash: current.versionHash })}
          >
            <PenLine aria-hidden="true" />
            Read and sign
          </Button>
        )}
        {canManage && <Button onClick={() => setWithdrawing(true)}>Withdraw sign-off</Button>}
      </div>
      {canManage && (
        <WithdrawDialog
          projectId={projectId}
          signed={signed}
          hasLinks={approvers.some(({ link }) => link?.sentAt && !link.isRevoked)}
          open={isWithdrawing}
          onClose={() => setWithdrawing(false)}
        />
      )}
    </div>
  );
}
