/** Audit details: what each audited action stores besides its actor, subject and time, and how that reads in the audit trail. */
import { type AuditAction, auditActionLabel } from './audit.ts';
import {
  type BrandSettings,
  brandSettings,
  settingsTextOf,
  type UserSettings,
  userSettings,
} from './audited-settings.ts';
import { sizeLabel } from './file.ts';
import {
  formatDay,
  formatItems,
  formatList,
  formatNumber,
  formatUnits,
  formatZonedTime,
} from './locale-format.ts';
import { plural } from './plural.ts';
import { type ProjectStatus, statusLabel } from './project.ts';
import { roleLabel } from './role-label.ts';
import type { SignInMethod } from './sign-in.ts';

type Change<Value> = { before: Value; after: Value };
type Named = { name: string };
type Titled = { title: string };
type Scheduled = { title: string; dueOn: string | null };
type Person = { name: string; email: string };
type Lockout = { attempts: number; minutes: number };
type UserChange = Change<UserSettings>;
/** Ids identify users and files whose names may change. Only the names are shown. */
type Assignment = { advisorId: string; clientId: string; advisor: string };
type StoredFile = { fileId: string; fileName: string };
/** Without a section, the review is of all requirements; without a field, of the whole section. */
type Review = { sectionNumber: number | null; fieldKey: string | null; reason: string | null };
/** `reopened` are other sections that the save made incomplete. */
type StaffSave = { sectionNumber: number; reopened?: readonly number[] };

export type ExportFilter = Partial<
  Record<'search' | 'role' | 'assigned' | 'status' | 'action' | 'from' | 'to' | 'zone', string | undefined>
>;

/** Actions that aren't listed store no details. Entries are append-only, so a detail never changes its meaning. */
export interface AuditDetails {
  'user.signed-in': { method: SignInMethod };
  'user.identity-linked': Named;
  'user.passkey-added': Named;
  'user.passkey-removed': Named;
  'user.passkey-refused': Named;
  'user.locked-out': Lockout;
  'user.address-locked-out': Lockout;
  'user.role-changed': UserChange;
  'user.activated': UserChange;
  'user.deactivated': UserChange;
  'user.capacity-changed': UserChange;
  'assignment.created': Assignment;
  'assignment.removed': Assignment;
  'assignment.restored': Assignment;
  'assignment.changed': Change<string> & { clientId: string };
  'project.status-changed': { from: ProjectStatus; to: ProjectStatus; note?: string };
  'project.edited': { changed: readonly ProjectText[] };
  'project.milestone-added': Scheduled;
  'project.milestone-changed': Scheduled;
  'project.milestone-completed': Scheduled;
  'project.milestone-removed': Scheduled;
  'project.milestone-restored': Scheduled;
  'requirements.approved': Review;
  'requirements.returned': Review;
  'requirements.reopened': Review;
  'requirements.answers-changed': StaffSave;
  'requirements.section-completed': StaffSave;
  /** Each as 'Name <email>'. */
  'sign-off.approvers-chosen': { approvers: readonly string[] };
  'sign-off.started': { version: number; hash: string };
  'sign-off.withdrawn': { version: number; reason?: string };
  /** `typedName` is what the approver typed as their signature. */
  'sign-off.signed': Person & { version: number; hash: string; typedName: string };
  'sign-off.declined': Person & { version: number; reason: string };
  'sign-off.approver-removed': Person;
  'sign-off.link-sent': Person;
  'sign-off.link-revoked': Person;
  'change-request.opened': { number: number; reason: string; sections: readonly number[] };
  'change-request.discarded': { number: number };
  'portal.list-exported': { filter: ExportFilter };
  'portal.brand-changed': Change<BrandSettings>;
  'portal.logo-changed': Named;
  'portal.logo-removed': Named;
  /** `objects` is the number of stored files. */
  'portal.backed-up': { bytes: number; tables: number; objects: number };
  'portal.backup-failed': { reason: string };
  'portal.restored': { takenAt: string };
  'portal.verified': { versions: number; files: number; auditEntries: number; problems: number };
  /** `path` is the route's pattern; undefined if no route matches. */
  'view-as.refused': { method: string; path: string | undefined };
  'document.requested': Scheduled;
  'document.request-changed': Scheduled;
  'document.request-withdrawn': Titled;
  'document.request-restored': Titled;
  'document.returned': Titled & { reason: string };
  'file.sent': StoredFile;
  /** Null means no category. */
  'file.category-changed': StoredFile & Change<string | null>;
  'file.deleted': StoredFile;
  'file.restored': StoredFile;
  'file.damaged': StoredFile;
}

