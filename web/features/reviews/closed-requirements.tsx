/** Requirements that can't be edited now: submitted, approved or signed, with what happens next and all answers. */
import { BadgeCheck, PenLine, RotateCcw, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { RequirementsStatus } from '#contract/reviews.ts';
import { isStaff } from '#domain/permissions.ts';
import { ButtonLink } from '../../lib/button-link.tsx';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { useUser } from '../../lib/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AllAnswers } from './all-answers.tsx';
import { explainClosed } from './closed-explanation.ts';
import { useTakeBack } from './queries.ts';
import type { AnswerTarget } from './use-answer-focus.ts';

export interface ClosedRequirementsProps {
  projectId: string;
  projectName: string;
  status: RequirementsStatus;
  /** The answer named in the URL. */
  target: AnswerTarget | undefined;
  /** The download menu, passed in by the page. */
  download: ReactNode;
  /** The button that requests a change to signed requirements. */
  requestChange: ReactNode;
  /** The link that compares an open change request with the signed version. */
  compare: ReactNode;
}

export function ClosedRequirements({ projectName, target, ...rest }: ClosedRequirementsProps) {
  const { projectId, status } = rest;
  const heading = useRef<HTMLHeadingElement>(null);
  // After submitting, this replaces the form, and focus is lost with it.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  const { title, text, steps } = explainClosed(status, isStaff(useUser()));
  const Icon = status.state === 'submitted' ? Send : BadgeCheck;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Requirements Form"
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 break-words">{projectName}</span>
            <Badge tone={requirementsTones[status.state]}>{status.label}</Badge>
          </span>
        }
      />
      <div className="flex flex-col gap-5">
        <Card aria-labelledby="closed-requirements" className="flex flex-col gap-5 p-5">
          <div className="flex items-start gap-4">
            <span className="inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-green-soft text-green-ink">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <h2
                ref={heading}
                id="closed-requirements"
                tabIndex={-1}
                className="font-semibold text-ink text-lg outline-none"
              >
                {title}
              </h2>
              <p className="mt-0.5 text-muted">{text}</p>
            </div>
          </div>
          <div>
            <h3 className="mb-1.5 font-medium">What happens next</h3>
            <ol className="flex list-decimal flex-col gap-1 pl-5 text-muted">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
          <Actions {...rest} />
        </Card>
        <h2 className="mt-2 font-semibold text-ink text-lg">All answers</h2>
        <AllAnswers projectId={projectId} status={status} target={target} />
      </div>
    </div>
  );
}

function Actions({
  projectId,
  status,
  download,
  requestChange,
  compare,
}: Omit<ClosedRequirementsProps, 'projectName' | 'target'>) {
  const takeBack = useTakeBack(projectId);
  const user = useUser();
  return (
    <div className="flex flex-wrap gap-2">
      {isStaff(user) && (
        <ButtonLink
          to="/review/{-$projectId}"
          params={{ projectId }}
          className={buttonClass({ variant: 'primary' })}
        >
          Open the review
        </ButtonLink>
      )}
      {status.state === 'approved' && (
        <ButtonLink
          to="/status"
          search={{ project: projectId } as never}
          hash="sign-off"
          className={buttonClass({ variant: isStaff(user) ? 'secondary' : 'primary' })}
        >
          <PenLine aria-hidden="true" />
          Go to sign-off
        </ButtonLink>
      )}
      {download}
      {compare}
      {requestChange}
      {status.possible.includes('takeBack') && (
        <Button busy={takeBack.isPending} onClick={() => runMutation(takeBack, undefined, {})}>
          <RotateCcw aria-hidden="true" />
          Take back to make changes
        </Button>
      )}
    </div>
  );
}
