/** Tables of users, sessions and credentials, rate limits, the audit trail, settings and counters. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { PhotoType } from '#domain/photo.ts';
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
  email_verified_at: string | null;
  search_text: GeneratedAlways<string>;
  /** Maintained by a trigger. */
  has_advisor: GeneratedAlways<boolean>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
  /** When the user asked for the account to be deleted, and when its personal data was erased. */
  deletion_asked_at: string | null;
  erased_at: string | null;
}

export interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  user_agent: string | null;
  address: string | null;
  created_at: SetByDatabase;
  last_used_at: SetByDatabase;
  expires_at: string;
  ended_at: string | null;
  /** Client view: the client whose portal this staff session shows. */
  viewing_as: string | null;
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

/** Differences written by triggers; their sum is the count. */
export interface CountersTable {
  subject: string;
  key: (string | null)[];
  count: number;
  total: Generated<number>;
}
