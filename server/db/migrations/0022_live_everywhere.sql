-- Conversations that are listed by an index, mails that are never sent twice, and live events for what concerns people.

-- A row for every project from its first day, with the time by which it stands in the list.
alter table conversations rename column last_message_at to latest_at;
alter table conversations alter column last_message_seq set default 0;

-- Once for each statement, so that many messages at once cost one change of a row and not one each.
drop trigger messages_last on messages;
create or replace function record_last_message() returns trigger language plpgsql as $$
begin
  insert into conversations (project_id, last_message_seq, latest_at)
  select distinct on (project_id) project_id, seq, created_at from added order by project_id, seq desc
  on conflict (project_id) do update
    set last_message_seq = excluded.last_message_seq, latest_at = excluded.latest_at
    where conversations.last_message_seq < excluded.last_message_seq;
  return null;
end $$;
create trigger messages_last after insert on messages
  referencing new table as added for each statement execute function record_last_message();

create function open_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (project_id, latest_at) values (new.id, new.created_at);
  return null;
end $$;
create trigger projects_conversation after insert on projects
  for each row execute function open_conversation();

insert into conversations (project_id, latest_at)
  select id, created_at from projects on conflict (project_id) do nothing;
create index conversations_latest on conversations (latest_at desc, project_id desc);
create index users_company on users using gin (lower(company) gin_trgm_ops);

alter table mails
  -- Set right before the last byte leaves; from then on it may have been taken.
  add column handed_over_at timestamptz(3),
  -- Whether it was taken is not known: it is not sent again, its notifications are free for the next one.
  add column released_at timestamptz(3);

-- A new name is true at once for everyone who sees it: the person, and those who work with them.
create function announce_person_change() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  select 'person-changed', new.id
  union select 'person-changed', client_id from advisor_assignments where advisor_id = new.id
  union select 'person-changed', advisor_id from advisor_assignments where client_id = new.id;
  return null;
end $$;
create trigger users_announce_person
  after update of email, first_name, last_name, company, role, user_type, time_zone on users
  for each row
  when ((old.email, old.first_name, old.last_name, old.company, old.role, old.user_type, old.time_zone)
    is distinct from (new.email, new.first_name, new.last_name, new.company, new.role, new.user_type, new.time_zone))
  execute function announce_person_change();

-- An advisor who loses a client may not see the client's projects any more, so no event of a project tells them.
create function announce_assignment_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into live_events (type, user_id) values
      ('assignment-changed', new.advisor_id), ('assignment-changed', new.client_id);
  end if;
  if tg_op <> 'INSERT' and (tg_op = 'DELETE' or old.advisor_id <> new.advisor_id) then
    insert into live_events (type, user_id) values
      ('assignment-changed', old.advisor_id), ('assignment-changed', old.client_id);
  end if;
  return null;
end $$;
create trigger advisor_assignments_announce_people
  after insert or delete or update of advisor_id, client_id on advisor_assignments
  for each row execute function announce_assignment_change();

-- A person's list of sessions shows a sign-in elsewhere, and that one has ended.
create function announce_session_change() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id) values ('sessions-changed', new.user_id);
  return null;
end $$;
create trigger sessions_opened after insert on sessions
  for each row execute function announce_session_change();
create trigger sessions_closed after update of ended_at on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function announce_session_change();

-- Of nobody in particular: the audit trail, which administrators look at.
create function announce_audit() returns trigger language plpgsql as $$
begin
  insert into live_events (type, is_internal) values ('audit-written', true);
  return null;
end $$;
create trigger audit_entries_announce after insert on audit_entries
  for each statement execute function announce_audit();
