-- Users, sessions and credentials; rate limits, idempotency keys, the audit trail, settings and the brand.

-- Trigram indexes, for searches that match any part of a text.
create extension if not exists pg_trgm;

-- Everyone with an account: clients, advisors and admins.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  company text check (length(company) between 1 and 200),
  role text not null default 'client' check (role in ('admin', 'advisor', 'client')),
  user_type text check (user_type in ('consumer_app', 'small_business_app', 'enterprise_app')),
  time_zone text check (length(time_zone) <= 64),
  is_active boolean not null default true,
  -- Invited by email and hasn't chosen a password yet.
  is_invited boolean not null default false,
  -- Someone else set the password: the user must choose their own before they can do anything else.
  must_change_password boolean not null default false,
  -- When we learned that the address is the user's, usually because they opened a link we emailed. Until then we send only
  -- one-time links and security emails there.
  email_verified_at timestamptz(3),
  -- An advisor's maximum number of clients; null means the default.
  client_capacity integer check (client_capacity between 0 and 10000),
  -- For clients; maintained by a trigger on advisor_assignments.
  has_advisor boolean not null default false,
  -- Photo: its key in the file store, its SHA-256 (the browser's cache key) and its MIME type. All set or all null.
  photo_path text,
  photo_sha256 text,
  photo_type text check (photo_type in ('image/png', 'image/jpeg', 'image/webp')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- When the user asked to delete the account, and when its personal data was erased.
  deletion_requested_at timestamptz(3),
  erased_at timestamptz(3),
  -- Referenced by advisor_assignments, so that an assignment can only join an advisor and a client.
  unique (id, role),
  constraint users_photo_whole check (num_nonnulls(photo_path, photo_sha256, photo_type) in (0, 3))
);
create unique index users_email on users (lower(email));
create index users_role on users (role, created_at desc, id desc);
create index users_created on users (created_at);
create index users_unassigned on users (created_at desc, id desc)
  where role = 'client' and not has_advisor and is_active;
create index users_clients on users (first_name, last_name, id) where role = 'client' and is_active;
create index users_deactivated_clients on users (id) where role = 'client' and not is_active;
create index users_advisors on users (lower(first_name), lower(last_name), id) where role = 'advisor';
create unique index users_photo_path on users (photo_path) where photo_path is not null;

-- Sign-ins. A bearer token names a session; this row decides whether the token still works.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- How the user proved who they are.
  sign_in_method text not null default 'password' check (sign_in_method in ('password', 'passkey', 'oidc')),
  user_agent text,
  address text,
  -- Client view: the client whose portal this staff session shows, read-only.
  viewing_as uuid references users on delete cascade,
  -- Client view: the staff member's own session, with which the view ends.
  opened_from uuid references sessions on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  check ((viewing_as is null) = (opened_from is null))
);
create index sessions_user on sessions (user_id, last_used_at desc) where ended_at is null;
-- Finds the addresses a user has signed in from: guesses from there at other accounts don't lock this user out.
create index sessions_address on sessions (user_id, address) where viewing_as is null;
create index sessions_client_view on sessions (viewing_as) where viewing_as is not null and ended_at is null;
create index sessions_opened_from on sessions (opened_from) where opened_from is not null;

-- Tells every server process that a session has ended, so that its open streams end too.
create function notify_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.id::text);
  return null;
end $$;
create trigger sessions_notify_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function notify_session_ended();
create trigger sessions_notify_deleted after delete on sessions
  for each row when (old.ended_at is null) execute function notify_session_ended();

-- Browsers a user has signed in with: guesses from elsewhere don't lock them out there. Only the hash of the
-- browser's random id is stored.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash text not null,
  last_used_at timestamptz(3) not null default now(),
  primary key (user_id, device_hash)
);
create index known_devices_last_used on known_devices (last_used_at);

-- Links that work once: password reset, invitation, email verification, and the setup of the first admin. Only the token's hash is stored.
create table one_time_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('reset', 'setup', 'invite', 'verify')),
  -- Null for setup links only: there is no user yet.
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((purpose = 'setup') = (user_id is null))
);
create index one_time_links_user on one_time_links (user_id);

-- Second factors: the key that a user's authenticator app shares with the portal.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted with a key derived from the signing secret.
  secret text not null,
  -- Null until the user has confirmed the key with a code; no code is required before that.
  confirmed_at timestamptz(3),
  -- The newest 30-second step whose code was accepted, so that no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz(3) not null default now()
);

