/** How far the requirements are, beside 'Requirements Form' in the sidebar. */
import { Badge } from '../../ui/badge.tsx';

export function RequirementsBadge() {
  return <Badge tone="amber">In Progress</Badge>;
}
