/** Sign-off on the status page: start it, see who has signed, and sign with an account. */
import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { SignOff } from '#contract/sign-offs.ts';
import type { RequirementsEvent } from '#domain/requirements.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { formatDateTime } from '../../lib/format.ts';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { ApproverRow } from './approver-row.tsx';
import { useSignOff, useStartSignOff, useWithdrawSignOff } from './queries.ts';
import { SignDialog } from './sign-dialog.tsx';

export function SignOffRegion() {
  const { project } = useCurrentProject();
  return project ? <ProjectSignOff key={project.id} projectId={project.id} /> : null;
}

/** Shown once a sign-off can start or is open. */
function ProjectSignOff({ projectId }: { projectId: string }) {
  const { data: status } = useRequirementsStatus(projectId);
  if (!status?.isSignOffOpen && !status?.possible.includes('startSignOff')) return null;
  return <SignOffCard projectId={projectId} possible={status.possible} />;
}

interface SignOffProps {
  projectId: string;
  possible: readonly RequirementsEvent[];
}

function SignOffCard({ projectId, possible }: SignOffProps) {
  const signOff = useSignOff(projectId);
  return (
    <Card aria-labelledby="sign-off" className="mt-4">
      <CardHeader id="sign-off" title="Sign-off" />
      <CardBody>
        <Loaded
          query={signOff}
          errorTitle="We couldn't load the sign-off"
          skeleton={<SkeletonText lines={3} />}
        >
          {({ current, ...plan }) =>
            current ? (
              <OpenSignOff projectId={projectId} possible={possible} current={current} />
            ) : (
              <PlannedSignOff projectId={projectId} possible={possible} {...plan} />
            )
          }
        </Loaded>
      </CardBody>
    </Card>
  );
}

function PlannedSignOff({
  projectId,
  possible,
  planned,
  previous,
}: SignOffProps & Pick<SignOff, 'planned' | 'previous'>) {
  const start = useStartSignOff(projectId);
  return (
    <div className="flex flex-col items-start gap-3">
      {previous && (
        <p className="text-muted">
          {previous.byName} {previous.outcome === 'declined' ? 'declined to sign' : 'withdrew the sign-off'}{' '}
          on {formatDateTime(previous.endedAt)}.{previous.reason && ` Reason: ${previous.reason}`}
        </p>
      )}
      {planned.length === 0 ? (
        <p>
          Section 10 doesn't name an approver with an email address. Reopen that answer and add one before you
          start the sign-off.
        </p>
      ) : (
        <>
          <p>We'll ask these people to sign the approved requirements:</p>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {planned.map(({ name, email }) => (
              <li key={email} className="break-words">
                {name} <span className="text-muted">({email})</span>
              </li>
            ))}
          </ul>
          {possible.includes('startSignOff') && (
            <Button
              variant="primary"
              busy={start.isPending}
              busyText="Starting..."
              onClick={() => start.mutate(undefined)}
            >
              Start sign-off
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function OpenSignOff({
  projectId,
  possible,
  current,
}: SignOffProps & { current: NonNullable<SignOff['current']> }) {
  const withdraw = useWithdrawSignOff(projectId);
  const [isSigning, setSigning] = useState(false);
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
            canRemove={canManage && approvers.length > 1}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {canSign && (
          <Button variant="primary" onClick={() => setSigning(true)}>
            <PenLine aria-hidden="true" />
            Read and sign
          </Button>
        )}
        {canManage && (
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(undefined)}>
            Withdraw sign-off
          </Button>
        )}
      </div>
      {canSign && (
        <SignDialog
          projectId={projectId}
          versionId={current.versionId}
          versionHash={current.versionHash}
          open={isSigning}
          onClose={() => setSigning(false)}
        />
      )}
    </div>
  );
}