-- Recovery codes: each works once in place of the authenticator app. Only their hashes are stored.
create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash text not null,
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Sign-ins with a correct password that still need a code. Only the token's hash is stored.
create table sign_in_challenges (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  expires_at timestamptz(3) not null
);
create index sign_in_challenges_user on sign_in_challenges (user_id);
create index sign_in_challenges_expires on sign_in_challenges (expires_at);

-- Browsers in which a user signs in without a code. Only the token's hash is stored.
create table remembered_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token_hash text not null unique,
  user_agent text,
  address text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index remembered_devices_user on remembered_devices (user_id);
create index remembered_devices_expires on remembered_devices (expires_at);

-- Identities at the identity provider that can sign in to an account. People keep their account when their email there
-- changes, and the next owner of their old email doesn't get the account.
create table oidc_identities (
  issuer text not null check (length(issuer) <= 1000),
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  -- The verified email that matched the account.
  email text not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (issuer, subject),
  unique (user_id, issuer)
);

-- Passkeys: public keys of WebAuthn credentials that sign in to an account.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- In base64url, as browsers send it.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  -- In COSE form.
  public_key bytea not null,
  -- The authenticator's count of signatures; 0 if it doesn't count. If it goes down, the key may have been copied.
  counter bigint not null default 0 check (counter >= 0),
  -- How browsers can reach the authenticator, such as 'internal' or 'usb'.
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_user on passkeys (user_id, created_at);

-- Random values that a passkey signs or an identity provider sends back. Each works once, for a few minutes, in the browser
-- that asked for it. Only the hash is stored.
create table browser_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('oidc', 'passkey-sign-in', 'passkey-add', 'passkey-confirm')),
  -- Null before anyone is signed in.
  user_id uuid references users on delete cascade,
  device_hash text not null,
  -- For an identity provider: nonce, code verifier and redirect URI.
  details jsonb not null default '{}',
  expires_at timestamptz(3) not null,
  check ((purpose in ('oidc', 'passkey-sign-in')) = (user_id is null))
);
create index browser_challenges_expires on browser_challenges (expires_at);
create index browser_challenges_user on browser_challenges (user_id) where user_id is not null;

-- Attempts per rule and subject in the current window.
create table rate_limits (
  -- The rule's name and a hash of each part of the subject.
  bucket text primary key,
  hits integer not null check (hits > 0),
  resets_at timestamptz(3) not null
);

-- Responses to requests with an Idempotency-Key, replayed if the request is repeated.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  -- A repeated key with a different body is an error.
  request_hash text not null,
  response jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Audit trail: who did what, when and from which IP address. Names are copied and ids have no foreign keys, so that
-- entries outlive what they name.
create table audit_entries (
  seq bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_id uuid,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id uuid,
  subject_name text,
  details jsonb not null default '{}',
  address text,
  request_id text
);
create index audit_entries_at on audit_entries (at desc, seq desc);
create index audit_entries_action on audit_entries (action, seq desc);
create index audit_entries_search on audit_entries
  using gin (lower(actor_name || ' ' || action || ' ' || coalesce(subject_name, '')) gin_trgm_ops);

-- Append-only for everyone, including this application.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_audit_change();

-- The hash of each entry, which covers the hash before it. Written by a job, in the order of positions.
create table audit_chain (
  position bigint primary key,
  seq bigint not null unique,
  hash text not null check (length(hash) = 64)
);
create trigger audit_chain_append_only before update or delete or truncate on audit_chain
  for each statement execute function refuse_audit_change();

-- Entries that aren't chained yet. Numbers don't follow the order of commits, so the highest chained one doesn't tell which.
create table audit_unchained (
  seq bigint primary key
);
create function queue_for_audit_chain() returns trigger language plpgsql as $$
begin
  insert into audit_unchained (seq) select seq from added;
  return null;
end $$;
create trigger audit_entries_queue after insert on audit_entries
  referencing new table as added for each statement execute function queue_for_audit_chain();

-- Installation settings, such as the generated signing secret.
create table settings (
  key text primary key,
  value text not null
);

-- The agency's brand on pages, in emails and in documents. At most one row; without one, the portal has its default look.
create table brand (
  is_only boolean primary key default true check (is_only),
  name text not null check (length(name) between 1 and 40),
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  -- Null means the portal's name, or the configured sender if that is the default name.
  sender_name text check (length(sender_name) between 1 and 80),
  email_footer text check (length(email_footer) between 1 and 500),
  updated_at timestamptz(3) not null default now()
);

-- Logos, one per theme, as PNG files that the server has re-encoded.
create table brand_logos (
  theme text primary key check (theme in ('light', 'dark')),
  content bytea not null check (length(content) <= 400000),
  sha256 text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  updated_at timestamptz(3) not null default now()
);
