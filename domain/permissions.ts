/** Permissions: who may do what, as one table that the router, the lists and the screens read. */
import { formatList } from './locale-format.ts';
import { isRole, type Role, roles } from './user.ts';

/** The signed-in user, as far as permissions are concerned. An anonymous visitor is null instead. */
export interface Actor {
  id: string;
  role: Role;
}

/** A project, identified by the people it belongs to. */
export interface ProjectSubject {
  clientId: string;
  advisorId: string | null;
}

export interface FileSubject extends ProjectSubject {
  uploaderId: string;
  /** Uploaded by staff and not yet shared with the client. */
  isUnshared: boolean;
}

/** `not_found` hides an object from callers who may not see it; `forbidden` refuses an action without hiding anything. */
export type AccessDecision = 'allow' | 'unauthenticated' | 'forbidden' | 'not_found';

const allow = 'allow';
const signIn = 'unauthenticated';
const forbid = 'forbidden';
const hidden = 'not_found';
/** For files: allowed for the uploader, forbidden for everyone else in the column. */
const ifUploader = 'ifUploader';

/** A caller with a relation to the project. Each relation is defined below and, as SQL, in project-scope.ts. */
export type RelatedKind = 'owner' | 'assignedAdvisor';
/** A signed-in caller without a relation to the project. Each role has exactly one such kind. */
type UnrelatedKind = 'otherClient' | 'otherAdvisor' | 'admin';
export type CallerKind = 'anonymous' | RelatedKind | UnrelatedKind;

const unrelatedKinds: Record<Role, UnrelatedKind> = {
  client: 'otherClient',
  advisor: 'otherAdvisor',
  admin: 'admin',
};

interface Relation {
  /** Only this role can have the relation. */
  role: Role;
  holds(actor: Actor, project: ProjectSubject): boolean;
}

const relations: Record<RelatedKind, Relation> = {
  owner: { role: 'client', holds: (actor, project) => project.clientId === actor.id },
  assignedAdvisor: { role: 'advisor', holds: (actor, project) => project.advisorId === actor.id },
};

const relatedKinds = Object.keys(relations) as RelatedKind[];

type GeneralRow = Record<'anonymous' | Role, AccessDecision>;
type ProjectRow = Record<CallerKind, AccessDecision>;
type FileRow = Record<CallerKind, AccessDecision | typeof ifUploader>;

/** Actions that don't depend on a project or file. */
// biome-ignore format: one row per line
const general = {
  visit:         { anonymous: allow,  client: allow,  advisor: allow,  admin: allow },
  useOwnAccount: { anonymous: signIn, client: allow,  advisor: allow,  admin: allow },
  listProjects:  { anonymous: signIn, client: allow,  advisor: allow,  admin: allow },
  createProject: { anonymous: signIn, client: allow,  advisor: forbid, admin: forbid },
  advise:        { anonymous: signIn, client: forbid, advisor: allow,  admin: allow },
  administer:    { anonymous: signIn, client: forbid, advisor: forbid, admin: allow },
  viewAsClient:  { anonymous: signIn, client: forbid, advisor: allow,  admin: allow },
} satisfies Record<string, GeneralRow>;

/**
 * Actions on one project and everything in it. `confirmRequirements` covers section 11's confirmation, completing that
 * section, submitting the requirements, taking them back and sending returned answers. `signRequirements` also requires
 * being a named approver.
 */
// biome-ignore format: one row per line
const onProject = {
  readProject:         { anonymous: signIn, owner: allow,  otherClient: hidden, assignedAdvisor: allow,  otherAdvisor: hidden, admin: allow },
  editProject:         { anonymous: signIn, owner: allow,  otherClient: hidden, assignedAdvisor: allow,  otherAdvisor: hidden, admin: allow },
  manageProject:       { anonymous: signIn, owner: forbid, otherClient: hidden, assignedAdvisor: allow,  otherAdvisor: hidden, admin: allow },
  confirmRequirements: { anonymous: signIn, owner: allow,  otherClient: hidden, assignedAdvisor: forbid, otherAdvisor: hidden, admin: forbid },
  signRequirements:    { anonymous: signIn, owner: allow,  otherClient: hidden, assignedAdvisor: forbid, otherAdvisor: hidden, admin: forbid },
} satisfies Record<string, ProjectRow>;

/** Actions on one file; owner and advisor are those of its project. */
// biome-ignore format: one row per line
const onFile = {
  readFile:    { anonymous: signIn, owner: allow,      otherClient: hidden, assignedAdvisor: allow,      otherAdvisor: hidden, admin: allow },
  editFile:    { anonymous: signIn, owner: ifUploader, otherClient: hidden, assignedAdvisor: allow,      otherAdvisor: hidden, admin: allow },
  deleteFile:  { anonymous: signIn, owner: ifUploader, otherClient: hidden, assignedAdvisor: ifUploader, otherAdvisor: hidden, admin: allow },
  restoreFile: { anonymous: signIn, owner: ifUploader, otherClient: hidden, assignedAdvisor: ifUploader, otherAdvisor: hidden, admin: allow },
  shareFile:   { anonymous: signIn, owner: forbid,     otherClient: hidden, assignedAdvisor: allow,      otherAdvisor: hidden, admin: allow },
} satisfies Record<string, FileRow>;