/** An action with the details it stores. */
export type Audited = {
  [Action in AuditAction]: Action extends keyof AuditDetails
    ? { action: Action; details: AuditDetails[Action] }
    : { action: Action };
}[AuditAction];

/** Finds a question's text. Passed in, because the questionnaire is too large for the audit page to load up front. */
export type QuestionLookup = (sectionNumber: number, fieldKey: string) => string | undefined;

type Text = string | false | null | undefined;

const join = (...parts: Text[]) => parts.filter(Boolean).join(', ');
const withReason = (text: string, reason: Text) =>
  text && reason ? `${text}: ${reason}` : text || reason || '';
const count = (number: number | undefined, noun: string): Text =>
  number !== undefined && plural(number, noun);

const sectionsText = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Section' : 'Sections'} ${formatList(numbers.map(String))}`;
const versionText = (version: number | undefined) => version !== undefined && `Version ${version}`;
/** Shortens a version's hash as the list of versions does. */
const hashText = (hash: string | undefined) => hash && `SHA-256 ${hash.slice(0, 12)}…`;
const personText = ({ name, email }: Partial<Person>) =>
  name && email ? `${name} <${email}>` : (name ?? email ?? '');

const userText = settingsTextOf(userSettings);

const methodNames: Record<SignInMethod, string> = {
  password: 'Password',
  passkey: 'Passkey',
  oidc: 'Identity provider',
};

const projectTexts = { name: 'name', summary: 'summary', businessGoal: 'business goal' };
export type ProjectText = keyof typeof projectTexts;

const name = (details: Partial<Named>) => details.name ?? '';
const title = (details: Partial<Titled>) => details.title ?? '';
const fileName = (details: Partial<StoredFile>) => details.fileName ?? '';
const advisorName = ({ advisor }: Partial<Assignment>) => advisor ?? '';
const scheduled = ({ title, dueOn }: Partial<Scheduled>) => join(title, dueOn && `due ${formatDay(dueOn)}`);

function lockout({ attempts, minutes }: Partial<Lockout>): string {
  const [length, unit] =
    minutes && minutes % 60 === 0 ? ([minutes / 60, 'hour'] as const) : ([minutes, 'minute'] as const);
  return [count(attempts, 'attempt'), length && `in ${formatUnits(length, unit)}`].filter(Boolean).join(' ');
}

function review({ sectionNumber, fieldKey, reason }: Partial<Review>, questionOf: QuestionLookup): string {
  if (sectionNumber === null) return withReason('All requirements', reason);
  if (!sectionNumber) return reason ?? '';
  const question = fieldKey && questionOf(sectionNumber, fieldKey);
  return withReason(join(`Section ${sectionNumber}`, question && `“${question}”`), reason);
}

const staffSave = ({ sectionNumber, reopened }: Partial<StaffSave>) =>
  join(
    sectionNumber !== undefined && `Section ${sectionNumber}`,
    reopened !== undefined && reopened.length > 0 && `which made ${sectionsText(reopened)} incomplete`,
  );

