/** One-time links: password reset, invitation, email verification, setup. Each carries a token; the database has only its hash. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { newToken, tokenHash } from './random-tokens.ts';

type Purpose = 'reset' | 'invite' | 'verify' | 'setup';

/** Returns the token for the link. */
export async function createLink(
  db: Db,
  { purpose, userId, lifetimeSeconds }: { purpose: Purpose; userId: string | null; lifetimeSeconds: number },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('one_time_links')
    .values({
      token_hash: tokenHash(token),
      purpose,
      user_id: userId,
      expires_at: sql<string>`now() + ${lifetimeSeconds} * interval '1 second'`,
    })
    .execute();
  return token;
}

/** A deactivated user's links don't work; a setup link has no user. */
const isUsable = sql<boolean>`(user_id is null
  or exists (select from users u where u.id = one_time_links.user_id and u.is_active))`;

export const findLink = (db: Db, token: string, ...purposes: Purpose[]) =>
  db
    .selectFrom('one_time_links')
    .select(['user_id as userId'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(isUsable)
    .executeTakeFirst();

/** Returns true once: of two concurrent uses of a link, one gets false. */
export async function spendLink(db: Db, token: string): Promise<boolean> {
  const result = await db
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .where(isUsable)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Invalidates a user's unused password links. Called when the password, the role or `is_active` changes. */
export const invalidatePasswordLinks = (db: Db, userId: string) =>
  db
    .updateTable('one_time_links')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('purpose', 'in', ['reset', 'invite'])
    .where('used_at', 'is', null)
    .execute();
