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

/** `not_found` hides a thing from those who may not see it; `forbidden` tells a role that it may never do this. */
export type Verdict = 'allow' | 'unauthenticated' | 'forbidden' | 'not_found';

type Kind = 'anonymous' | 'owner' | 'otherClient' | 'assignedAdvisor' | 'otherAdvisor' | 'admin';

const [yes, out, never, hidden] = ['allow', 'unauthenticated', 'forbidden', 'not_found'] as const;

type Row = readonly [Verdict, Verdict, Verdict, Verdict, Verdict, Verdict];

/** Actions on nothing in particular, or on what belongs to the caller alone. */
const general = {
  //                   anonymous, owner, other client, assigned advisor, other advisor, admin
  visit: /*          */ [yes, yes, yes, yes, yes, yes],
  useOwnAccount: /*  */ [out, yes, yes, yes, yes, yes],
  listProjects: /*   */ [out, yes, yes, yes, yes, yes],
  createProject: /*  */ [out, yes, yes, never, never, never],
  advise: /*         */ [out, never, never, yes, yes, yes],
  administer: /*     */ [out, never, never, never, never, yes],
} satisfies Record<string, Row>;

/** Actions on one project and everything that hangs on it. */
const onProject = {
  //                   anonymous, owner, other client, assigned advisor, other advisor, admin
  readProject: /*    */ [out, yes, hidden, yes, hidden, yes],
  editProject: /*    */ [out, yes, hidden, yes, hidden, yes],
  steerProject: /*   */ [out, never, hidden, yes, hidden, yes],
} satisfies Record<string, Row>;

export type GeneralAction = keyof typeof general;
export type ProjectAction = keyof typeof onProject;
export type Action = GeneralAction | ProjectAction;
/** The only actions that a visitor without an account may take. */
export type PublicAction = 'visit';

const table: Record<Action, Row> = { ...general, ...onProject };
const columns: readonly Kind[] = [
  'anonymous',
  'owner',
  'otherClient',
  'assignedAdvisor',
  'otherAdvisor',
  'admin',
];

export const isProjectAction = (action: Action): action is ProjectAction => action in onProject;

function kindOf(actor: Actor | null, subject: ProjectSubject | null): Kind {
  if (!actor) return 'anonymous';
  if (actor.role === 'admin') return 'admin';
  if (actor.role === 'advisor') return subject?.advisorId === actor.id ? 'assignedAdvisor' : 'otherAdvisor';
  return subject?.clientId === actor.id ? 'owner' : 'otherClient';
}

export function can(actor: Actor | null, action: GeneralAction): Verdict;
export function can(actor: Actor | null, action: ProjectAction, subject: ProjectSubject | null): Verdict;
export function can(actor: Actor | null, action: Action, subject: ProjectSubject | null = null): Verdict {
  return table[action][columns.indexOf(kindOf(actor, subject))] ?? 'forbidden';
}
