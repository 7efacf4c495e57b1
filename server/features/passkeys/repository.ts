/** Passkey queries. */
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { userColumns } from '../../db/user-columns.ts';

const passkeyColumns = [
  'passkeys.id',
  'passkeys.name',
  'passkeys.created_at as createdAt',
  'passkeys.last_used_at as lastUsedAt',
] as const;

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom('passkeys')
    .select([...passkeyColumns, 'credential_id as credentialId', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Held until the transaction ends, so that two concurrent additions can't exceed the limit. */
export const lockUser = (db: Db, userId: string) =>
  db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();

export interface NewPasskey {
  userId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
}

/** Returns undefined if the credential is already registered. */
export const insertPasskey = (db: Db, passkey: NewPasskey) =>
  db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: String(passkey.counter),
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(passkeyColumns)
    .executeTakeFirst();

/** The passkey with its owner. */
export async function findByCredential(db: Db, credentialId: string) {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      ...userColumns,
      'users.is_active as isActive',
      'passkeys.id as passkeyId',
      'passkeys.name as passkeyName',
      'passkeys.public_key as publicKey',
    ])
    .where('passkeys.credential_id', '=', credentialId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isActive, passkeyId, passkeyName, publicKey, ...user } = row;
  return { user, isActive, passkey: { id: passkeyId, name: passkeyName, credentialId, publicKey } };
}

/** Returns false if the counter doesn't go up. An authenticator that doesn't count always sends 0, which is accepted. */
export async function recordUse(db: Db, passkeyId: string, counter: number): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: sql`now()` })
    .where('id', '=', passkeyId)
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

export const renamePasskey = (db: Db, userId: string, passkeyId: string, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning(passkeyColumns)
    .executeTakeFirst();

export const deletePasskey = (db: Db, userId: string, passkeyId: string) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', passkeyId)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();
