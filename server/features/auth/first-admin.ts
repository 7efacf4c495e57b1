/** First admin: created from the settings, or through a one-time setup link printed at startup. */
import type { z } from 'zod';
import type { firstAdminBody } from '#contract/auth.ts';
import { DomainError } from '#domain/errors.ts';
import { unnamedAdmin } from '#domain/placeholder-names.ts';
import { emailVerificationLink } from '../../credentials/email-verification.ts';
import { createLink, findLink, spendLink } from '../../credentials/one-time-links.ts';
import { hashingSources, hashNewPassword } from '../../credentials/passwords.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import type { Origin } from '../../http/handlers.ts';
import { StartupError } from '../../startup-error.ts';
import * as repository from './repository.ts';
import type { AuthService } from './service.ts';

const linkLifetimeSeconds = 7 * 24 * 60 * 60;

interface FirstAdminSettings {
  email: string;
  password: string;
}

async function insertFirstAdmin(tx: Db, admin: Omit<repository.NewUser, 'role'>, origin: Origin | null) {
  const user = await repository.insertUser(tx, { ...admin, role: 'admin' });
  const subject = { type: 'user' as const, id: user.id, name: user.email };
  await recordAudit(tx, { actor: null, action: 'user.first-admin-created', subject, origin });
  return user;
}

/** Only one of several servers that start at the same time creates the admin; the others wait and find it. */
async function createFromSettings(tx: Db, { email, password }: FirstAdminSettings): Promise<void> {
  await repository.lockFirstAdmin(tx);
  if (await repository.hasAdmin(tx)) return;
  if (await repository.findByEmail(tx, email)) {
    throw new StartupError(
      `ADMIN_EMAIL ${email} belongs to an account that isn't an admin. Use another email.`,
    );
  }
  const person = { ...unnamedAdmin, email };
  const passwordHash = await hashNewPassword({ password, owner: person }, []).catch((error: Error) => {
    throw new StartupError(`ADMIN_PASSWORD can't be used. ${error.message}`);
  });
  // The operator vouches for the address.
  await insertFirstAdmin(tx, { ...person, passwordHash, isEmailVerified: true }, null);
}

/** Returns the path of the setup link to print, or null if an admin exists. */
export async function prepareFirstAdmin(
  db: Db,
  fromSettings: FirstAdminSettings | undefined,
): Promise<string | null> {
  if (await repository.hasAdmin(db)) return null;
  if (fromSettings) {
    await inTransaction(db, (tx) => createFromSettings(tx, fromSettings));
    return null;
  }
  const token = await createLink(db, {
    purpose: 'setup',
    userId: null,
    lifetimeSeconds: linkLifetimeSeconds,
  });
  return `/setup#token=${token}`;
}

const deadLink = () =>
  new DomainError(
    'forbidden',
    'This setup link no longer works. If the portal has no admin yet, restart the server to get a new one.',
  );

export async function checkSetupLink(db: Db, token: string): Promise<void> {
  if (!(await findLink(db, token, 'setup')) || (await repository.hasAdmin(db))) throw deadLink();
}

export const createFirstAdminSetup =
  (auth: AuthService) =>
  async (db: Db, { token, password, ...person }: z.output<typeof firstAdminBody>, origin: Origin) => {
    await checkSetupLink(db, token);
    const passwordHash = await hashNewPassword(
      { password, owner: person },
      hashingSources(person.email, origin.address),
    );
    return inTransaction(db, async (tx) => {
      if (!(await spendLink(tx, token))) throw deadLink();
      await repository.lockFirstAdmin(tx);
      if (await repository.hasAdmin(tx)) throw deadLink();
      const admin = await insertFirstAdmin(tx, { ...person, passwordHash }, origin);
      await emailVerificationLink.enqueue(tx, { userId: admin.id });
      return auth.openFirstSession(tx, admin, origin);
    });
  };
