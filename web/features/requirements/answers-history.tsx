/** Answer history in the project drawer, section by section. */
import { useState } from 'react';
import type { RequirementSection, RequirementsContext } from '#contract/requirements.ts';
import { userDay } from '#domain/zoned-day.ts';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useRequirementsContext, useSections } from './queries.ts';
import { RevisionList } from './revision-list.tsx';

const skeleton = <SkeletonText lines={4} />;
const errorTitle = "We couldn't load the history";

export function AnswersHistory({ projectId }: { projectId: string }) {
  const query = useSections(projectId);
  // Cached sections could preselect one that isn't the most recently changed.
  const sections = { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
  const facts = useRequirementsContext(projectId);
  return (
    <section aria-labelledby="answers-history">
      <h3 id="answers-history" className="mb-2 font-semibold text-lg">
        Answer history
      </h3>
      <Loaded query={sections} errorTitle={errorTitle} skeleton={skeleton}>
        {(saved) => (
          <Loaded query={facts} errorTitle={errorTitle} skeleton={skeleton}>
            {(context) =>
              saved.length > 0 ? (
                <SectionHistory projectId={projectId} sections={saved} facts={context} />
              ) : (
                <p className="text-muted">
                  No answers yet. Changes to the client's answers will appear here.
                </p>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </section>
  );
}

const newest = (sections: readonly RequirementSection[]) =>
  sections.reduce((latest, section) => (section.updatedAt > latest.updatedAt ? section : latest));

interface SectionHistoryProps {
  projectId: string;
  sections: readonly RequirementSection[];
  facts: RequirementsContext;
}

function SectionHistory({ projectId, sections, facts }: SectionHistoryProps) {
  // Starts at the most recently changed section and stays there, even if another one changes.
  const [section, setSection] = useState(() => newest(sections).sectionNumber);
  const { client, userType, hasMockup, hasFiles } = facts;
  const answers = Object.fromEntries(sections.map(({ sectionNumber, data }) => [sectionNumber, data]));
  return (
    <div className="flex flex-col gap-3">
      <Field label="Section">
        {(field) => (
          <Select
            {...field}
            value={String(section)}
            options={sections.map(({ sectionNumber, sectionName }) => ({
              value: String(sectionNumber),
              label: `${sectionNumber}. ${sectionName}`,
            }))}
            onChange={(event) => setSection(Number(event.target.value))}
          />
        )}
      </Field>
      <RevisionList
        projectId={projectId}
        section={section}
        clientId={client.id}
        context={{ answers, userType, hasMockup, hasFiles, today: userDay(client.timeZone, Date.now()) }}
        pageSize={5}
      />
    </div>
  );
}
