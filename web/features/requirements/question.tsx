/** One question: its input, the answer's source, conflicts, hints and reviews. */
import { memo, type ReactNode, Suspense, useCallback } from 'react';
import { typeOf } from '#domain/questionnaire/field-types.ts';
import { prefillLabel } from '#domain/questionnaire/prefill.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { enteredBy } from '#domain/requirements.ts';
import { lazyComponent } from '../../lib/lazy-component.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { inputFor } from './field-inputs.tsx';
import { isAnswerLocked, saveNow, useAnswer, useForm, useSection } from './form-context.tsx';
import { QuestionHints } from './question-hints.tsx';

/** Loaded only for a project with a mockup. */
const MockupPreview = lazyComponent(() => import('./mockup-preview.tsx'), 'MockupPreview');

export interface QuestionProps {
  section: number;
  field: Field;
}

export const Question = memo(function Question({ section, field }: QuestionProps) {
  const form = useForm();
  const { projectId, store, renderMark, renderReview } = form;
  const save = useCallback(() => saveNow(store, section), [store, section]);
  return (
    <div data-question={field.key} className="scroll-mt-24">
      <ConflictNotice section={section} field={field} />
      {renderMark?.(section, field.key)}
      {asksAboutMockup(field) && (
        <Suspense>
          <MockupPreview />
        </Suspense>
      )}
      <fieldset disabled={isAnswerLocked(form, section, field.key)} className="min-w-0">
        <AnswerInput
          section={section}
          field={field}
          aside={<AnswerSource section={section} field={field} />}
        />
      </fieldset>
      <QuestionHints section={section} field={field} />
      {renderReview?.({ projectId, section, fieldKey: field.key, onSave: save })}
    </div>
  );
});

const asksAboutMockup = ({ showWhen }: Field) =>
  showWhen !== undefined && 'attached' in showWhen && showWhen.attached === 'mockup';

function AnswerInput({ section, field, aside }: QuestionProps & { aside: ReactNode }) {
  const { store } = useForm();
  const stored = useAnswer(section, field.key);
  const Input = inputFor(field);
  return (
    <Input
      section={section}
      field={field}
      path={field.key}
      value={typeOf(field).read(stored)}
      aside={aside}
      onChange={(next) => store.set(section, field.key, next)}
    />
  );
}

/** The answer's source: a label such as 'From your plan' until it is edited, then the staff member who entered it, if any. */
function AnswerSource({ section, field }: QuestionProps) {
  const { facts } = useForm();
  const source = useSection(section, ({ stored, start, values }) =>
    values[field.key] === start[field.key]
      ? stored?.prefilled.find(({ key }) => key === field.key)?.source
      : undefined,
  );
  const editor = useSection(section, ({ stored }) => stored?.editors.find(({ key }) => key === field.key));
  if (source) return <Badge tone="accent">{prefillLabel(source)}</Badge>;
  if (!editor || editor.person.id === facts.client.id) return null;
  return <span className="text-muted text-sm">{enteredBy(editor.person.name)}</span>;
}
