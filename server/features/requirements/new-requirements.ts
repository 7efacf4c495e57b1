/** Sets up a new project's requirements: answers prefilled from the intake and the project draft, and the mockup. */
import type { ProjectDraftBody } from '#contract/project-drafts.ts';
import type { Mockup } from '#domain/mockup/component.ts';
import { emptyProjectDraft } from '#domain/project-wizard.ts';
import { findSection } from '#domain/questionnaire/definition.ts';
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
  if (project.userType) await setUserType(tx, project.clientId, project.userType);
  const mockup = project.draft?.mockup;
  if (mockup) await insertMockup(tx, project.id, mockup);
  for (const [number, prefill] of Object.entries(prefillOf(project))) {
    const section = findSection(Number(number));
    if (!section || !prefill) continue;
    await repository.insertSection(
      tx,
      {
        projectId: project.id,
        sectionNumber: section.number,
        sectionName: section.name,
        data: prefill.answers,
        prefill,
      },
      project.clientId,
    );
  }
};

/** Prefers the wizard's answers and falls back to the intake's name and description. */
export function prefillOf({
  name,
  summary,
  businessGoal,
  draft,
}: Omit<NewProject, 'id' | 'clientId' | 'userType'>): Prefill {
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
        ...untouchedDefaults(draft),
        businessGoal: 'intake',
        features: sourceOfFeatures(sources?.features ?? []),
      },
    },
  );
}

/** Wizard defaults that the user left unchanged. They count as suggestions until the client edits them. */
function untouchedDefaults(draft: ProjectDraftBody | null) {
  const keys = (['timeline', 'budget'] as const).filter(
    (key) => draft?.sources && !draft.sources.fields?.[key] && draft[key] === emptyProjectDraft[key],
  );
  return Object.fromEntries(keys.map((key) => [key, 'default' as const]));
}

/** The source all features share, or 'wizard' if they come from several. */
function sourceOfFeatures(features: readonly { source: PrefillSource }[]): PrefillSource {
  const [first, ...others] = new Set(features.map(({ source }) => source));
  return first && others.length === 0 ? first : 'wizard';
}

/** Removes the intake's app type prefix, such as 'Consumer App: '. */
function withoutAppType(summary: string): string {
  const prefix = userTypes
    .map((userType) => `${userTypeLabel(userType)}: `)
    .find((label) => summary.startsWith(label));
  return summary.slice(prefix?.length ?? 0).trim();
}

const setUserType = (tx: Tx, clientId: string, userType: UserType) =>
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
