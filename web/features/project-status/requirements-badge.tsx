/** State of the requirements, beside 'Requirements Form' in the sidebar. */
import { requirementsStateLabel } from '#domain/requirements.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { Badge } from '../../ui/badge.tsx';

export function RequirementsBadge() {
  const { project } = useCurrentProject();
  const state = project?.requirementsState ?? 'in_progress';
  return <Badge tone={requirementsTones[state]}>{requirementsStateLabel(state)}</Badge>;
}
