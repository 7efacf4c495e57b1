/** State of the requirements, beside 'Requirements Form' in the sidebar. */
import { type RequirementsState, requirementsStateLabel } from '#domain/requirements.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = {
  in_progress: 'amber',
  submitted: 'blue',
  changes_requested: 'red',
  approved: 'green',
  signed: 'green',
} as const satisfies Record<RequirementsState, string>;

export function RequirementsBadge() {
  const { project } = useCurrentProject();
  const state = project?.requirementsState ?? 'in_progress';
  return <Badge tone={tones[state]}>{requirementsStateLabel(state)}</Badge>;
}
