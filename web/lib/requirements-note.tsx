/** Where a project's requirements stand, below its status in lists; nothing before they are first submitted. */
import type { Project } from '#contract/projects.ts';
import { requirementsLabel } from '#domain/requirements.ts';

type RequirementsNoteProps = {
  project: Pick<Project, 'requirementsState' | 'isSignOffOpen' | 'isChangeRequestOpen'>;
};

export function RequirementsNote({ project }: RequirementsNoteProps) {
  const { requirementsState, isChangeRequestOpen } = project;
  if (requirementsState === 'in_progress' && !isChangeRequestOpen) return null;
  return (
    <span className="text-muted text-sm">
      <span className="sr-only">Requirements: </span>
      {requirementsLabel(requirementsState, project)}
    </span>
  );
}
