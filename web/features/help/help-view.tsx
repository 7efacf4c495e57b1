/** Help page: searchable answers for each screen, keyboard shortcuts and, for clients, a link to ask their project team. */

import { Link, useSearch } from '@tanstack/react-router';
import { ChevronDown, MessageCircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { isClient } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { commandKey } from '../../lib/keyboard.ts';
import { useUser } from '../../lib/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { QuestionDrawing } from '../../ui/drawings/question-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import type { HelpTopic } from './topic.ts';
import { searchTopics, topicOf } from './topics.ts';

export function HelpView() {
  const user = useUser();
  const [search, setSearch] = useState('');
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  const origin = typeof from === 'string' ? topicOf(from) : undefined;
  const topics = searchTopics(search, user.role);
  const count = topics.reduce((sum, { answers }) => sum + answers.length, 0);
  // The topic of the page the user came from goes first.
  const ordered = origin
    ? [...topics].sort((a, b) => Number(b.path === origin.path) - Number(a.path === origin.path))
    : topics;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
      <div className="flex min-w-0 flex-col gap-4">
        <SearchInput
          label="Search help"
          placeholder="Search help..."
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <p role="status" className="sr-only">
          {search && `${plural(count, 'answer')} found`}
        </p>
        {ordered.map((topic) => (
          <Topic key={topic.path} topic={topic} isOpen={search !== ''} />
        ))}
        {topics.length === 0 && (
          <Card>
            <EmptyState
              drawing={<QuestionDrawing />}
              title="No answers found"
              text={isClient(user) ? 'Try another word, or ask your project team.' : 'Try another word.'}
            />
          </Card>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {isClient(user) && <AskTeam about={origin} />}
        <Shortcuts />
      </div>
    </div>
  );
}

function Topic({ topic, isOpen }: { topic: HelpTopic; isOpen: boolean }) {
  return (
    <Card aria-labelledby={`topic-${topic.path}`}>
      <CardHeader id={`topic-${topic.path}`} title={topic.title} />
      <div className="pb-2">
        {topic.answers.map(({ question, answer }) => (
          // A search expands its matches; otherwise the user expands each answer.
          <details key={`${question}-${isOpen}`} open={isOpen} className="group px-5">
            <summary className="flex cursor-pointer items-center justify-between gap-3 rounded-sm py-2.5 font-medium text-ink hover:text-accent-ink [&::-webkit-details-marker]:hidden">
              {question}
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 text-faint transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-prose pb-3 text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </Card>
  );
}

function AskTeam({ about }: { about: HelpTopic | undefined }) {
  const { project, isPending, isError } = useCurrentProject();
  // Messages belong to a project, so without one there's nowhere to send a question.
  const hasNoProject = !project && !isPending && !isError;
  const text = about ? `About the page “${about.title}”: ` : '';
  const description = about
    ? `Your message will mention “${about.title}” so your project team knows which page you mean.`
    : 'Write to your project team.';
  return (
    <Card aria-labelledby="ask">
      <CardHeader
        id="ask"
        title="Still have a question?"
        description={hasNoProject ? 'Start your first project to message us.' : description}
      />
      <CardBody>
        {hasNoProject ? (
          <Link to="/" className={buttonClass({ variant: 'primary', className: 'w-full' })}>
            Describe your idea
          </Link>
        ) : (
          <Link
            to="/messages/{-$projectId}"
            params={project ? { projectId: project.id } : {}}
            search={(text ? { text } : {}) as never}
            className={buttonClass({ variant: 'primary', className: 'w-full' })}
          >
            <MessageCircleQuestionMark aria-hidden="true" />
            Ask your project team
          </Link>
        )}
      </CardBody>
    </Card>
  );
}

const shortcuts = [
  { keys: [commandKey, 'K'], does: 'Open the command menu' },
  { keys: ['?'], does: 'Show keyboard shortcuts' },
  { keys: ['Tab'], does: 'Go to the next field, button or link' },
  { keys: ['Shift', 'Tab'], does: 'Go to the previous one' },
  { keys: ['Enter'], does: 'Open, press or send' },
  { keys: ['Space'], does: 'Select a checkbox or press a button' },
  { keys: ['↑', '↓'], does: 'Move through menus and options' },
  { keys: ['←', '→'], does: 'Switch tabs' },
  { keys: ['Esc'], does: 'Close a dialog or menu' },
  { keys: ['F8'], does: 'Go to the latest pop-up message' },
] as const;

function Shortcuts() {
  return (
    <Card aria-labelledby="shortcuts">
      <CardHeader id="shortcuts" title="Keyboard shortcuts" description="Everything works without a mouse." />
      <CardBody>
        <dl className="flex flex-col gap-2.5">
          {shortcuts.map(({ keys, does }) => (
            <div key={does} className="flex items-baseline gap-3">
              <dt className="flex w-24 shrink-0 gap-1">
                {keys.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd className="text-muted">{does}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
}
