-- Events: the activity list, notifications and their emails, and live events.

-- Project events that appear in the activity list.
create table activities (
  seq bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  actor_id uuid references users on delete set null,
  type text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index activities_project on activities (project_id, seq desc);
-- Finds the staff a client has met: those who have acted in one of their projects.
create index activities_actor_project on activities (actor_id, project_id);

-- An email to one user about some of their notifications. Its id is the Message-ID, so that email servers recognize a
-- second attempt as the same email.
create table emails (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  -- Everything in it was read, turned off or hidden from the user before it could be sent.
  dropped_at timestamptz(3),
  -- Set right before the last byte is sent; from then on the email server may have accepted it.
  handed_over_at timestamptz(3),
  -- It's unknown whether it was accepted: it is not sent again, and its notifications go into the next email.
  released_at timestamptz(3)
);
create index emails_user on emails (user_id);

-- Project events addressed to one user.
create table notifications (
  seq bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  project_id uuid references projects on delete cascade,
  actor_id uuid references users on delete set null,
  type text not null,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- False until the email job has decided whether and when it is emailed, after the sender's transaction.
  is_email_planned boolean not null default false,
  -- Null if it is not emailed.
  email_due_at timestamptz(3),
  email_id uuid references emails on delete set null,
  -- An earlier email about it may or may not have arrived: it doesn't make an email due, but joins the next one.
  joins_next_email boolean not null default false
);
create index notifications_user on notifications (user_id, seq desc);
create index notifications_unread on notifications (user_id, project_id) where read_at is null;
create index notifications_email_unplanned on notifications (seq) where not is_email_planned;
create index notifications_email_due on notifications (email_due_at, user_id)
  where email_id is null and read_at is null and email_due_at is not null;
create index notifications_email on notifications (email_id) where email_id is not null;

-- How a user wants to be emailed about each kind of event; a missing row means the default.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  event text not null
    check (event in ('messages', 'assignments', 'status', 'milestones', 'requirements', 'reviews', 'documents')),
  mode text not null check (mode in ('at once', 'batched', 'daily', 'off')),
  primary key (user_id, event)
);

-- What open browsers should refetch, kept for an hour for browsers that reconnect. An event without a project or
-- user is for admins.
create table live_events (
  seq bigint generated always as identity primary key,
  -- Sequence numbers become visible out of order; the transaction id tells a reader which rows may still appear.
  transaction_id xid8 not null default pg_current_xact_id(),
  type text not null,
  project_id uuid,
  user_id uuid,
  -- For staff only.
  is_internal boolean not null default false,
  -- The revision a save created, and its section: the browser that made it doesn't refetch.
  section integer,
  revision integer,
  created_at timestamptz(3) not null default now()
);
create index live_events_created on live_events (created_at);
-- A stream that connects reads the events since its cursor.
create index live_events_transaction on live_events (transaction_id);

-- NOTIFY is transactional: listeners receive the event when, and only when, the transaction commits. Transactions with a
-- NOTIFY commit one after the other, so they don't wait for the disk; whoever needs to know that a commit is on disk waits for
-- it afterward, together with others (server/db/commits.ts).
create function notify_live_event() returns trigger language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true), pg_notify('live_events', json_build_object(
    'seq', new.seq, 'type', new.type, 'projectId', new.project_id, 'userId', new.user_id,
    'isInternal', new.is_internal, 'section', new.section, 'revision', new.revision)::text);
  return null;
end $$;
create trigger live_events_notify after insert on live_events
  for each row execute function notify_live_event();

-- Writes activities, notifications and live events for project events. The caller decides what each event needs
-- (server/events/project-events.ts); only the admins are looked up here. PostgreSQL takes longer to set up one statement that
-- does all of this than to run these.
create function record_project_events(events jsonb) returns void language plpgsql as $$
declare
  event record;
  recipients uuid[];
  all_recipients uuid[] = '{}';
