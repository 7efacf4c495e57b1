/** The history of the answers in the view of one project, section by section. */
import { useState } from 'react';
import type { RequirementSection, RequirementsContext } from '#contract/requirements.ts';
import { Field } from '../../ui/field.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useRequirementsContext, useSections } from './queries.ts';
import { RevisionList } from './revision-list.tsx';
import { today } from './today.ts';

const skeleton = <SkeletonText lines={4} />;
const errorTitle = 'The history could not be loaded';

export function AnswersHistory({ projectId }: { projectId: string }) {
  const query = useSections(projectId);
  // What was known from an earlier look does not say where something happened last.
  const sections = { ...query, data: query.isFetchedAfterMount ? query.data : undefined };
  const facts = useRequirementsContext(projectId);
  return (
    <section aria-labelledby="answers-history">
      <h3 id="answers-history" className="mb-2 font-semibold text-lg">
        History of answers
      </h3>
      <Loaded query={sections} errorTitle={errorTitle} skeleton={skeleton}>
        {(saved) => (
          <Loaded query={facts} errorTitle={errorTitle} skeleton={skeleton}>
            {(known) =>
              saved.length > 0 ? (
                <SectionHistory projectId={projectId} sections={saved} facts={known} />
              ) : (
                <p className="text-muted">No answer has been saved yet.</p>
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
  // Where something happened last; it stays there while the reader reads.
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
        context={{ answers, userType, hasMockup, hasFiles, today: today() }}
        pageSize={5}
      />
    </div>
  );
}
