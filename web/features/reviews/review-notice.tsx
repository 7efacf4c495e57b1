/** Notice above the form for the project team: points to the review screen. */
import { ClipboardCheck } from 'lucide-react';
import { ButtonLink } from '../../lib/button-link.tsx';
import { useRequirementsStatus } from '../../lib/requirements-status.ts';
import { useCanInProject } from '../../lib/use-can.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export function ReviewNotice({ projectId }: { projectId: string }) {
  const canReview = useCanInProject('manageProject', projectId);
  const { data: status } = useRequirementsStatus(projectId);
  if (!canReview || !status) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3 p-5">
      <p className="min-w-0 flex-1 basis-60">
        {status.state === 'submitted'
          ? 'The requirements have been submitted for your review.'
          : "You're editing the client's answers. Changes are saved under your name."}
      </p>
      <ButtonLink to="/review/{-$projectId}" params={{ projectId }} className={buttonClass({ size: 'sm' })}>
        <ClipboardCheck aria-hidden="true" />
        Open the review
      </ButtonLink>
    </Card>
  );
}
