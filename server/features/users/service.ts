/** User administration: lists, advisors, roles, capacity, deactivation, locks, sessions, password links and second factor resets. */
import type { z } from 'zod';
import type { createAdvisorBody, inviteAdvisorBody, updateUser } from '#contract/admin-users.ts';
import { DomainError, invalid, notFound } from '#domain/errors.ts';
import { isAdmin, isAdvisor } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { fullName } from '#domain/user.ts';
import { isOnlyAdmin } from '../../authorization/last-admin.ts';
import { emailVerificationLink } from '../../credentials/email-verification.ts';
import { invalidatePasswordLinks } from '../../credentials/one-time-links.ts';
import { hashingSources, hashNewPassword, unknownPasswordHash } from '../../credentials/passwords.ts';
import {
  forgetRememberedDevices,
  recordSecondFactorEvent,
  removeSecondFactor,
} from '../../credentials/second-factors.ts';
import { endSessions } from '../../credentials/sessions.ts';
import { type Db, inTransaction, type Tx } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/database-errors.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Once, Origin } from '../../http/handlers.ts';
import { emailPasswordLink } from './jobs.ts';
import * as repository from './repository.ts';

export type UserService = ReturnType<typeof createUserService>;

interface UserState {
  role: string;
  isActive: boolean;
}

function actionOf(before: UserState, after: UserState) {
  if (after.role !== before.role) return 'user.role-changed';
  if (after.isActive === before.isActive) return 'user.capacity-changed';
  return after.isActive ? 'user.activated' : 'user.deactivated';
}

type NewAdvisor = z.output<typeof inviteAdvisorBody>;
type Credentials = { passwordHash: string; isInvited: boolean; mustChangePassword: boolean };

async function addAdvisor(
  once: Once,
  actor: SignedIn,
  body: NewAdvisor,
  credentials: Credentials,
  origin: Origin,
) {
  try {
    return await once(async (tx) => {
      const { isInvited } = credentials;
      const advisor = await repository.insertAdvisor(tx, { ...body, ...credentials });
      const subject = { type: 'user' as const, id: advisor.id, name: fullName(advisor) };
      const action = isInvited ? 'user.advisor-invited' : 'user.advisor-created';
      await recordAudit(tx, { actor, action, subject, origin });
      // Choosing a password with the emailed link also verifies the address.
      await (isInvited ? emailPasswordLink : emailVerificationLink).enqueue(tx, { userId: advisor.id });
      return advisor;
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'users_email')) throw error;
    const message = 'An account with this email address already exists';
    throw new DomainError('conflict', message, { issues: [{ path: 'email', message }] });
  }
}

export interface UserDeps {
  signInLimits: {
    findLocked(emails: readonly string[]): Promise<ReadonlyMap<string, string>>;
    clear(email: string): Promise<void>;
  };
  /** Assigns all of an advisor's clients to another advisor, or leaves them unassigned. */
  handOverClients(
    tx: Tx,
    by: { actor: SignedIn; origin: Origin },
    advisorId: string,
    successorId: string | null,
  ): Promise<void>;
}

/** A deactivated advisor can't keep clients, so the admin has to choose another advisor or leave them unassigned. */
function successorRequired(clientCount: number, user: { firstName: string; lastName: string }): DomainError {
  const message = `${fullName(user)} still has ${plural(clientCount, 'client')}. Choose who takes over.`;
  return new DomainError('conflict', message, {
    issues: [{ path: 'successorId', message }],
    details: { clientCount },
  });
}

/** A user's projects and assignments would make no sense in another role. */
async function refuseIfTiedToRole(tx: Tx, userId: string) {
  const { hasProjects, hasAdvisor, hasClients } = await repository.findTiesToRole(tx, userId);
  const reason =
    (hasProjects && "You can't change the role of a user who has projects.") ||
    (hasAdvisor && 'This user has an advisor. Remove the assignment before you change the role.') ||
    (hasClients && 'This user has clients. Assign them to someone else before you change the role.');
  if (reason) throw new DomainError('conflict', reason);
}

