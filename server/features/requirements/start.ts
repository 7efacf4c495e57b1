/** What a new project begins with: answers that the intake and the draft already hold, and the mockup. */
import type { ProjectDraftBody } from '#contract/project-drafts.ts';
import type { Mockup } from '#domain/mockup/component.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
import { changedFields } from '#domain/questionnaire/merge.ts';
import { type Prefill, type PrefillSource, prefillFromDraft } from '#domain/questionnaire/prefill.ts';
import { type UserType, userTypeLabel, userTypes } from '#domain/user.ts';
import type { Db, Tx } from '../../db/database.ts';
import * as repository from './repository.ts';

export interface NewProject {
  id: string;
  clientId: string;
  name: string;
  summary: string | null;
  businessGoal: string | null;
  userType: UserType | null;
  draft: ProjectDraftBody | null;
}

export type StartRequirements = (tx: Tx, project: NewProject) => Promise<void>;

export const startRequirements: StartRequirements = async (tx, project) => {
  if (project.userType) await keepUserType(tx, project.clientId, project.userType);
  const mockup = project.draft?.mockup;
  if (mockup) await insertMockup(tx, project.id, mockup);
  for (const [number, prefill] of Object.entries(prefillOf(project))) {
    const section = findSection(Number(number));
    if (!section || !prefill) continue;
    const row = await repository.writeSection(tx, {
      projectId: project.id,
      sectionNumber: section.number,
      sectionName: section.name,
      data: prefill.answers,
      isCompleted: false,
      editors: {},
      prefill,
    });
    await repository.insertRevision(tx, row, project.clientId, changedFields({}, prefill.answers));
  }
};

/** The wizard's words where there are any; name and idea of the intake for the rest. */
function prefillOf({ name, summary, businessGoal, draft }: NewProject): Prefill {
  const idea = withoutAppType(summary ?? '');
  const { sources, ...fields } = draft ?? {};
  const isNamed = Boolean(fields.projectName?.trim());
  const isDescribed = Boolean(fields.description?.trim());
  return prefillFromDraft(
    {
      ...fields,
      projectName: isNamed ? fields.projectName : name,
      description: isDescribed ? fields.description : idea,
      ...(businessGoal ? { businessGoal } : {}),
    },
    {
      source: draft ? 'wizard' : 'intake',
      parts: {
        ...sources?.fields,
        ...(isNamed ? {} : { projectName: 'intake' as const }),
        ...(isDescribed ? {} : { description: 'intake' as const }),
        businessGoal: 'intake',
        features: sourceOfFeatures(sources?.features ?? []),
      },
    },
  );
}

/** One source for the whole list: the one that all its features share, otherwise the wizard that joined them. */
function sourceOfFeatures(features: readonly { source: PrefillSource }[]): PrefillSource {
  const [first, ...others] = new Set(features.map(({ source }) => source));
  return first && others.length === 0 ? first : 'wizard';
}

/** The intake writes 'Consumer App: …'; the summary of the questionnaire starts after that. */
function withoutAppType(summary: string): string {
  const prefix = userTypes
    .map((userType) => `${userTypeLabel(userType)}: `)
    .find((label) => summary.startsWith(label));
  return summary.slice(prefix?.length ?? 0).trim();
}

const keepUserType = (tx: Tx, clientId: string, userType: UserType) =>
  tx
    .updateTable('users')
    .set({ user_type: userType })
    .where('id', '=', clientId)
    .where('user_type', 'is', null)
    .execute();

const insertMockup = (tx: Tx, projectId: string, { components, metadata }: Mockup) =>
  tx
    .insertInto('mockups')
    .values({
      project_id: projectId,
      components: JSON.stringify(components),
      metadata: JSON.stringify(metadata),
    })
    .execute();

export const findMockup = (db: Db, projectId: string) =>
  db
    .selectFrom('mockups')
    .select(['components', 'metadata'])
    .where('project_id', '=', projectId)
    .executeTakeFirst();
