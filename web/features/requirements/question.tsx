/** One question: its input, the answer's source, conflicts, hints and reviews. */
import { memo, type ReactNode } from 'react';
import { prefillLabel } from '#domain/questionnaire/prefill.ts';
import type { Field } from '#domain/questionnaire/types.ts';
import { enteredBy } from '#domain/requirements.ts';
import { Badge } from '../../ui/badge.tsx';
import { CheckboxesInput } from './checkboxes-input.tsx';
import { ColorsInput } from './colors-input.tsx';
import { ConfirmInput } from './confirm-input.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { FilesInput } from './files-input.tsx';
import { useAnswer, useForm, useSection } from './form-context.tsx';
import { GroupInput } from './group-input.tsx';
import { MatrixInput } from './matrix-input.tsx';
import { MockupPreview } from './mockup-preview.tsx';
import { PeopleInput } from './people-input.tsx';
import { QuestionHints } from './question-hints.tsx';
import { RankInput } from './rank-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { SimpleInput } from './simple-input.tsx';

export interface QuestionProps {
  section: number;
  field: Field;
}

export const Question = memo(function Question({ section, field }: QuestionProps) {
  const { projectId, renderMark, renderReviews } = useForm();
  return (
    <div data-question={field.key} className="scroll-mt-24">
      <ConflictNotice section={section} field={field} />
      {renderMark?.(section, field.key)}
      {asksAboutMockup(field) && <MockupPreview />}
      <AnswerInput section={section} field={field} aside={<Origin section={section} field={field} />} />
      <QuestionHints section={section} field={field} />
      {renderReviews?.({ projectId, section, field })}
    </div>
  );
});

const asksAboutMockup = ({ showWhen }: Field) =>
  showWhen !== undefined && 'attached' in showWhen && showWhen.attached === 'mockup';

function AnswerInput({ section, field, aside }: QuestionProps & { aside: ReactNode }) {
  switch (field.type) {
    case 'checkboxes':
      return <CheckboxesInput section={section} field={field} aside={aside} />;
    case 'matrix':
      return <MatrixInput section={section} field={field} aside={aside} />;
    case 'rank':
      return <RankInput section={section} field={field} aside={aside} />;
    case 'rows':
      return <RowsInput section={section} field={field} aside={aside} />;
    case 'group':
      return <GroupInput section={section} field={field} aside={aside} />;
    case 'people':
      return <PeopleInput section={section} field={field} aside={aside} />;
    case 'files':
      return <FilesInput section={section} field={field} aside={aside} />;
    case 'colors':
      return <ColorsInput section={section} field={field} aside={aside} />;
    case 'confirm':
      return <ConfirmInput section={section} field={field} aside={aside} />;
    default:
      return <SimpleQuestion section={section} field={field} aside={aside} />;
  }
}

type SimpleQuestionProps = {
  section: number;
  field: Parameters<typeof SimpleInput>[0]['field'];
  aside: ReactNode;
};

function SimpleQuestion({ section, field, aside }: SimpleQuestionProps) {
  const { store } = useForm();
  const value = useAnswer(section, field.key);
  return (
    <SimpleInput
      section={section}
      field={field}
      path={field.key}
      value={value}
      aside={aside}
      onChange={(next) => store.set(section, field.key, next)}
    />
  );
}

/** The answer's source: 'From your plan' until it is edited, then the staff member who entered it, if any. */
function Origin({ section, field }: QuestionProps) {
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
