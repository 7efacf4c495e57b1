/** Tests of audit details: how each stored detail reads, and that none is left out. */
import { describe, expect, it } from 'vitest';
import type { exportTable } from '#contract/csv-exports.ts';
import { type AuditDetails, formatAuditDetails } from './audit-details.ts';

type Action = keyof AuditDetails;
const hash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

const prototype = { title: 'Prototype Review', dueOn: '2026-01-31' };
const prototypeText = 'Prototype Review, due Jan 31, 2026';
const advisor = { advisorId: 'a', clientId: 'c', advisor: 'Grace Hill' };
const approver = { name: 'Ben Bell', email: 'ben@example.com' };
const approverText = 'Ben Bell <ben@example.com>';
const review = { sectionNumber: 5, fieldKey: 'keyFeatures', reason: 'Too short' };
const reviewText = 'Section 5, “Key features”: Too short';
const save = { sectionNumber: 5, reopened: [6, 7] };
const saveText = 'Section 5, which made Sections 6 and 7 incomplete';
const passkey = { name: 'Work laptop' };
const lockout = { attempts: 10, minutes: 15 };
const file = { fileId: 'f', fileName: 'plan.pdf' };
const user = {
  before: { role: 'client', active: true, capacity: null },
  after: { role: 'advisor', active: false, capacity: 1200 },
} as const;
const userText = 'Role: Client to Advisor, Active: Yes to No, Capacity: Default to 1,200';
const light = { name: 'for light pages' };

/** Every detail of every action, and its text. */
const samples: { [Name in Action]: [Required<AuditDetails[Name]>, string] } = {
  'user.signed-in': [{ method: 'passkey' }, 'Passkey'],
  'user.identity-linked': [{ name: 'https://id.example.com' }, 'https://id.example.com'],
  'user.passkey-added': [passkey, 'Work laptop'],
  'user.passkey-removed': [passkey, 'Work laptop'],
  'user.passkey-refused': [passkey, 'Work laptop'],
  'user.locked-out': [lockout, '10 attempts in 15 minutes'],
  'user.address-locked-out': [lockout, '10 attempts in 15 minutes'],
  'user.role-changed': [user, userText],
  'user.activated': [user, userText],
  'user.deactivated': [user, userText],
  'user.capacity-changed': [user, userText],
  'assignment.created': [advisor, 'Grace Hill'],
  'assignment.removed': [advisor, 'Grace Hill'],
  'assignment.restored': [advisor, 'Grace Hill'],
  'assignment.changed': [
    { clientId: 'c', before: 'Ada Stone', after: 'Grace Hill' },
    'Ada Stone to Grace Hill',
  ],
  'project.status-changed': [
    { from: 'testing', to: 'development', note: 'A bug' },
    'Testing to Development: A bug',
  ],
  'project.edited': [{ changed: ['name', 'summary', 'businessGoal'] }, 'name, summary, business goal'],
  'project.milestone-added': [prototype, prototypeText],
  'project.milestone-changed': [prototype, prototypeText],
  'project.milestone-completed': [prototype, prototypeText],
  'project.milestone-removed': [prototype, prototypeText],
  'project.milestone-restored': [prototype, prototypeText],
  'requirements.approved': [review, reviewText],
  'requirements.returned': [review, reviewText],
  'requirements.reopened': [review, reviewText],
  'requirements.answers-changed': [save, saveText],
  'requirements.section-completed': [save, saveText],
  'sign-off.approvers-chosen': [
    { approvers: [approverText, 'Ada Stone <ada@example.com>'] },
    'Ben Bell <ben@example.com>, Ada Stone <ada@example.com>',
  ],
  'sign-off.started': [{ version: 2, hash }, 'Version 2, SHA-256 9f86d081884c…'],
  'sign-off.withdrawn': [{ version: 2, reason: 'A typo' }, 'Version 2: A typo'],
  'sign-off.signed': [
    { ...approver, version: 2, hash, typedName: 'Benjamin Bell' },
    'Version 2, SHA-256 9f86d081884c…, Ben Bell <ben@example.com>, signed as “Benjamin Bell”',
  ],
  'sign-off.declined': [
    { ...approver, version: 2, reason: 'Too early' },
    'Version 2, Ben Bell <ben@example.com>: Too early',
  ],
  'sign-off.approver-removed': [approver, approverText],
  'sign-off.link-sent': [approver, approverText],
  'sign-off.link-revoked': [approver, approverText],
  'change-request.opened': [
    { number: 1, reason: 'New market', sections: [2, 5] },
    'Change request 1, Sections 2 and 5: New market',
  ],
  'change-request.discarded': [{ number: 1 }, 'Change request 1'],
  'portal.list-exported': [{ filter: { search: 'ben', role: 'advisor' } }, 'Search: ben, Role: Advisor'],
  'portal.brand-changed': [
    {
      before: { name: 'Portal', 'accent color': null, 'sender name': null, 'email footer': null },
      after: { name: 'Bright', 'accent color': '#10203f', 'sender name': 'Bea', 'email footer': 'Main St 1' },
    },
    'Portal name: “Portal” to “Bright”, Accent color: Default to #10203F, Sender name: Default to “Bea”, Email footer: None to “Main St 1”',
  ],
  'portal.logo-changed': [light, 'for light pages'],
  'portal.logo-removed': [light, 'for light pages'],
  'portal.backed-up': [{ bytes: 12_582_912, tables: 40, objects: 1200 }, '12 MB, 40 tables, 1,200 files'],
  'portal.backup-failed': [{ reason: 'The disk is full' }, 'The disk is full'],
  'portal.restored': [{ takenAt: '2026-01-31T10:42:00.000Z' }, 'Backup from Jan 31, 2026, 10:42 AM UTC'],
  'portal.verified': [
    { versions: 3, files: 5, auditEntries: 1200, problems: 2 },
    '3 versions, 5 files, 1,200 audit entries, 2 problems',
  ],
  'view-as.refused': [
    { method: 'POST', path: '/api/projects/:projectId/messages' },
    'POST /api/projects/:projectId/messages',
  ],
  'document.requested': [prototype, prototypeText],
  'document.request-changed': [prototype, prototypeText],
  'document.request-withdrawn': [{ title: 'Logo' }, 'Logo'],
  'document.request-restored': [{ title: 'Logo' }, 'Logo'],
  'document.returned': [{ title: 'Logo', reason: 'Too small' }, 'Logo: Too small'],
  'file.sent': [file, 'plan.pdf'],
  'file.category-changed': [{ ...file, before: null, after: 'Legal' }, 'plan.pdf, no category to Legal'],
  'file.deleted': [file, 'plan.pdf'],
  'file.restored': [file, 'plan.pdf'],
  'file.damaged': [file, 'plan.pdf'],
};
const cases = Object.entries(samples) as [Action, [Record<string, unknown>, string]][];

