/** State of the requirements, next to 'Requirements Form' in the sidebar; nothing without a project. */
import { requirementsLabel } from '#domain/requirements.ts';
import { useCurrentProject } from '../../lib/current-project.ts';
import { requirementsTones } from '../../lib/requirements-status.ts';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export function RequirementsBadge() {
  const { project, isPending } = useCurrentProject();
  // As large as a badge, so the entries below don't move when the project arrives.
  if (isPending) return <Skeleton className="h-5 w-20 rounded-full" />;
  if (!project) return null;
  const state = project.requirementsState;
  return <Badge tone={requirementsTones[state]}>{requirementsLabel(state, project)}</Badge>;
}
