-- People, their sessions, and what guards the doors: limits, one-time links, repeated requests, the audit trail.

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
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What an assignment refers to, so that it can only join an advisor and a client.
  unique (id, role)
);
create unique index users_email on users (lower(email));
create index users_role_created on users (role, created_at desc, id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  user_agent text,
  address text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sessions_user on sessions (user_id, last_used_at desc) where ended_at is null;

-- Links that work once: only the hash of what was mailed or printed is kept.
create table one_time_links (
  token_hash text primary key,
  purpose text not null check (purpose in ('reset', 'setup')),
  user_id uuid references users on delete cascade,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((purpose = 'setup') = (user_id is null))
);
create index one_time_links_user on one_time_links (user_id);

create table rate_limits (
  bucket text primary key,
  hits integer not null check (hits > 0),
  resets_at timestamptz(3) not null
);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  request_hash text not null,
  response jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

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

-- Append-only for everyone, the application included.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- What belongs to the installation as a whole, such as a generated signing secret.
create table settings (
  key text primary key,
  value text not null
);
