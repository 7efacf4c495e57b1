/** Who may do what: one table, read by the router, by the services and by the screens; nothing else decides. */
import type { Role } from './user.ts';

/** The signed-in person as far as permissions are concerned; null is an anonymous visitor. */
export interface Actor {
  id: string;
  role: Role;
}

/** What a permission is asked about: a project, through the people that it belongs to. */
export interface ProjectSubject {
  clientId: string;
  advisorId: string | null;
}

/** A file belongs to a project and to the one who uploaded it; the team's own drafts are not there for the client. */
export interface FileSubject extends ProjectSubject {
  uploaderId: string;
  isUnshared: boolean;
}

/** `not_found` hides a thing from those who may not see it; `forbidden` tells a role that it may never do this. */
export type Verdict = 'allow' | 'unauthenticated' | 'forbidden' | 'not_found';

type Kind = 'anonymous' | 'owner' | 'otherClient' | 'assignedAdvisor' | 'otherAdvisor' | 'admin';

const [yes, out, never, hidden] = ['allow', 'unauthenticated', 'forbidden', 'not_found'] as const;

type Row = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];

/** In a file's row: allowed to the one who uploaded it, forbidden to the others. */
const own = 'own';
type Cell = Verdict | typeof own;
type FileRow = readonly [Cell, Cell, Cell, Cell, Cell, Cell];

/** Actions on nothing in particular, or on what belongs to the caller alone. */
const general = {
  //                   anonymous, owner, other client, assigned advisor, other advisor, admin
  visit: /*          */ [yes, yes, yes, yes, yes, yes],
  useOwnAccount: /*  */ [out, yes, yes, yes, yes, yes],
  listProjects: /*   */ [out, yes, yes, yes, yes, yes],
  createProject: /*  */ [out, yes, yes, never, never, never],
  advise: /*         */ [out, never, never, yes, yes, yes],
  administer: /*     */ [out, never, never, never, never, yes],
  viewAsClient: /*   */ [out, never, never, yes, yes, yes],
} satisfies Record<string, Row>;

/** Actions on one project and everything that hangs on it. */
const onProject = {
  //                   anonymous, owner, other client, assigned advisor, other advisor, admin
  readProject: /*    */ [out, yes, hidden, yes, hidden, yes],
  editProject: /*    */ [out, yes, hidden, yes, hidden, yes],
  manageProject: /*  */ [out, never, hidden, yes, hidden, yes],
} satisfies Record<string, Row>;

/** Actions on one file; who owns it and who advises follows from its project. */
const onFile = {
  //                   anonymous, owner, other client, assigned advisor, other advisor, admin
  readFile: /*       */ [out, yes, hidden, yes, hidden, yes],
  editFile: /*       */ [out, own, hidden, yes, hidden, yes],
  deleteFile: /*     */ [out, own, hidden, own, hidden, yes],
  restoreFile: /*    */ [out, own, hidden, own, hidden, yes],
  shareFile: /*      */ [out, never, hidden, yes, hidden, yes],
} satisfies Record<string, FileRow>;

export type GeneralAction = keyof typeof general;
export type ProjectAction = keyof typeof onProject;
export type FileAction = keyof typeof onFile;
export type Action = GeneralAction | ProjectAction | FileAction;
/** The only actions that a visitor without an account may take. */
export type PublicAction = 'visit';

const table: Record<Action, FileRow> = { ...general, ...onProject, ...onFile };
const columns: readonly Kind[] = [
  'anonymous',
  'owner',
  'otherClient',
  'assignedAdvisor',
  'otherAdvisor',
  'admin',
];

export const isProjectAction = (action: Action): action is ProjectAction => action in onProject;
export const isFileAction = (action: Action): action is FileAction => action in onFile;

function kindOf(actor: Actor | null, subject: ProjectSubject | null): Kind {
  if (!actor) return 'anonymous';
  if (actor.role === 'admin') return 'admin';
  if (actor.role === 'advisor') return subject?.advisorId === actor.id ? 'assignedAdvisor' : 'otherAdvisor';
  return subject?.clientId === actor.id ? 'owner' : 'otherClient';
}

/** The client of a project is a stranger to what the team has not sent yet. */
function kindForFile(actor: Actor | null, file: FileSubject): Kind {
  const kind = kindOf(actor, file);
  return kind === 'owner' && file.isUnshared ? 'otherClient' : kind;
}

const isFile = (subject: ProjectSubject | FileSubject | null): subject is FileSubject =>
  subject !== null && 'uploaderId' in subject;

export function can(actor: Actor | null, action: GeneralAction): Verdict;
export function can(actor: Actor | null, action: ProjectAction, subject: ProjectSubject | null): Verdict;
export function can(actor: Actor | null, action: FileAction, subject: FileSubject): Verdict;
export function can(
  actor: Actor | null,
  action: Action,
  subject: ProjectSubject | FileSubject | null = null,
): Verdict {
  const file = isFile(subject) ? subject : null;
  const kind = file ? kindForFile(actor, file) : kindOf(actor, subject);
  const cell = table[action][columns.indexOf(kind)] ?? never;
  if (cell !== own) return cell;
  return file && file.uploaderId === actor?.id ? yes : never;
}
