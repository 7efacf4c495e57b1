/** Second factor queries: keys, recovery codes, challenges and remembered devices. */
import { sql } from 'kysely';
import { tokenHash } from '../../credentials/random-tokens.ts';
import type { Db, Tx } from '../../db/database.ts';
import type { Origin } from '../../http/handlers.ts';

export const findFactor = (db: Db, userId: string) =>
  db
    .selectFrom('second_factors')
    .select([
      'secret',
      'confirmed_at as confirmedAt',
      'last_step as lastStep',
      sql<number>`(select count(*) from recovery_codes c where c.user_id = second_factors.user_id
        and c.used_at is null)::int`.as('recoveryCodesLeft'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Returns false if the second factor is already on: a new key must not replace one that is in use. */
export async function saveNewKey(db: Db, userId: string, secret: string): Promise<boolean> {
  const saved = await db
    .insertInto('second_factors')
    .values({ user_id: userId, secret })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret, last_step: '0', created_at: sql<string>`now()` })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Returns false if this key is no longer the one being set up. */
export async function turnOn(db: Db, userId: string, secret: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ confirmed_at: sql`now()`, last_step: String(step) })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns false if a code of this time step or a later one has already been used. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('second_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Returns false if the code is wrong or already used. */
export async function spendRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', tokenHash(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Locks the second factor, so that renewals wait for each other. Returns false if there is none. */
export async function lockFactor(tx: Tx, userId: string): Promise<boolean> {
  const factor = await tx
    .selectFrom('second_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return factor !== undefined;
}

/** The second factor must be locked: otherwise, the codes of two concurrent calls would all stay valid. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, codes: readonly string[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map((code) => ({ user_id: userId, code_hash: tokenHash(code), used_at: null }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

/** The person signing in with this challenge, whether this device is known, and the addresses of their sessions. */
export const findByChallenge = (db: Db, challenge: string, deviceHash: string | null) =>
  db
    .selectFrom('sign_in_challenges as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select([
      'u.id',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.company',
      'u.role',
      sql<boolean>`exists (select from known_devices d where d.user_id = u.id and d.device_hash = ${deviceHash})`.as(
        'isKnownDevice',
      ),
      sql<string[]>`array(select distinct s.address from sessions s
        where s.user_id = u.id and s.viewing_as is null and s.address is not null)`.as('addresses'),
    ])
    .where('c.token_hash', '=', tokenHash(challenge))
    .where('c.expires_at', '>', sql<string>`now()`)
    .where('u.is_active', '=', true)
    .executeTakeFirst();

export async function insertRememberedDevice(
  db: Db,
  device: { userId: string; token: string; days: number },
  { userAgent, address }: Origin,
): Promise<void> {
  await db
    .insertInto('remembered_devices')
    .values({
      user_id: device.userId,
      token_hash: tokenHash(device.token),
      user_agent: userAgent,
      address,
      expires_at: sql<string>`now() + ${device.days} * interval '1 day'`,
    })
    .execute();
}

export const listRememberedDevices = (db: Db, userId: string) =>
  db
    .selectFrom('remembered_devices')
    .select([
      'id',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'user_agent as userAgent',
      'address',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('last_used_at', 'desc')
    .execute();

export async function deleteRememberedDevice(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('remembered_devices').where('user_id', '=', userId).where('id', '=', id).execute();
}

export const listKeys = (db: Db) =>
  db.selectFrom('second_factors').select(['user_id as userId', 'secret']).execute();

/** Skips a key that has since been replaced. */
export const replaceSealedKey = (db: Db, userId: string, before: string, after: string) =>
  db
    .updateTable('second_factors')
    .set({ secret: after })
    .where('user_id', '=', userId)
    .where('secret', '=', before)
    .execute();
