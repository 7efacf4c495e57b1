-- What happened: for the project's activity, for each person's notifications, and for open browsers to follow live.

create table activities (
  seq bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  actor_id uuid references users on delete set null,
  type text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index activities_project on activities (project_id, seq desc);

create table notifications (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  project_id uuid references projects on delete cascade,
  actor_id uuid references users on delete set null,
  type text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notifications_user on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id, project_id) where read_at is null;

-- A short memory of what browsers were told, for those that were away for a moment. The transaction's number tells a
-- reader which rows may still appear behind its back, since numbers are given out before transactions commit.
create table live_events (
  seq bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  type text not null,
  project_id uuid,
  user_id uuid,
  is_internal boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index live_events_created on live_events (created_at);

-- Fires inside the transaction, so that listeners hear of it when, and only when, it commits.
create function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object(
    'seq', new.seq, 'type', new.type, 'projectId', new.project_id, 'userId', new.user_id,
    'isInternal', new.is_internal)::text);
  return null;
end $$;
create trigger live_events_announce after insert on live_events
  for each row execute function announce_live_event();

create table milestones (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  title text not null check (length(title) between 1 and 200),
  due_on date not null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index milestones_project on milestones (project_id, due_on, id);
