/** Functions that the auth feature provides to others: checking the user's password, and opening a session. */
import type { User } from '#contract/auth.ts';
import type { SignInMethod } from '#domain/sign-in.ts';
import type { Db } from '../db/database.ts';
import type { SignedIn } from '../http/authentication.ts';
import type { Origin } from '../http/handlers.ts';

/** Throws unless the password is correct; wrong guesses count toward the sign-in rate limits. */
export type RequirePassword = (
  db: Db,
  actor: SignedIn,
  password: { path: 'password'; value: string },
  origin: Origin,
) => Promise<void>;

/** Opens a session for someone who has proven who they are. */
export type CompleteSignIn = (
  db: Db,
  identity: { userId: string; method: SignInMethod },
  origin: Origin,
) => Promise<{ user: User; token: string }>;
