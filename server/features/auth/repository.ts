/** Account and session queries. */
import { sql } from 'kysely';
import type { SignInMethod } from '#domain/sign-in.ts';
import type { UserType } from '#domain/user.ts';
import { addressGroup } from '../../concurrency/rate-limits.ts';
import { hasSecondFactor } from '../../credentials/second-factors.ts';
import { lockKeys } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { runStatement } from '../../db/statements.ts';
import { userColumns } from '../../db/user-columns.ts';
import { type AuditEntry, auditJson, insertAudit } from '../../events/audit-trail.ts';

const secondsFromNow = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`;

export interface NewUser {
  email: string;
  passwordHash: string;
  firstName: string;
  lastName: string;
  company?: string | null;
  userType?: UserType | null;
  timeZone?: string | null | undefined;
  role: 'client' | 'admin';
  isEmailVerified?: boolean;
}

export const insertUser = (db: Db, user: NewUser) =>
  db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      company: user.company ?? null,
      user_type: user.userType ?? null,
      role: user.role,
      email_verified_at: user.isEmailVerified ? sql`now()` : null,
      time_zone: user.timeZone ?? null,
    })
    .returning(userColumns)
    .executeTakeFirstOrThrow();

/** Account columns that signing in needs, including some that its response leaves out. */
const accountColumns = [
  ...userColumns,
  'users.password_hash as passwordHash',
  'users.is_active as isActive',
  'users.must_change_password as mustChangePassword',
  sql<boolean>`${sql.raw(hasSecondFactor('users.id'))}`.as('hasSecondFactor'),
] as const;

export const findByEmail = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(accountColumns)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

/** The account and where its user has signed in before. A single statement for known and unknown emails alike. */
export const findForSignIn = (
  db: Db,
  email: string,
  { deviceHash, deviceTokenHash }: { deviceHash: string | null; deviceTokenHash: string | null },
) =>
  db
    .selectFrom('users')
    .select([
      ...accountColumns,
      sql<boolean>`exists (select from known_devices d where d.user_id = users.id and d.device_hash = ${deviceHash})`.as(
        'isKnownDevice',
      ),
      sql<boolean>`exists (select from remembered_devices r where r.user_id = users.id
        and r.token_hash = ${deviceTokenHash} and r.expires_at > now())`.as('isRemembered'),
      sql<string[]>`array(select distinct s.address from sessions s
        where s.user_id = users.id and s.viewing_as is null and s.address is not null)`.as('addresses'),
    ])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();

export const findById = (db: Db, id: string) =>
  db.selectFrom('users').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow();

export const updateUser = (
  db: Db,
  id: string,
  changes: { firstName?: string; lastName?: string; company?: string | null; timeZone?: string | null },
) =>
  db
    .updateTable('users')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      company: changes.company,
      time_zone: changes.timeZone,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .returning(userColumns)
    .executeTakeFirstOrThrow();

export const updatePassword = (db: Db, id: string, passwordHash: string) =>
  db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      is_invited: false,
      must_change_password: false,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();

export interface NewSession {
  userId: string;
  method: SignInMethod;
  userAgent: string | null;
  address: string;
  lifetimeSeconds: number;
}

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      sign_in_method: session.method,
      user_agent: session.userAgent,
      address: session.address,
      expires_at: secondsFromNow(session.lifetimeSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** The lock makes a sign-in wait for a concurrent password change, and then see the new password. */
const signInStatement = `
  with held as (
    select id from users where id = $1 and is_active and ($2::text is null or password_hash = $2) for share),
  audit as (${insertAudit('$3', 'held')}),
  device as (
    insert into known_devices (user_id, device_hash) select id, $7 from held where $7::text is not null
    on conflict (user_id, device_hash) do update set last_used_at = now())
  insert into sessions (user_id, user_agent, address, expires_at, sign_in_method)
  select id, $4, $5, now() + $6 * interval '1 second', $8 from held
  returning id`;

/**
 * Opens a session, records the sign-in in the audit trail, and marks the browser as a known device. Returns undefined if the
 * password hash has changed since it was read, or the account is deactivated.
 */
export async function insertSignIn(
  db: Db,
  session: NewSession,
  { passwordHash, deviceHash }: { passwordHash: string | null; deviceHash: string | null },
  entry: AuditEntry,
): Promise<{ id: string } | undefined> {
  const { userId, userAgent, address, lifetimeSeconds } = session;
  const values = [
    ...[userId, passwordHash, auditJson(entry), userAgent, address, lifetimeSeconds],
    ...[deviceHash, session.method],
  ];
  const [opened] = await runStatement<{ id: string }>(db, signInStatement, values);
  return opened;
}

export const listSessions = (db: Db, userId: string) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'user_agent as userAgent',
      'address',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where('viewing_as', 'is', null)
    .orderBy('last_used_at', 'desc')
    .execute();

/** Whether any of the user's stored sessions came from this address group; ended ones count too. */
export async function hasUsedAddress(db: Db, userId: string, address: string): Promise<boolean> {
  const rows = await db
    .selectFrom('sessions')
    .select('address')
    .distinct()
    .where('user_id', '=', userId)
    .where('viewing_as', 'is', null)
    .execute();
  return rows.some(({ address: used }) => used !== null && addressGroup(used) === address);
}

export async function isKnownDevice(db: Db, userId: string, deviceHash: string): Promise<boolean> {
  const known = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return known !== undefined;
}

export async function touchRememberedDevice(db: Db, deviceTokenHash: string): Promise<void> {
  await db
    .updateTable('remembered_devices')
    .set({ last_used_at: sql`now()` })
    .where('token_hash', '=', deviceTokenHash)
    .execute();
}

export async function markDeviceKnown(db: Db, userId: string, deviceHash: string | null): Promise<void> {
  if (!deviceHash) return;
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_used_at: sql<string>`now()` }),
    )
    .execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Held until the transaction ends, so that two holders of setup links, or two servers, can't both create the first admin. */
export const lockFirstAdmin = (db: Db) =>
  sql`select pg_advisory_xact_lock(${lockKeys.firstAdmin})`.execute(db);
