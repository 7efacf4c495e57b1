/** The open change request on the status page: its reason, its sections, the next step and the available actions. */
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { formatDateTime } from '../../lib/format.ts';
import { requirementsTones, useRequirementsStatus } from '../../lib/requirements-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { DiscardChange } from './discard-change.tsx';
import { formatSections } from './format-sections.ts';
import { SubmitChanges } from './submit-changes.tsx';

export interface ChangeRequestCardProps {
  projectId: string;
  /** Link that compares the change request with the signed version, passed in by the page. */
  compare: ReactNode;
}

/** Hidden if no change request is open. */
export function ChangeRequestCard({ projectId, compare }: ChangeRequestCardProps) {
  const { data: status } = useRequirementsStatus(projectId);
  const request = status?.changeRequest;
  if (!status || !request) return null;
  return (
    <Card aria-labelledby="change-request">
      <CardHeader
        id="change-request"
        title={`Change request ${request.number}`}
        description={`Opened on ${formatDateTime(request.openedAt)}`}
        actions={<Badge tone={requirementsTones[status.state]}>{status.label}</Badge>}
      />
      <CardBody className="flex flex-col gap-3">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <dt className="text-muted">Reason</dt>
          <dd className="min-w-0 whitespace-pre-line break-words">{request.reason}</dd>
          <dt className="text-muted">Affects</dt>
          <dd className="min-w-0">{formatSections(request.sections)}</dd>
          <dt className="text-muted">Next</dt>
          <dd className="min-w-0">{nextStep(status)}</dd>
        </dl>
        <div className="flex flex-wrap items-center gap-2">
          <SubmitChanges projectId={projectId} status={status} />
          {status.possible.includes('edit') && (
            <ButtonLink
              to="/requirements/{-$projectId}"
              params={{ projectId }}
              search={{ section: request.sections[0] }}
              className={buttonClass()}
            >
              <Pencil aria-hidden="true" />
              Edit answers
            </ButtonLink>
          )}
          {compare}
          <DiscardChange projectId={projectId} status={status} />
        </div>
      </CardBody>
    </Card>
  );
}

function nextStep({
  state,
  returnedAnswers,
  isComplete,
  isSignOffOpen,
  possible,
}: RequirementsStatus): string {
  if (state === 'submitted') {
    return possible.includes('returnAnswer')
      ? 'Review the changes.'
      : 'Your project team will review the changes.';
  }
  if (state === 'changes_requested' && returnedAnswers > 0) {
    return possible.includes('sendAnswer')
      ? 'Respond to the requested changes.'
      : 'The client needs to respond to the requested changes.';
  }
  if (state === 'approved') {
    return isSignOffOpen
      ? 'Every approver needs to sign the next version.'
      : 'Start the sign-off for the next version.';
  }
  if (!possible.includes('sendAnswer'))
    return 'The client needs to edit the answers and submit them for review.';
  return isComplete
    ? 'Edit the answers, then submit them for review.'
    : 'Complete every section, then submit the changes for review.';
}
