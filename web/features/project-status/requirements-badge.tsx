/** State of the requirements, next to 'Requirements Form' in the sidebar. */
import { requirementsStateLabel } from '#domain/requirements.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { Badge } from '../../ui/badge.tsx';

export function RequirementsBadge() {
  const { project } = useCurrentProject();
  const state = project?.requirementsState ?? 'in_progress';
  return (
    <Badge tone={requirementsTones[state]}>
      {project?.isChangeRequestOpen && state === 'in_progress'
        ? 'Change request open'
        : requirementsStateLabel(state)}
    </Badge>
  );
}
