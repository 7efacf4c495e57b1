/** Role labels, as shown to users. Separate from user.ts, because visitors' pages don't need them. */
import { isRole, type Role } from './user.ts';

const roleLabels: Record<Role, string> = {
  admin: 'Administrator',
  advisor: 'Advisor',
  client: 'Client',
};

export function roleLabel(role: string): string {
  return isRole(role) ? roleLabels[role] : 'User';
}
