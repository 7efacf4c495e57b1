-- The client's home: when each stage was entered, what people want to be mailed about, who looks at whose portal,
-- and accounts that their owners have asked to delete.

-- One row for every time a project entered a stage; written here, so that no way of changing the status can forget it.
create table project_stage_entries (
  seq bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  status text not null
    check (status in ('requirements', 'discovery', 'development', 'testing', 'completed')),
  entered_at timestamptz(3) not null default now()
);
create index project_stage_entries_project on project_stage_entries (project_id, seq);

create function record_stage_entry() returns trigger language plpgsql as $$
begin
  insert into project_stage_entries (project_id, status) values (new.id, new.status);
  return null;
end $$;
create trigger projects_first_stage after insert on projects
  for each row execute function record_stage_entry();
create trigger projects_next_stage after update of status on projects
  for each row when (old.status is distinct from new.status) execute function record_stage_entry();

insert into project_stage_entries (project_id, status, entered_at) select id, status, created_at from projects;

-- How a person wants to hear of an event by mail; a missing row is the event's default.
create table notification_preferences (
  user_id uuid not null references users on delete cascade,
  event text not null
    check (event in ('messages', 'assignments', 'status', 'milestones', 'requirements', 'documents')),
  mode text not null check (mode in ('at once', 'batched', 'daily', 'off')),
  primary key (user_id, event)
);

-- A session in which a member of the team sees the portal as this client does; it can only read.
alter table sessions add column viewing_as uuid references users on delete cascade;

-- When the owner asked for the account to be deleted; personal data is erased some time after.
alter table users add column deletion_asked_at timestamptz(3);
alter table users add column erased_at timestamptz(3);
