/** Tables of users, sessions and credentials, rate limits, idempotency keys, the audit trail, settings and the brand. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { LogoTheme } from '#domain/brand.ts';
import type { PhotoType } from '#domain/photo.ts';
import type { SignInMethod } from '#domain/sign-in.ts';
import type { Role, UserType } from '#domain/user.ts';
import type { SetByDatabase } from './column-types.ts';

export interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  company: string | null;
  role: Generated<Role>;
  user_type: UserType | null;
  time_zone: string | null;
  /** All three or none; the path is never sent to a browser. */
  photo_path: string | null;
  photo_sha256: string | null;
  photo_type: PhotoType | null;
  is_active: Generated<boolean>;
  client_capacity: number | null;
  is_invited: Generated<boolean>;
  must_change_password: Generated<boolean>;
  email_verified_at: string | null;
  /** Maintained by a trigger. */
  has_advisor: GeneratedAlways<boolean>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
  /** When the user asked to delete the account, and when its personal data was erased. */
  deletion_requested_at: string | null;
  erased_at: string | null;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  sign_in_method: Generated<SignInMethod>;
  user_agent: string | null;
  address: string | null;
  created_at: SetByDatabase;
  last_used_at: SetByDatabase;
  expires_at: string;
  ended_at: string | null;
  /** Client view: the client whose portal this staff session shows. */
  viewing_as: string | null;
  /** Client view: the staff member's own session. The view ends with it. */
  opened_from: string | null;
}

export interface KnownDevicesTable {
  user_id: string;
  device_hash: string;
  last_used_at: SetByDatabase;
}

export interface OneTimeLinksTable {
  token_hash: string;
  purpose: 'reset' | 'setup' | 'invite' | 'verify';
  user_id: string | null;
  expires_at: string;
  used_at: string | null;
  created_at: SetByDatabase;
}

export interface SecondFactorsTable {
  user_id: string;
  /** Encrypted. */
  secret: string;
  confirmed_at: string | null;
  last_step: Generated<string>;
  created_at: SetByDatabase;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: string;
  used_at: string | null;
}

export interface SignInChallengesTable {
  token_hash: string;
  user_id: string;
  expires_at: string;
}

export interface RememberedDevicesTable {
  id: Generated<string>;
  user_id: string;
  token_hash: string;
  user_agent: string | null;
  address: string | null;
  created_at: SetByDatabase;
  last_used_at: SetByDatabase;
  expires_at: string;
}

export interface OidcIdentitiesTable {
  issuer: string;
  subject: string;
  user_id: string;
  email: string;
  created_at: SetByDatabase;
  last_used_at: SetByDatabase;
}

export interface PasskeysTable {
  id: Generated<string>;
  user_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: Generated<string>;
  transports: string[];
  name: string;
  created_at: SetByDatabase;
  last_used_at: string | null;
}

export interface BrowserChallengesTable {
  challenge_hash: string;
  purpose: 'oidc' | 'passkey-sign-in' | 'passkey-add' | 'passkey-confirm';
  user_id: string | null;
  device_hash: string;
  details: JSONColumnType<object>;
  expires_at: string;
}

export interface RateLimitsTable {
  bucket: string;
  hits: number;
  resets_at: string;
}

export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  endpoint: string;
  request_hash: string;
  response: JSONColumnType<object> | null;
  created_at: SetByDatabase;
}

export interface AuditEntriesTable {
  seq: GeneratedAlways<string>;
  at: SetByDatabase;
  actor_id: string | null;
  actor_name: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  subject_name: string | null;
  details: JSONColumnType<object>;
  address: string | null;
  request_id: string | null;
}

export interface SettingsTable {
  key: string;
  value: string;
}

/** At most one row. */
export interface BrandTable {
  is_only: Generated<boolean>;
  name: string;
  accent_color: string | null;
  sender_name: string | null;
  email_footer: string | null;
  updated_at: SetByDatabase;
}

export interface BrandLogosTable {
  theme: LogoTheme;
  content: Buffer;
  sha256: string;
  width: number;
  height: number;
  updated_at: SetByDatabase;
}
