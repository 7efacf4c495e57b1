/** The own data as a file, and leaving for good. */
import { DomainError } from '#domain/errors.ts';
import { notificationModesOf } from '#domain/notification-preference.ts';
import { isAdmin, isStaff } from '#domain/permissions.ts';
import { fullName } from '#domain/user.ts';
import { isOnlyAdmin } from '../../authorization/last-admin.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { collectData, collectNotes } from './export-repository.ts';
import { accountClosed } from './jobs.ts';
import * as repository from './repository.ts';

export interface AccountDeps {
  /** Throws unless the caller knows the password; wrong guesses count like wrong sign-ins. */
  requirePassword(
    db: Db,
    actor: SignedIn,
    password: { path: 'password'; value: string },
    origin: Origin,
  ): Promise<void>;
  /** As a data URL; null without one. */
  exportPhoto(db: Db, actor: SignedIn): Promise<string | null>;
}

export type AccountService = ReturnType<typeof createAccountService>;

const day = 86_400_000;
/** Long enough to regret it, short enough to keep the promise. */
export const daysUntilErased = 30;

/** Nobody may be left without the person that they depend on. */
async function checkMayLeave(tx: Tx, actor: SignedIn) {
  if (isAdmin(actor) && (await isOnlyAdmin(tx, actor.id))) {
    throw new DomainError(
      'conflict',
      'You are the last administrator: make somebody else an administrator first',
    );
  }
  const clients = await repository.countClients(tx, actor.id);
  if (clients > 0) {
    throw new DomainError(
      'conflict',
      'You still take care of clients: ask an administrator to assign them to somebody else first',
    );
  }
}

export function createAccountService({ requirePassword, exportPhoto }: AccountDeps) {
  return {
    async exportAccount(db: Db, actor: SignedIn) {
      const account = await repository.findAccount(db, actor.id);
      if (!account) throw new DomainError('unauthenticated', 'Please sign in');
      const data = await collectData(db, actor.id);
      const { preferences, sections, milestones, mockups, projects, draft, ...rest } = data;
      const ofProject = <Row extends { projectId: string }>(rows: readonly Row[], id: string) =>
        rows.filter(({ projectId }) => projectId === id).map(({ projectId: _, ...row }) => row);
      return {
        exportedAt: new Date().toISOString(),
        account,
        photo: await exportPhoto(db, actor),
        ...rest,
        notificationPreferences: notificationModesOf(preferences),
        notes: isStaff(actor) ? await collectNotes(db, actor.id) : [],
        draft: draft ? { ...draft, content: JSON.parse(draft.content ?? 'null') } : null,
        projects: projects.map((project) => ({
          ...project,
          requirements: ofProject(sections, project.id),
          milestones: ofProject(milestones, project.id),
          mockup: ofProject(mockups, project.id)[0] ?? null,
        })),
      };
    },

    /** The account is closed at once; personal data goes later, so that a mistake can be mended. */
    async deleteAccount(db: Db, actor: SignedIn, password: string, origin: Origin) {
      await requirePassword(db, actor, { path: 'password', value: password }, origin);
      await inTransaction(db, async (tx) => {
        await checkMayLeave(tx, actor);
        await repository.close(tx, actor.id);
        const closed = await repository.findAccount(tx, actor.id);
        await recordAudit(tx, {
          actor,
          action: 'user.deletion-asked',
          subject: { type: 'user', id: actor.id, name: fullName(actor) },
          origin,
        });
        const job = { userId: actor.id, askedAt: closed?.deletionAskedAt ?? '' };
        await accountClosed.enqueue(tx, job, { runAt: new Date(Date.now() + daysUntilErased * day) });
      });
    },
  };
}
