/** Audited actions and their labels. What they store is in audit-details.ts. */

const labels = {
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
  'user.recovery-codes-renewed': 'Recovery codes replaced',
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
  'requirements.approved': 'Approved in review',
  'requirements.reopened': 'Approved answer reopened',
  'requirements.returned': 'Changes requested in review',
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
  'portal.verified': 'Stored data checked',
  'portal.status-shown': 'Portal status viewed on the server',
  'view-as.started': 'Client view opened',
  'view-as.ended': 'Client view closed',
  'view-as.refused': 'Request refused in client view',
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

/** The kind of subject, and what happened to it. */
export type AuditAction = keyof typeof labels;

/** Falls back to the action's own name: 'thing.was-done' becomes 'Thing: was done'. */
export function auditActionLabel(action: string): string {
  if (Object.hasOwn(labels, action)) return labels[action as AuditAction];
  const [noun = '', verb = ''] = action.split('.', 2);
  const withSpaces = (text: string) => text.replaceAll('-', ' ');
  const subject = withSpaces(noun);
  return `${subject.charAt(0).toUpperCase()}${subject.slice(1)}${verb ? `: ${withSpaces(verb)}` : ''}`;
}

/** The actions whose label contains the text, in any case. */
export const actionsLabeled = (text: string): string[] =>
  Object.entries(labels)
    .filter(([, label]) => label.toLowerCase().includes(text.toLowerCase()))
    .map(([action]) => action);
