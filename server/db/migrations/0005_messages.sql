-- Messages: what they are about, how far each person has read, the team's own notes; the mails that tell of what
-- happened; and how open streams learn that a session has ended.

-- A message can point to a question of the questionnaire.
alter table messages
  add column about_section integer check (about_section between 1 and 11),
  add column about_field text check (length(about_field) between 1 and 100),
  add check (about_field is null or about_section is not null);

-- The newest message of each project, so that a list of conversations is one join; kept here, so that no way of
-- writing a message can forget it.
create table conversations (
  project_id uuid primary key references projects on delete cascade,
  last_message_seq bigint not null,
  last_message_at timestamptz(3) not null
);

create function record_last_message() returns trigger language plpgsql as $$
begin
  insert into conversations (project_id, last_message_seq, last_message_at)
  values (new.project_id, new.seq, new.created_at)
  on conflict (project_id) do update
    set last_message_seq = excluded.last_message_seq, last_message_at = excluded.last_message_at
    where conversations.last_message_seq < excluded.last_message_seq;
  return null;
end $$;
create trigger messages_last after insert on messages
  for each row execute function record_last_message();

insert into conversations (project_id, last_message_seq, last_message_at)
  select distinct on (project_id) project_id, seq, created_at from messages order by project_id, seq desc;

-- How far a person's browsers have received, and how far the person has read.
create table message_positions (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  delivered_seq bigint not null default 0,
  read_seq bigint not null default 0,
  -- An administrator follows the conversations that they take part in.
  has_written boolean not null default false,
  primary key (project_id, user_id)
);
create index message_positions_user on message_positions (user_id);

-- For advisor and administrators alone; a table of its own, so that no statement for a client can touch it.
create table team_notes (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  project_id uuid not null references projects on delete cascade,
  author_id uuid not null references users on delete restrict,
  content text not null check (length(btrim(content)) > 0 and length(content) <= 10000),
  created_at timestamptz(3) not null default now()
);
create index team_notes_project on team_notes (project_id, seq desc);

-- One mail to one person about some of their notifications. Its id becomes the Message-ID, so that a mail which is
-- sent again after an unclear end is recognised as the same.
create table mails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- Everything in it had been read before it could be sent.
  dropped_at timestamptz(3)
);
create index mails_user on mails (user_id);

alter table notifications
  -- Empty for what is never mailed.
  add column mail_due_at timestamptz(3),
  add column mail_id uuid references mails on delete set null;
create index notifications_mail_due on notifications (user_id, mail_due_at)
  where mail_id is null and mail_due_at is not null;
create index notifications_mail on notifications (mail_id) where mail_id is not null;

-- Tells every process at once that a session has ended, so that its streams end with it.
create function announce_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions_ended', old.id::text);
  return null;
end $$;
create trigger sessions_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function announce_session_end();
create trigger sessions_deleted after delete on sessions
  for each row when (old.ended_at is null) execute function announce_session_end();
