/** All answers on one page, read-only, with their threads. */
import type { RequirementsStatus } from '#contract/reviews.ts';
import { AnswerDescription } from '../../lib/answer-description.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { AnswerReview } from './answer-review.tsx';
import { AnswersSkeleton } from './answers-skeleton.tsx';
import { useThreads } from './queries.ts';
import { ThreadsFailure } from './threads-failure.tsx';
import { type AnswerTarget, answerId, sectionHeadingId, useAnswerFocus } from './use-answer-focus.ts';
import { useAnswers } from './use-answers.ts';

const offeredHere = ['reopenAnswer', 'comment'] as const;

interface AllAnswersProps {
  projectId: string;
  status: RequirementsStatus;
  /** The answer named in the URL. */
  target: AnswerTarget | undefined;
}

export function AllAnswers({ projectId, status, target }: AllAnswersProps) {
  const answers = useAnswers(projectId);
  const { data: threads = [] } = useThreads(projectId);
  const isLoaded = answers.data !== undefined;
  useAnswerFocus(isLoaded ? target : undefined);
  const offered = offeredHere.filter((event) => status.possible.includes(event));
  return (
    <Loaded query={answers} errorTitle="We couldn't load the answers" skeleton={<AnswersSkeleton />}>
      {(sections) => (
        <div className="flex flex-col gap-5">
          <ThreadsFailure projectId={projectId} />
          {sections.map(({ number, name, answers: sectionAnswers }) => (
            <Card key={number} aria-labelledby={sectionHeadingId(number)}>
              <CardHeader
                id={sectionHeadingId(number)}
                isFocusTarget
                title={`${number}. ${name}`}
                level={3}
              />
              <CardBody className="flex flex-col gap-6">
                {sectionAnswers.map(({ key, label, answer }) => (
                  <div
                    key={key}
                    id={answerId(number, key)}
                    tabIndex={-1}
                    data-answer={`${number}.${key}`}
                    className="flex flex-col gap-1.5"
                  >
                    <h4 className="font-medium text-muted text-sm">{label}</h4>
                    <AnswerDescription answer={answer} />
                    <AnswerReview
                      projectId={projectId}
                      section={number}
                      fieldKey={key}
                      thread={threads.find((each) => each.sectionNumber === number && each.fieldKey === key)}
                      hasAnswer={answer.kind !== 'empty'}
                      offered={offered}
                    />
                  </div>
                ))}
              </CardBody>
            </Card>
          ))}
        </div>
      )}
    </Loaded>
  );
}