function daysText({ from, to }: ExportFilter): Text {
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`;
  return (from && `from ${formatDay(from)}`) || (to && `to ${formatDay(to)}`);
}

const filterText = (filter: ExportFilter) =>
  join(
    filter.search && `Search: ${filter.search}`,
    filter.role && `Role: ${roleLabel(filter.role)}`,
    filter.assigned && (filter.assigned === 'yes' ? 'with an advisor' : 'without an advisor'),
    filter.status && `Status: ${statusLabel(filter.status)}`,
    filter.action && `Action: ${auditActionLabel(filter.action)}`,
    daysText(filter),
    filter.zone && `Time zone: ${filter.zone}`,
  ) || 'no filters';

/** Every detail may be missing: an earlier version may have stored the entry without it. */
type Texts = {
  [Action in keyof AuditDetails]: (
    details: Partial<AuditDetails[Action]>,
    questionOf: QuestionLookup,
  ) => string;
};

const texts: Texts = {
  'user.signed-in': ({ method }) => (method ? methodNames[method] : ''),
  'user.identity-linked': name,
  'user.passkey-added': name,
  'user.passkey-removed': name,
  'user.passkey-refused': name,
  'user.locked-out': lockout,
  'user.address-locked-out': lockout,
  'user.role-changed': userText,
  'user.activated': userText,
  'user.deactivated': userText,
  'user.capacity-changed': userText,
  'assignment.created': advisorName,
  'assignment.removed': advisorName,
  'assignment.restored': advisorName,
  'assignment.changed': ({ before, after }) => [before, after].filter(Boolean).join(' to '),
  'project.status-changed': ({ from, to, note }) =>
    withReason([from, to].flatMap((status) => (status ? [statusLabel(status)] : [])).join(' to '), note),
  'project.edited': ({ changed = [] }) => formatItems(changed.map((key) => projectTexts[key])),
  'project.milestone-added': scheduled,
  'project.milestone-changed': scheduled,
  'project.milestone-completed': scheduled,
  'project.milestone-removed': scheduled,
  'project.milestone-restored': scheduled,
  'requirements.approved': review,
  'requirements.returned': review,
  'requirements.reopened': review,
  'requirements.answers-changed': staffSave,
  'requirements.section-completed': staffSave,
  'sign-off.approvers-chosen': ({ approvers }) => (approvers ? formatItems(approvers) || 'none' : ''),
  'sign-off.started': ({ version, hash }) => join(versionText(version), hashText(hash)),
  'sign-off.withdrawn': ({ version, reason }) => withReason(join(versionText(version)), reason),
  'sign-off.signed': ({ version, hash, typedName, ...person }) =>
    join(
      versionText(version),
      hashText(hash),
      personText(person),
      typedName !== person.name && typedName && `signed as “${typedName}”`,
    ),
  'sign-off.declined': ({ version, reason, ...person }) =>
    withReason(join(versionText(version), personText(person)), reason),
  'sign-off.approver-removed': personText,
  'sign-off.link-sent': personText,
  'sign-off.link-revoked': personText,
  'change-request.opened': ({ number, reason, sections }) =>
    withReason(
      join(number !== undefined && `Change request ${number}`, sections && sectionsText(sections)),
      reason,
    ),
  'change-request.discarded': ({ number }) => (number ? `Change request ${number}` : ''),
  'portal.list-exported': ({ filter }) => (filter ? filterText(filter) : ''),
  'portal.brand-changed': settingsTextOf(brandSettings),
  'portal.logo-changed': name,
  'portal.logo-removed': name,
  'portal.backed-up': ({ bytes, tables, objects }) =>
    join(bytes !== undefined && sizeLabel(bytes), count(tables, 'table'), count(objects, 'file')),
  'portal.backup-failed': ({ reason }) => reason ?? '',
  'portal.restored': ({ takenAt }) => (takenAt ? `Backup from ${formatZonedTime(takenAt, null)}` : ''),
  'portal.verified': ({ versions, files, auditEntries, problems }) =>
    join(
      count(versions, 'version'),
      count(files, 'file'),
      auditEntries !== undefined &&
        `${formatNumber(auditEntries)} audit ${auditEntries === 1 ? 'entry' : 'entries'}`,
      problems === 0 ? 'no problems' : count(problems, 'problem'),
    ),
  'view-as.refused': ({ method, path }) => [method, path].filter(Boolean).join(' '),
  'document.requested': scheduled,
  'document.request-changed': scheduled,
  'document.request-withdrawn': title,
  'document.request-restored': title,
  'document.returned': ({ title = '', reason }) => withReason(title, reason),
  'file.sent': fileName,
  'file.category-changed': ({ fileName, before, after }) =>
    join(fileName, before !== undefined && `${before ?? 'no category'} to ${after ?? 'no category'}`),
  'file.deleted': fileName,
  'file.restored': fileName,
  'file.damaged': fileName,
};

/** The text of an action's details; empty if it stores none or this version doesn't know the action. */
export function formatAuditDetails(
  { action, details }: { action: string; details: Record<string, unknown> },
  questionOf: QuestionLookup,
): string {
  if (!Object.hasOwn(texts, action)) return '';
  const text = texts[action as keyof AuditDetails] as (details: object, questionOf: QuestionLookup) => string;
  return text(details, questionOf);
}