const questionOf = (section: number, key: string) =>
  section === 5 && key === 'keyFeatures' ? 'Key features' : undefined;
const format = (action: string, details: Record<string, unknown>) =>
  formatAuditDetails({ action, details }, questionOf);

it.each(cases)('formats the details of %s', (action, [details, text]) => {
  expect(format(action, details)).toBe(text);
});

/** Not shown: the entry also stores the name of the user or file, which is shown instead. */
const ids = ['advisorId', 'clientId', 'fileId'];

it.each(cases)('shows every detail of %s, and reads well if one is missing', (action, [details, text]) => {
  for (const key of Object.keys(details)) {
    const { [key]: _, ...others } = details;
    const shorter = format(action, others);
    if (ids.includes(key)) expect(shorter).toBe(text);
    else expect(shorter, key).not.toBe(text);
    expect(shorter).not.toMatch(/undefined|null|NaN|Invalid|^[,:; ]|[,:; ]$/);
  }
  expect(format(action, {})).toBe('');
});

describe('formats special cases', () => {
  it.each<{ [Name in Action]: [Name, AuditDetails[Name], string] }[Action]>([
    ['user.locked-out', { attempts: 1, minutes: 1 }, '1 attempt in 1 minute'],
    ['user.locked-out', { attempts: 100, minutes: 1440 }, '100 attempts in 24 hours'],
    ['user.locked-out', { attempts: 100, minutes: 60 }, '100 attempts in 1 hour'],
    ['portal.backed-up', { bytes: 1, tables: 1, objects: 1 }, '1 byte, 1 table, 1 file'],
    [
      'portal.verified',
      { versions: 1, files: 1, auditEntries: 1, problems: 0 },
      '1 version, 1 file, 1 audit entry, no problems',
    ],
    [
      'requirements.section-completed',
      { sectionNumber: 5, reopened: [6] },
      'Section 5, which made Section 6 incomplete',
    ],
    ['requirements.answers-changed', { sectionNumber: 5 }, 'Section 5'],
    ['requirements.approved', { sectionNumber: 5, fieldKey: 'removed', reason: null }, 'Section 5'],
    ['requirements.approved', { sectionNumber: null, fieldKey: null, reason: null }, 'All requirements'],
    [
      'requirements.returned',
      { sectionNumber: null, fieldKey: null, reason: 'Too short' },
      'All requirements: Too short',
    ],
    ['change-request.opened', { number: 2, reason: 'x', sections: [3] }, 'Change request 2, Section 3: x'],
    ['document.requested', { title: 'Logo', dueOn: null }, 'Logo'],
    ['sign-off.approvers-chosen', { approvers: [] }, 'none'],
    [
      'sign-off.signed',
      { ...approver, version: 2, hash, typedName: 'Ben Bell' },
      'Version 2, SHA-256 9f86d081884c…, Ben Bell <ben@example.com>',
    ],
    ['user.signed-in', { method: 'password' }, 'Password'],
    ['user.signed-in', { method: 'oidc' }, 'Identity provider'],
  ])('%s with %j', (action, details, text) => {
    expect(format(action, details)).toBe(text);
  });
});

describe('the filters of an export', () => {
  const filters: Record<keyof typeof exportTable.query.shape, [string, string]> = {
    search: ['ben', 'Search: ben'],
    role: ['client', 'Role: Client'],
    assigned: ['no', 'without an advisor'],
    status: ['discovery', 'Status: Discovery'],
    action: ['user.signed-in', 'Action: Signed in'],
    from: ['2026-01-01', 'from Jan 1, 2026'],
    to: ['2026-01-31', 'to Jan 31, 2026'],
    zone: ['Europe/Vienna', 'Time zone: Europe/Vienna'],
  };
  const exported = (filter: object) => format('portal.list-exported', { filter });

  it.each(Object.entries(filters))('show %s', (key, [value, text]) => {
    expect(exported({ [key]: value })).toBe(text);
  });

  it('are listed together', () => {
    const all = Object.fromEntries(Object.entries(filters).map(([key, [value]]) => [key, value]));
    expect(exported({ ...all, assigned: 'yes' })).toBe(
      'Search: ben, Role: Client, with an advisor, Status: Discovery, Action: Signed in, Jan 1, 2026 to Jan 31, 2026, Time zone: Europe/Vienna',
    );
  });

  it('read “no filters” if there are none', () => {
    expect(exported({})).toBe('no filters');
    expect(exported({ search: '' })).toBe('no filters');
  });
});

it("formats nothing for an action that this version doesn't know", () => {
  expect(format('thing.was-done', { title: 'Logo' })).toBe('');
  expect(format('toString', { title: 'Logo' })).toBe('');
});
