/** A frozen version, read-only: what an approver reads before signing. */
import type { VersionContent } from '#contract/versions.ts';
import type { Description } from '#domain/questionnaire/description.ts';
import { AnswerDescription } from '../../lib/answer-description.tsx';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';

export function VersionDocument({ version }: { version: VersionContent }) {
  return (
    <div className="flex flex-col gap-5">
      {version.sections.map(({ number, name, answers }) => (
        <Card key={number} aria-labelledby={`section-${number}`}>
          <CardHeader id={`section-${number}`} title={`${number}. ${name}`} />
          <CardBody className="flex flex-col gap-5">
            {answers.length === 0 && <p className="text-muted">No answers in this section.</p>}
            {answers.map(({ key, label, answer, origin }) => (
              <div key={key} className="flex flex-col gap-1">
                <h3 className="font-medium text-muted text-sm">{label}</h3>
                <AnswerDescription answer={answer as Description} />
                {origin && <p className="text-muted text-sm">{origin}</p>}
              </div>
            ))}
          </CardBody>
        </Card>
      ))}
      {version.openQuestions.length > 0 && (
        <Card aria-labelledby="open-questions">
          <CardHeader
            id="open-questions"
            title="Open questions"
            description="Questions without a final answer in this version."
          />
          <CardBody>
            <ul className="flex list-disc flex-col gap-1 pl-5">
              {version.openQuestions.map(({ section, sectionName, label }) => (
                <li key={`${section}-${label}`}>
                  {sectionName}: {label}
                </li>
              ))}
            </ul>
          </CardBody>
        </Card>
      )}
    </div>
  );
}