export type GeneralAction = keyof typeof general;
export type ProjectAction = keyof typeof onProject;
export type FileAction = keyof typeof onFile;
export type Action = GeneralAction | ProjectAction | FileAction;
/** The actions open to anonymous visitors. */
export type PublicAction = 'visit';

const isGeneralAction = (action: Action): action is GeneralAction => action in general;
export const isProjectAction = (action: Action): action is ProjectAction => action in onProject;
export const isFileAction = (action: Action): action is FileAction => action in onFile;

function kindOf(actor: Actor, project: ProjectSubject): CallerKind {
  const isRelated = (kind: RelatedKind) =>
    relations[kind].role === actor.role && relations[kind].holds(actor, project);
  return relatedKinds.find(isRelated) ?? unrelatedKinds[actor.role];
}

/** An unshared file is hidden from anyone but staff, like a file in a project they have nothing to do with. */
function kindForFile(actor: Actor, file: FileSubject): CallerKind {
  return file.isUnshared && !isStaff(actor) ? unrelatedKinds[actor.role] : kindOf(actor, file);
}

function decideGeneral(actor: Actor | null, action: GeneralAction): AccessDecision {
  if (!actor) return general[action].anonymous;
  return isRole(actor.role) ? general[action][actor.role] : forbid;
}

function decideOnProject(
  actor: Actor | null,
  action: ProjectAction,
  project: ProjectSubject,
): AccessDecision {
  if (!actor) return onProject[action].anonymous;
  return isRole(actor.role) ? onProject[action][kindOf(actor, project)] : hidden;
}

function decideOnFile(actor: Actor | null, action: FileAction, file: FileSubject): AccessDecision {
  if (!actor) return onFile[action].anonymous;
  if (!isRole(actor.role)) return hidden;
  const row: FileRow = onFile[action];
  const cell = row[kindForFile(actor, file)];
  if (cell !== ifUploader) return cell;
  return file.uploaderId === actor.id ? allow : forbid;
}

/** An action and the object it applies to, if any. */
type ActionArgs =
  | [action: GeneralAction]
  | [action: ProjectAction, project: ProjectSubject]
  | [action: FileAction, file: FileSubject];

/** The table's decision. A role that isn't in the table is denied everything. */
export function decide(actor: Actor | null, ...[action, subject]: ActionArgs): AccessDecision {
  if (isGeneralAction(action)) return decideGeneral(actor, action);
  if (isProjectAction(action)) return decideOnProject(actor, action, subject as ProjectSubject);
  return decideOnFile(actor, action, subject as FileSubject);
}

export const can = (actor: Actor | null, ...args: ActionArgs): boolean => decide(actor, ...args) === allow;

const callerNames: Record<CallerKind | Role, string> = {
  anonymous: 'anyone',
  client: 'clients',
  advisor: 'advisors',
  admin: 'admins',
  owner: "the project's client",
  otherClient: 'other clients',
  assignedAdvisor: "the client's advisor",
  otherAdvisor: 'other advisors',
};

/** Who may take an action, in words, for the API's description. */
export function describeCallers(action: Action): string {
  const row: Partial<Record<CallerKind | Role, string>> = { ...general, ...onProject, ...onFile }[action];
  if (row.anonymous === allow) return callerNames.anonymous;
  const callers = (Object.keys(row) as (CallerKind | Role)[])
    .filter((kind) => row[kind] === allow || row[kind] === ifUploader)
    .map((kind) => callerNames[kind] + (row[kind] === ifUploader ? ' (own uploads)' : ''));
  return formatList(callers);
}

/** The projects a user may list: all of them, or those they have one of these relations to. */
export function readableProjects({ role }: { role: Role }): 'all' | readonly RelatedKind[] {
  if (!isRole(role)) return [];
  const { readProject }: Record<'readProject', ProjectRow> = onProject;
  if (readProject[unrelatedKinds[role]] === allow) return 'all';
  return relatedKinds.filter((kind) => relations[kind].role === role && readProject[kind] === allow);
}

export const canReadAllProjects = (actor: { role: Role }): boolean => readableProjects(actor) === 'all';

/** The side of a project that a user is on: the client's or the project team's. */
export type Side = 'client' | 'team';

const sides: Record<Role, Side> = { client: 'client', advisor: 'team', admin: 'team' };

export const sideOf = (role: Role): Side => sides[role];

/** The role is any string here: a token or a stored row may carry one that this build doesn't know. */
const isOn = (side: Side, { role }: { role: string }) => isRole(role) && sides[role] === side;

export const isStaff = (user: { role: string }): boolean => isOn('team', user);
export const isClient = (user: { role: string }): boolean => isOn('client', user);
export const isAdvisor = ({ role }: { role: string }): boolean => role === 'advisor';
export const isAdmin = ({ role }: { role: string }): boolean => role === 'admin';

export const staffRoles: readonly Role[] = roles.filter((role) => isStaff({ role }));
