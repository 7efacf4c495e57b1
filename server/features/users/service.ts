/** What administrators do with users: list, add advisors, change roles, deactivate. */
import type { z } from 'zod';
import type { createAdvisorBody, updateUser } from '#contract/admin-users.ts';
import { DomainError, notFound } from '#domain/errors.ts';
import { fullName } from '#domain/user.ts';
import { recordAudit } from '../../access/audit-trail.ts';
import { hashPassword } from '../../access/passwords.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import * as repository from './repository.ts';

export type UserService = ReturnType<typeof createUserService>;

export function createUserService() {
  return {
    listUsers: repository.listUsers,

    async createAdvisor(db: Db, actor: SignedIn, body: z.output<typeof createAdvisorBody>, origin: Origin) {
      const passwordHash = await hashPassword(body.password);
      try {
        return await inTransaction(db, async (tx) => {
          const advisor = await repository.insertAdvisor(tx, { ...body, passwordHash });
          const subject = { type: 'user' as const, id: advisor.id, name: fullName(advisor) };
          await recordAudit(tx, { actor, action: 'user.advisor-created', subject, origin });
          return advisor;
        });
      } catch (error) {
        if (!isUniqueViolation(error, 'users_email')) throw error;
        const message = 'An account with this email address already exists';
        throw new DomainError('conflict', message, { issues: [{ path: 'email', message }] });
      }
    },

    updateUser: (
      db: Db,
      actor: SignedIn,
      userId: string,
      { role, active }: z.output<typeof updateUser.body>,
      origin: Origin,
    ) =>
      inTransaction(db, async (tx) => {
        const admins = await repository.lockActiveAdmins(tx);
        const before = await repository.lockUser(tx, userId);
        if (!before) throw notFound();
        const after = { role: role ?? before.role, isActive: active ?? before.isActive };
        if (after.role === before.role && after.isActive === before.isActive) return before;
        const leavesAdmins = before.role === 'admin' && (after.role !== 'admin' || !after.isActive);
        if (leavesAdmins && admins.every(({ id }) => id === userId)) {
          throw new DomainError(
            'conflict',
            'The last administrator stays: make somebody else an administrator first',
          );
        }
        if (after.role !== before.role && (await repository.countTies(tx, userId)) > 0) {
          throw new DomainError(
            'conflict',
            'This person still has projects or an assignment: remove those before changing the role',
          );
        }
        const user = await repository.updateUser(tx, userId, after);
        await repository.endAllSessions(tx, userId);
        await recordAudit(tx, {
          actor,
          action:
            after.role !== before.role
              ? 'user.role-changed'
              : after.isActive
                ? 'user.activated'
                : 'user.deactivated',
          subject: { type: 'user', id: userId, name: fullName(before) },
          details: {
            before: { role: before.role, active: before.isActive },
            after: { role: after.role, active: after.isActive },
          },
          origin,
        });
        return user;
      }),
  };
}
