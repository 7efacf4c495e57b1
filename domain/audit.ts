/** The audit trail in people's words. */

const sentences: Record<string, string> = {
  'user.first-admin-created': 'First administrator created',
  'user.advisor-created': 'Advisor created',
  'user.advisor-invited': 'Advisor invited',
  'user.invitation-sent': 'Invitation sent again',
  'user.reset-link-sent': 'Password link sent',
  'user.role-changed': 'Role changed',
  'user.activated': 'User activated',
  'user.deactivated': 'User deactivated',
  'user.capacity-changed': 'Capacity changed',
  'assignment.created': 'Advisor assigned',
  'assignment.changed': 'Client reassigned',
  'assignment.removed': 'Assignment removed',
  'assignment.automatic-on': 'Automatic assignment turned on',
  'file.damaged': 'Stored file missing or damaged',
  'assignment.automatic-off': 'Automatic assignment turned off',
};

/** An action that nobody gave words to still reads: 'project.status-changed' becomes 'Project: status changed'. */
export function auditActionInWords(action: string): string {
  const known = sentences[action];
  if (known) return known;
  const [noun = '', verb = ''] = action.split('.', 2);
  const words = (text: string) => text.replaceAll('-', ' ');
  const subject = words(noun);
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${verb ? `: ${words(verb)}` : ''}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function valueInWords(value: unknown): string {
  if (value === null || value === undefined) return 'usual';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** What changed, as 'role: client to advisor'; or who else was concerned. */
export function auditDetailsInWords(details: Record<string, unknown>): string {
  const { before, after, advisor } = details;
  if (isRecord(before) && isRecord(after)) {
    return Object.keys(after)
      .filter((key) => before[key] !== after[key])
      .map((key) => `${key}: ${valueInWords(before[key])} to ${valueInWords(after[key])}`)
      .join(', ');
  }
  if (typeof before === 'string' && typeof after === 'string') return `${before} to ${after}`;
  return typeof advisor === 'string' ? advisor : '';
}
