/** Hints about contradictory answers, shown below their question. */
import { Lightbulb } from 'lucide-react';
import type { Field, Section } from '#domain/questionnaire/types.ts';
import { useCheck } from './use-check.ts';

export function QuestionHints({ section, field }: { section: number; field: Field }) {
  const { hints } = useCheck();
  const contradictions = hints.filter(
    (hint) => hint.section === section && hint.field === field.key && hint.kind === 'contradiction',
  );
  if (contradictions.length === 0) return null;
  return (
    <ul className="mt-2.5 flex flex-col gap-1.5">
      {contradictions.map((hint) => (
        <li
          key={hint.message}
          className="flex items-start gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber-ink text-sm"
        >
          <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {hint.message}
        </li>
      ))}
    </ul>
  );
}

/** Announces new hints to screen readers. Always rendered, because a newly added live region isn't announced. */
export function HintStatus({ section }: { section: Section }) {
  const { hints } = useCheck();
  const isHinted = ({ key }: Field) =>
    hints.some(
      (hint) => hint.section === section.number && hint.field === key && hint.kind === 'contradiction',
    );
  return (
    <p role="status" className="sr-only">
      {section.fields
        .filter(isHinted)
        .map(({ label }) => `There is a hint for “${label}”.`)
        .join(' ')}
    </p>
  );
}