export function createUserService({ signInLimits, handOverClients }: UserDeps) {
  return {
    async listUsers(db: Db, filter: repository.UserFilter) {
      const page = await repository.listUsers(db, filter);
      const locks = await signInLimits.findLocked(page.items.map(({ email }) => email));
      const items = page.items.map((user) => ({
        ...user,
        lockedUntil: locks.get(user.email.toLowerCase()) ?? null,
      }));
      return { ...page, items };
    },

    unlockUser: (db: Db, actor: SignedIn, userId: string, origin: Origin) =>
      inTransaction(db, async (tx) => {
        const user = await repository.findUser(tx, userId);
        if (!user) throw notFound();
        const subject = { type: 'user' as const, id: userId, name: fullName(user) };
        await recordAudit(tx, { actor, action: 'user.unlocked', subject, origin });
        await signInLimits.clear(user.email);
      }),

    /** For someone who lost their app and recovery codes. Admins turn off their own second factor with their password and a code. */
    resetSecondFactor: (db: Db, actor: SignedIn, userId: string, origin: Origin) =>
      inTransaction(db, async (tx) => {
        if (userId === actor.id) {
          throw new DomainError('conflict', 'Turn off your own two-step sign-in in My Profile.');
        }
        const user = await repository.findUser(tx, userId);
        if (!user) throw notFound();
        if (!(await removeSecondFactor(tx, userId))) {
          throw new DomainError('conflict', `${fullName(user)} doesn't have two-step sign-in turned on.`);
        }
        const subject = { type: 'user' as const, id: userId, name: fullName(user) };
        await recordSecondFactorEvent(tx, 'second-factor-reset', { actor, subject, origin });
      }),

    /** For a lost or stolen device: the user stays active and can sign in again. */
    endUserSessions: (db: Db, actor: SignedIn, userId: string, origin: Origin) =>
      inTransaction(db, async (tx) => {
        const user = await repository.findUser(tx, userId);
        if (!user) throw notFound();
        await endSessions(tx, userId);
        await forgetRememberedDevices(tx, userId);
        const subject = { type: 'user' as const, id: userId, name: fullName(user) };
        await recordAudit(tx, { actor, action: 'user.sessions-ended', subject, origin });
      }),

    async createAdvisor(
      once: Once,
      actor: SignedIn,
      { password, role: _, mustChangePassword = false, ...body }: z.output<typeof createAdvisorBody>,
      origin: Origin,
    ) {
      const passwordHash = await hashNewPassword(
        { password, owner: body },
        hashingSources(actor.email, origin.address),
      );
      return addAdvisor(once, actor, body, { passwordHash, isInvited: false, mustChangePassword }, origin);
    },

    /** No one knows an invited advisor's password until the advisor chooses one. */
    async inviteAdvisor(db: Db, actor: SignedIn, body: NewAdvisor, origin: Origin) {
      const passwordHash = await unknownPasswordHash;
      const credentials = { passwordHash, isInvited: true, mustChangePassword: false };
      return addAdvisor((work) => inTransaction(db, work), actor, body, credentials, origin);
    },

    sendPasswordLink: (db: Db, actor: SignedIn, userId: string, origin: Origin) =>
      inTransaction(db, async (tx) => {
        const user = await repository.findUser(tx, userId);
        if (!user) throw notFound();
        if (!user.isActive) throw new DomainError('conflict', 'Activate this user before sending a link.');
        await emailPasswordLink.enqueue(tx, { userId });
        const action = user.isInvited ? 'user.invitation-sent' : 'user.reset-link-sent';
        const subject = { type: 'user' as const, id: userId, name: fullName(user) };
        await recordAudit(tx, { actor, action, subject, origin });
      }),

    updateUser: (
      db: Db,
      actor: SignedIn,
      userId: string,
      { role, active, capacity, successorId }: z.output<typeof updateUser.body>,
      origin: Origin,
    ) =>
      inTransaction(db, async (tx) => {
        const isLastAdmin = await isOnlyAdmin(tx, userId);
        const before = await repository.lockUser(tx, userId);
        if (!before) throw notFound();
        const after = {
          role: role ?? before.role,
          isActive: active ?? before.isActive,
          capacity: capacity === undefined ? before.capacity : capacity,
        };
        const keepsAccess = after.role === before.role && after.isActive === before.isActive;
        if (keepsAccess && after.capacity === before.capacity) return before;
        const leavesAdmins = isAdmin(before) && !(isAdmin(after) && after.isActive);
        if (leavesAdmins && isLastAdmin) {
          throw new DomainError('conflict', 'This is the last admin. Make someone else an admin first.');
        }
        if (after.role !== before.role) await refuseIfTiedToRole(tx, userId);
        if (isAdvisor(before) && !after.isActive) {
          const clientCount = await repository.countClients(tx, userId);
          if (successorId === userId) {
            const message = 'Choose another advisor';
            throw invalid(message, [{ path: 'successorId', message }]);
          }
          if (clientCount > 0 && successorId === undefined) throw successorRequired(clientCount, before);
          if (clientCount > 0) await handOverClients(tx, { actor, origin }, userId, successorId ?? null);
        }
        const user = await repository.updateUser(tx, userId, after);
        if (!keepsAccess) {
          await endSessions(tx, userId);
          await invalidatePasswordLinks(tx, userId);
        }
        await recordAudit(tx, {
          actor,
          action: actionOf(before, after),
          subject: { type: 'user', id: userId, name: fullName(before) },
          details: {
            before: { role: before.role, active: before.isActive, capacity: before.capacity },
            after: { role: after.role, active: after.isActive, capacity: after.capacity },
          },
          origin,
        });
        return user;
      }),
  };
}
