/** Sign-in challenges: sign-ins with a correct password that still need a code. The browser holds a token, the database its hash. */
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { runStatement } from '../db/statements.ts';
import { newToken, tokenHash } from './random-tokens.ts';

/** Long enough to find the phone and open the app. */
const lifetimeSeconds = 10 * 60;

/** The lock waits for a concurrent password change, which ends all challenges, and then sees the new password. */
const openStatement = `
  with held as (select id from users where id = $1 and password_hash = $2 and is_active for share)
  insert into sign_in_challenges (token_hash, user_id, expires_at)
  select $3, id, now() + $4 * interval '1 second' from held
  returning user_id`;

/** Returns undefined if the password has changed since it was compared, or the account has been deactivated. */
export async function openSignInChallenge(
  db: Db,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<string | undefined> {
  const token = newToken();
  const opened = await runStatement(db, openStatement, [id, passwordHash, tokenHash(token), lifetimeSeconds]);
  return opened.length > 0 ? token : undefined;
}

export async function endSignInChallenges(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
}

/** Returns true once: of two concurrent uses of a challenge, one gets false. */
export async function spendSignInChallenge(db: Db, token: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sign_in_challenges')
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
