/** Builds the createProject body from an idea and, if there is one, a finished draft. */
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { createProject } from '#contract/projects.ts';
import { projectSummary } from '#domain/intake.ts';
import { defaultBusinessGoal } from '#domain/project.ts';
import { intakeFromDraft, nameFromDraft, type StartState } from '#domain/project-draft.ts';
import { cutText, projectNameFrom } from '#domain/project-name.ts';
import { maxProjectNameLength } from '#domain/text-limits.ts';
import { type UserType, userTypeLabel } from '#domain/user.ts';

export function projectFromIdea(
  description: string,
  userType: UserType,
  finished: StartState | null,
): BodyInputOf<typeof createProject> {
  const draft = finished?.wizard.draft;
  const name = draft ? nameFromDraft(draft, description) : projectNameFrom(description);
  return {
    name: cutText(name, maxProjectNameLength),
    summary: projectSummary(userTypeLabel(userType), description),
    businessGoal: defaultBusinessGoal,
    status: 'requirements',
    completionPercentage: 0,
    userType,
    ...(finished && draft ? { draft: draftOf(finished, description) } : {}),
  };
}

/** Uses the description from the intake form; an edited one no longer counts as coming from a template or plan. */
function draftOf({ wizard: { draft }, sources }: StartState, description: string) {
  const isEdited = description.trim() !== intakeFromDraft(draft);
  return {
    ...draft,
    features: [...draft.features],
    platforms: [...draft.platforms],
    description: description.trim(),
    sources: {
      fields: { ...sources.fields, ...(isEdited ? { description: 'wizard' as const } : {}) },
      features: sources.features.map(({ feature, source }) => ({ feature, source })),
    },
  };
}
