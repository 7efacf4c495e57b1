-- Conversations: messages, read positions, team notes and response times.

-- Messages between a client and the project team.
create table messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  project_id uuid not null references projects on delete cascade,
  sender_id uuid not null references users on delete restrict,
  content text not null check (length(btrim(content)) > 0 and length(content) <= 10000),
  -- The section or question the message is about, if any.
  about_section integer check (about_section between 1 and 11),
  about_field text check (length(about_field) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  check (about_field is null or about_section is not null)
);
-- The only index on the sequence number. With one that lacks the project, PostgreSQL would find the latest message of a quiet
-- project by reading everyone's newer ones.
create unique index messages_project on messages (project_id, seq desc);

-- The state of each project's conversation, so that listing conversations is one join. Created with the project.
create table conversations (
  project_id uuid primary key references projects on delete cascade,
  -- 0 before the first message.
  last_message_seq bigint not null default 0,
  -- The time of the last message, or of the project's creation; the sort key of the list.
  latest_at timestamptz(3) not null,
  message_count integer not null default 0,
  -- Counts changes to what earlier messages show, such as a deleted attachment or a renamed sender. Part of the
  -- version that tells a polling browser whether anything is new.
  changes integer not null default 0,
  -- The message up to which each side chose "No reply needed".
  client_dismissed_seq bigint not null default 0,
  team_dismissed_seq bigint not null default 0
);
create index conversations_latest on conversations (latest_at desc, project_id desc);

create function create_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (project_id, latest_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger projects_conversation after insert on projects
  for each row execute function create_conversation();

-- Per statement, so that many messages at once update a conversation once.
create function update_latest_message() returns trigger language plpgsql as $$
begin
  update conversations c
     set last_message_seq = greatest(c.last_message_seq, latest.seq),
         latest_at = case when latest.seq > c.last_message_seq then latest.created_at else c.latest_at end,
         message_count = c.message_count + latest.count
    from (select project_id, max(seq) as seq, (array_agg(created_at order by seq desc))[1] as created_at, count(*)
            from added group by project_id) latest
   where c.project_id = latest.project_id;
  return null;
end $$;
create trigger messages_latest after insert on messages
  referencing new table as added for each statement execute function update_latest_message();

-- How far each user's browsers have received a conversation, and how far the user has read it.
create table message_positions (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  delivered_seq bigint not null default 0,
  read_seq bigint not null default 0,
  -- Admins follow the conversations they have written in.
  has_written boolean not null default false,
  primary key (project_id, user_id)
);
create index message_positions_user on message_positions (user_id);

-- A new name shows on every message the user has written. A new role changes which side has read a message.
create function touch_conversations_of_user() returns trigger language plpgsql as $$
begin
  -- Locked in order first, so that two users with the same conversations can't deadlock.
  perform from conversations
    where project_id in (select project_id from message_positions where user_id = new.id) order by project_id for update;
  update conversations set changes = changes + 1
   where project_id in (select project_id from message_positions where user_id = new.id);
  return null;
end $$;
create trigger users_touch_conversations after update of first_name, last_name, role on users
  for each row when ((old.first_name, old.last_name, old.role) is distinct from (new.first_name, new.last_name, new.role))
  execute function touch_conversations_of_user();

-- Notes only staff can read. A separate table, so that no query for clients can return them.
create table team_notes (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  project_id uuid not null references projects on delete cascade,
  author_id uuid not null references users on delete restrict,
  content text not null check (length(btrim(content)) > 0 and length(content) <= 10000),
  created_at timestamptz(3) not null default now()
);
create index team_notes_project on team_notes (project_id, seq desc);

-- How long the client of each project waited for the first reply, for analytics. Maintained as messages arrive, because
-- computing it from all messages is too slow.
create table first_replies (
  project_id uuid primary key references projects on delete cascade,
  -- The client's first message, and the first one after it from someone else.
  asked_at timestamptz(3) not null,
  replied_at timestamptz(3),
  wait_seconds double precision generated always as (extract(epoch from replied_at - asked_at)) stored
);
create index first_replies_asked on first_replies (asked_at) include (wait_seconds);

create function record_first_reply() returns trigger language plpgsql as $$
begin
  if exists (select from projects where id = new.project_id and client_id = new.sender_id) then
    insert into first_replies (project_id, asked_at) values (new.project_id, new.created_at) on conflict do nothing;
  else
    update first_replies set replied_at = new.created_at where project_id = new.project_id and replied_at is null;
  end if;
  return null;
end $$;
create trigger messages_first_reply after insert on messages
  for each row execute function record_first_reply();
