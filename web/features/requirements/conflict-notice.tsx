/** Conflict notice: shows both answers and asks which to keep. */
import { GitCompareArrows } from 'lucide-react';
import { answerText } from '#domain/questionnaire/answer-text.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { useUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { focusPathOrTitle } from './focus-path.ts';
import { toAnswerContext, useAnswer, useForm, useSection } from './form-context.tsx';

export function ConflictNotice({ section, field }: { section: number; field: Field }) {
  const { store, facts } = useForm();
  const user = useUser();
  const mine = useAnswer(section, field.key);
  const conflict = useSection(section, (state) => state.conflicts.find(({ key }) => key === field.key));
  const editor = useSection(section, ({ stored }) => stored?.editors.find(({ key }) => key === field.key));
  if (!conflict) return null;
  const context = toAnswerContext(store, facts);
  const resolve = (choice: 'mine' | 'theirs') => {
    store.resolveConflict(section, field.key, choice);
    // The buttons disappear, so move focus to the answer. A hidden question disappears with them.
    requestAnimationFrame(() => focusPathOrTitle(field.key));
  };
  const name = editor?.person.name ?? 'Someone else';
  // The same user in another tab or on another device.
  const isOwn = editor !== undefined && editor.person.id === user.id;
  return (
    <div
      role="alert"
      className="mb-3 rounded-lg border border-amber/50 bg-amber-soft p-3 text-amber-ink sm:p-4"
    >
      <p className="flex items-start gap-2 font-semibold">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {isOwn
          ? 'You also changed this answer in another tab or on another device.'
          : `${name} changed this answer at the same time.`}{' '}
        Which one do you want to keep?
      </p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        <AnswerChoice
          title={isOwn ? 'In this tab' : 'Your answer'}
          text={answerText(field, mine, context)}
          action={isOwn ? 'Keep this one' : 'Keep mine'}
          onChoose={() => resolve('mine')}
        />
        <AnswerChoice
          title={isOwn ? 'From the other tab or device' : `From ${editor?.person.name ?? 'someone else'}`}
          text={answerText(field, conflict.theirs, context)}
          action={isOwn ? 'Use the other one' : 'Use theirs'}
          onChoose={() => resolve('theirs')}
        />
      </div>
    </div>
  );
}

function AnswerChoice(props: { title: string; text: string; action: string; onChoose: () => void }) {
  return (
    <div className="flex flex-col gap-2 rounded-md bg-surface p-3 text-ink">
      <p className="text-muted text-sm">{props.title}</p>
      <p className="max-h-48 overflow-y-auto whitespace-pre-line break-words">{props.text}</p>
      <Button size="sm" className="mt-auto self-start" onClick={props.onChoose}>
        {props.action}
      </Button>
    </div>
  );
}
