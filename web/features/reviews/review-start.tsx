/**
 * 'Start here' on the review screen: links to answers that are missing or not valid, that the client responded to or changed, or
 * that have unread comments.
 */
import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import type { RequirementsStatus, ReviewChanges, ReviewThread } from '#contract/reviews.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import type { Tone } from '../../ui/tone.ts';
import { focusAnswer } from './use-answer-focus.ts';
import type { AnsweredSection } from './use-answers.ts';

interface ReviewStartProps {
  status: RequirementsStatus;
  sections: readonly AnsweredSection[];
  threads: readonly ReviewThread[];
  changes: ReviewChanges | undefined;
}

interface Item {
  section: number;
  key: string;
  label: string;
}

interface Group {
  title: string;
  tone: Tone;
  items: readonly Item[];
}

const itemsOf = (threads: readonly ReviewThread[]): Item[] =>
  threads.flatMap(({ sectionNumber, fieldKey, label }) =>
    sectionNumber && fieldKey && label ? [{ section: sectionNumber, key: fieldKey, label }] : [],
  );

function groupsOf({ sections, threads, changes }: ReviewStartProps): Group[] {
  const withProblem = (wanted: 'Missing' | 'Not valid') =>
    sections.flatMap(({ number, answers }) =>
      answers
        .filter(({ problem }) => problem === wanted)
        .map(({ key, label }) => ({ section: number, key, label })),
    );
  const changed = (changes?.changes ?? []).map(({ sectionNumber, fieldKey, label }) => ({
    section: sectionNumber,
    key: fieldKey,
    label,
  }));
  const groups: Group[] = [
    { title: 'Missing', tone: 'amber', items: withProblem('Missing') },
    { title: 'Not valid', tone: 'amber', items: withProblem('Not valid') },
    {
      title: 'Client responded',
      tone: 'blue',
      items: itemsOf(threads.filter(({ verdict }) => verdict === 'answered')),
    },
    { title: 'Changed since the last review', tone: 'accent', items: changed },
    { title: 'Unread', tone: 'neutral', items: itemsOf(threads.filter(({ unread }) => unread > 0)) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Before the client submits, there is nothing to decide yet. */
function descriptionOf({ status, changes }: ReviewStartProps): string {
  if (status.state === 'in_progress') return 'What is missing or new so far';
  if (!changes?.since) return 'Answers to check first';
  return `Answers to check first. Your team's last review was of the requirements submitted on ${formatDateTime(changes.since)}.`;
}

export function ReviewStart(props: ReviewStartProps) {
  const groups = groupsOf(props);
  const since = props.changes?.since;
  return (
    <Card aria-labelledby="review-start">
      <CardHeader id="review-start" title="Start here" description={descriptionOf(props)} />
      <CardBody className="flex flex-col gap-4">
        {groups.length === 0 && (
          <p className="flex items-center gap-2.5 text-muted">
            <CheckCheck aria-hidden="true" className="size-4.5 shrink-0 text-green-ink" />
            {since
              ? 'Nothing is missing, and nothing has changed since the last review.'
              : 'Nothing is missing.'}
          </p>
        )}
        {groups.map((group) => (
          <AnswerLinks key={group.title} {...group} />
        ))}
      </CardBody>
    </Card>
  );
}

/** Longer lists are cut here, with a button to show all. */
const shortLength = 8;

function AnswerLinks({ title, tone, items }: Group) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? items : items.slice(0, shortLength);
  return (
    <div>
      <h3 className="mb-1 flex items-center gap-2 font-medium">
        {title} <Badge tone={tone}>{items.length}</Badge>
      </h3>
      <ul className="flex flex-col gap-0.5">
        {shown.map((item) => (
          <li key={`${item.section}.${item.key}`}>
            <button
              type="button"
              className="link text-left"
              onClick={() => focusAnswer({ section: item.section, field: item.key })}
            >
              Section {item.section}: {item.label}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button
          staysEnabled
          size="sm"
          variant="ghost"
          className="mt-1 -ml-2.5"
          onClick={() => setExpanded(true)}
        >
          Show all {items.length}
        </Button>
      )}
    </div>
  );
}
