/** The color of each project status and role, the same everywhere. */
import type { ProjectStatus } from '#domain/project.ts';
import { isRole, type Role } from '#domain/user.ts';

const statusTones = {
  requirements: 'amber',
  discovery: 'violet',
  development: 'blue',
  testing: 'teal',
  completed: 'green',
} as const satisfies Record<ProjectStatus, string>;

const roleTones = { admin: 'red', advisor: 'blue', client: 'green' } as const satisfies Record<Role, string>;

type StatusTone = (typeof statusTones)[ProjectStatus] | 'neutral';
type RoleTone = (typeof roleTones)[Role] | 'neutral';

/** An unknown status is neutral. */
export const statusTone = (status: string): StatusTone =>
  Object.hasOwn(statusTones, status) ? statusTones[status as ProjectStatus] : 'neutral';

export const roleTone = (role: string): RoleTone => (isRole(role) ? roleTones[role] : 'neutral');
