/** Audit trail labels: actions and changes as readable text. */
import { formatItems, formatList } from './locale-format.ts';
import { statusLabel } from './project.ts';

const labels: Record<string, string> = {
  'user.first-admin-created': 'First admin created',
  'user.advisor-created': 'Advisor created',
  'user.advisor-invited': 'Advisor invited',
  'user.invitation-sent': 'Invitation sent again',
  'user.reset-link-sent': 'Password link sent',
  'user.reset-link-created': 'Password link created on the server',
  'user.admin-created': 'Admin created on the server',
  'user.unlocked': 'User unlocked',
  'user.sessions-ended': 'Signed out everywhere by an admin',
  'user.signed-in': 'Signed in',
  'user.identity-linked': 'Identity provider linked',
  'user.identity-unlinked': 'Identity provider unlinked on the server',
  'user.passkey-added': 'Passkey added',
  'user.passkey-removed': 'Passkey removed',
  'user.passkey-refused': 'Passkey refused, possibly copied',
  'user.sign-in-failed': 'Sign-in failed',
  'user.locked-out': 'User locked out after failed sign-ins',
  'user.address-locked-out': 'IP address blocked after failed sign-ins',
  'user.email-verified': 'Email address confirmed',
  'user.password-changed': 'Password changed',
  'user.password-reset': 'Password reset',
  'user.second-factor-on': 'Two-step sign-in turned on',
  'user.second-factor-off': 'Two-step sign-in turned off',
  'user.second-factor-reset': 'Two-step sign-in reset',
  'user.recovery-codes-renewed': 'Recovery codes renewed',
  'user.recovery-code-used': 'Signed in with a recovery code',
  'user.role-changed': 'Role changed',
  'user.activated': 'User activated',
  'user.deactivated': 'User deactivated',
  'user.capacity-changed': 'Capacity changed',
  'user.photo-removed': 'Photo removed',
  'assignment.created': 'Advisor assigned',
  'assignment.changed': 'Client reassigned',
  'assignment.removed': 'Assignment removed',
  'assignment.restored': 'Assignment restored',
  'assignment.automatic-on': 'Automatic assignment turned on',
  'assignment.automatic-off': 'Automatic assignment turned off',
  'user.deletion-asked': 'Account deletion requested',
  'project.status-changed': 'Project status changed',
  'project.edited': 'Project edited',
  'project.milestone-added': 'Milestone added',
  'project.milestone-changed': 'Milestone changed',
  'project.milestone-completed': 'Milestone completed',
  'project.milestone-removed': 'Milestone removed',
  'project.milestone-restored': 'Milestone restored',
  'requirements.submitted': 'Requirements submitted',
  'requirements.taken-back': 'Submission taken back',
  'requirements.approved': 'Requirements approved',
  'requirements.reopened': 'Approved answer reopened',
  'requirements.returned': 'Changes to requirements requested',
  'requirements.comment': 'Comment added to requirements',
  'requirements.answers-changed': 'Answers changed for the client',
  'requirements.section-completed': 'Section completed for the client',
  'sign-off.approvers-chosen': 'Approvers chosen',
  'sign-off.started': 'Requirements sent out for signature',
  'sign-off.withdrawn': 'Sign-off withdrawn',
  'sign-off.signed': 'Requirements signed',
  'sign-off.declined': 'Signature declined',
  'sign-off.approver-removed': 'Approver removed',
  'sign-off.link-sent': 'Signing link sent again',
  'sign-off.link-revoked': 'Signing link revoked',
  'change-request.opened': 'Change request opened',
  'change-request.discarded': 'Change request discarded',
  'portal.list-exported': 'List exported as CSV',
  'portal.brand-changed': 'Brand changed',
  'portal.logo-changed': 'Logo changed',
  'portal.logo-removed': 'Logo removed',
  'portal.backed-up': 'Backup created',
  'portal.backup-failed': 'Backup failed',
  'portal.restored': 'Backup restored',
  'portal.verified': 'Stored data verified',
  'portal.status-shown': 'Status shown on the server',
  'view-as.started': 'Client view opened',
  'view-as.ended': 'Client view closed',
  'view-as.refused': 'Change refused in client view',
  'document.requested': 'Document requested',
  'document.request-changed': 'Document request changed',
  'document.request-withdrawn': 'Document request withdrawn',
  'document.request-restored': 'Document request restored',
  'document.returned': 'Document returned',
  'file.sent': 'File shared with the client',
  'file.category-changed': 'File category changed',
  'file.deleted': 'File deleted',
  'file.restored': 'File restored',
  'file.damaged': 'Stored file missing or damaged',
};

/** Falls back to the action's own name: 'thing.was-done' becomes 'Thing: was done'. */
export function auditActionLabel(action: string): string {
  const label = labels[action];
  if (label) return label;
  const [noun = '', verb = ''] = action.split('.', 2);
  const withSpaces = (text: string) => text.replaceAll('-', ' ');
  const subject = withSpaces(noun);
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${verb ? `: ${withSpaces(verb)}` : ''}`;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'default';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}

/** What an action changed, as 'role: client to advisor', or what or whom it was about, as 'Section 5: Too short'. */
export function formatAuditDetails(details: Record<string, unknown>): string {
  const { before, after, advisor, from, to, title, fileName, name, sectionNumber, sections, version } =
    details;
  const why = details.note ?? details.reason;
  const reason = typeof why === 'string' && why !== '' ? `: ${why}` : '';
  if (isRecord(before) && isRecord(after)) {
    const changed = Object.keys(after).filter((key) => before[key] !== after[key]);
    return formatItems(
      changed.map((key) => `${key}: ${formatValue(before[key])} to ${formatValue(after[key])}`),
    );
  }
  if (typeof before === 'string' && typeof after === 'string') return `${before} to ${after}`;
  if (typeof from === 'string' && typeof to === 'string') {
    return `${statusLabel(from)} to ${statusLabel(to)}${reason}`;
  }
  if (typeof sectionNumber === 'number') return `Section ${sectionNumber}${reason}`;
  if (Array.isArray(sections)) {
    return `${sections.length === 1 ? 'Section' : 'Sections'} ${formatList(sections.map(String))}${reason}`;
  }
  if (typeof version === 'number') {
    return `Version ${version}${typeof name === 'string' ? `, ${name}` : ''}${reason}`;
  }
  const subject = [advisor, title, fileName, name].find((text) => typeof text === 'string');
  return subject ? `${subject}${reason}` : reason.slice(2);
}