begin
  for event in
    select * from jsonb_to_recordset(events) as e(
      type text, details jsonb, "projectId" uuid, "actorId" uuid, "isActivity" boolean, "mergeMinutes" integer,
      "userIds" uuid[], "includesAdmins" boolean, "isEmailed" boolean,
      "liveType" text, "isInternal" boolean, section integer, revision integer)
  loop
    if event."isActivity" and (event."mergeMinutes" is null or not exists (
      -- The project's latest activity is the same one.
      select from (select type, actor_id, details, created_at from activities
                    where project_id = event."projectId" order by seq desc limit 1) latest
       where latest.type = event.type and latest.actor_id is not distinct from event."actorId"
         and latest.details = event.details
         and latest.created_at > now() - event."mergeMinutes" * interval '1 minute'))
    then
      insert into activities (project_id, actor_id, type, details)
      values (event."projectId", event."actorId", event.type, event.details);
    end if;

    recipients = event."userIds";
    if event."includesAdmins" then
      recipients = array(
        select unnest(recipients)
        union select id from users where role = 'admin' and is_active and id is distinct from event."actorId");
    end if;
    if cardinality(recipients) > 0 then
      insert into notifications (user_id, project_id, actor_id, type, details, is_email_planned)
      select user_id, event."projectId", event."actorId", event.type, event.details, not event."isEmailed"
        from unnest(recipients) user_id;
      all_recipients = all_recipients || recipients;
    end if;

    insert into live_events (type, project_id, is_internal, section, revision)
    values (event."liveType", event."projectId", event."isInternal", event.section, event.revision);
  end loop;

  if cardinality(all_recipients) > 0 then
    insert into live_events (type, user_id) select distinct 'notification', user_id from unnest(all_recipients) user_id;
  end if;
end $$;

-- The triggers below publish live events about users, assignments, sessions and the audit trail, so that no code path
-- can forget to.

create function publish_users_changed() returns trigger language plpgsql as $$
begin
  insert into live_events (type, is_internal) values ('users-changed', true);
  return null;
end $$;
create trigger users_publish_users_changed
  after insert or delete or update of email, first_name, last_name, company, role, user_type, is_active on users
  for each statement execute function publish_users_changed();
create trigger advisor_assignments_publish_users_changed after insert or delete or update on advisor_assignments
  for each statement execute function publish_users_changed();

-- To the user, their advisor and their clients.
create function publish_user_changed() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  select 'user-changed', new.id
  union select 'user-changed', client_id from advisor_assignments where advisor_id = new.id
  union select 'user-changed', advisor_id from advisor_assignments where client_id = new.id;
  return null;
end $$;
create trigger users_publish_user_changed
  after update of email, first_name, last_name, company, role, user_type, time_zone on users
  for each row
  when ((old.email, old.first_name, old.last_name, old.company, old.role, old.user_type, old.time_zone)
    is distinct from (new.email, new.first_name, new.last_name, new.company, new.role, new.user_type, new.time_zone))
  execute function publish_user_changed();

-- Sent to users, not to projects: an advisor who loses a client no longer receives the events of that client's projects.
-- Per statement, so that an advisor who gets many clients at once receives one event.
create function publish_assignments_created() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  select 'assignment-changed', advisor_id from added union select 'assignment-changed', client_id from added;
  return null;
end $$;
create trigger advisor_assignments_publish_created after insert on advisor_assignments
  referencing new table as added for each statement execute function publish_assignments_created();

create function publish_assignments_ended() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  select 'assignment-changed', advisor_id from removed union select 'assignment-changed', client_id from removed;
  return null;
end $$;
create trigger advisor_assignments_publish_ended after delete on advisor_assignments
  referencing old table as removed for each statement execute function publish_assignments_ended();

-- Ignores updates that leave the advisor and the client as they were, because they change no one's access.
create function publish_assignments_moved() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  with moved as (
    select before.advisor_id as former, before.client_id as former_client, after.advisor_id, after.client_id
      from before join after using (id)
     where (before.advisor_id, before.client_id) <> (after.advisor_id, after.client_id))
  select 'assignment-changed', former from moved union select 'assignment-changed', former_client from moved
  union select 'assignment-changed', advisor_id from moved union select 'assignment-changed', client_id from moved;
  return null;
end $$;
create trigger advisor_assignments_publish_moved after update on advisor_assignments
  referencing old table as before new table as after
  for each statement execute function publish_assignments_moved();

create function publish_sessions_changed() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id) values ('sessions-changed', new.user_id);
  return null;
end $$;
create trigger sessions_changed_insert after insert on sessions
  for each row execute function publish_sessions_changed();
create trigger sessions_changed_update after update of ended_at on sessions
  for each row when (old.ended_at is distinct from new.ended_at) execute function publish_sessions_changed();

create function publish_audit_written() returns trigger language plpgsql as $$
begin
  insert into live_events (type, is_internal) values ('audit-written', true);
  return null;
end $$;
create trigger audit_entries_publish after insert on audit_entries
  for each statement execute function publish_audit_written();
