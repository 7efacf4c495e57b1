/** The own data as a file, and leaving for good. */
import { DomainError } from '#domain/errors.ts';
import { notificationModesOf } from '#domain/notification-preference.ts';
import { fullName } from '#domain/user.ts';
import { recordAudit } from '../../access/audit-trail.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
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
}

export type AccountService = ReturnType<typeof createAccountService>;

const day = 86_400_000;
/** Long enough to regret it, short enough to keep the promise. */
export const daysUntilErased = 30;

/** Nobody may be left without the person that they depend on. */
async function checkMayLeave(tx: Tx, actor: SignedIn) {
  if (actor.role === 'admin') {
    const admins = await repository.lockActiveAdmins(tx);
    if (admins.every(({ id }) => id === actor.id)) {
      throw new DomainError(
        'conflict',
        'You are the last administrator: make somebody else an administrator first',
      );
    }
  }
  const clients = await repository.countClients(tx, actor.id);
  if (clients > 0) {
    throw new DomainError(
      'conflict',
      'You still take care of clients: ask an administrator to assign them to somebody else first',
    );
  }
}

export function createAccountService({ requirePassword }: AccountDeps) {
  return {
    async exportAccount(db: Db, actor: SignedIn) {
      const account = await repository.findAccount(db, actor.id);
      if (!account) throw new DomainError('unauthenticated', 'Please sign in');
      const { preferences, sections, projects, draft, ...rest } = await repository.collectData(db, actor.id);
      return {
        exportedAt: new Date().toISOString(),
        account,
        ...rest,
        notificationPreferences: notificationModesOf(preferences),
        draft: draft ? { ...draft, content: JSON.parse(draft.content ?? 'null') } : null,
        projects: projects.map((project) => ({
          ...project,
          requirements: sections
            .filter(({ projectId }) => projectId === project.id)
            .map(({ projectId: _, ...section }) => section),
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
