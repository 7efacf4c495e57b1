-- Projects, their status and milestones, advisor assignments, project drafts, and removed items.

-- A client's project.
create table projects (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null,
  -- The constant role makes the foreign key check that only clients own projects.
  client_role text not null generated always as ('client') stored,
  name text not null check (length(name) between 1 and 200),
  summary text check (length(summary) <= 10000),
  business_goal text check (length(business_goal) <= 10000),
  status text not null default 'requirements'
    check (status in ('requirements', 'discovery', 'development', 'testing', 'completed')),
  requirements_state text not null default 'in_progress'
    check (requirements_state in ('in_progress', 'submitted', 'changes_requested', 'approved', 'signed')),
  -- Counts changes to the requirements. A save that finds a different number than it read starts over.
  requirements_changes integer not null default 0,
  -- The chosen approvers, [{name, email}]; null means those of section 10.
  planned_approvers jsonb,
  completion_percentage integer not null default 0 check (completion_percentage between 0 and 100),
  -- Sections with a "Not sure - advise me" answer; maintained by a trigger on requirement_sections.
  unsure_sections integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (client_id, client_role) references users (id, role) on delete restrict
);
create index projects_client on projects (client_id, updated_at desc, id);
create index projects_updated on projects (updated_at desc, id);
create index projects_status on projects (status);
create index projects_created on projects (created_at);
-- Covers the stats over all projects, so that they are index-only scans.
create index projects_stats on projects (client_id)
  include (id, status, requirements_state, completion_percentage, updated_at, unsure_sections);

-- The advisor of each client. A project's advisor is always its client's.
create table advisor_assignments (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  -- The constant roles make the foreign keys check that an advisor is assigned to a client.
  advisor_role text not null generated always as ('advisor') stored,
  client_id uuid not null unique,
  client_role text not null generated always as ('client') stored,
  assigned_at timestamptz(3) not null default now(),
  -- Null for automatic assignments.
  assigned_by uuid references users on delete set null,
  foreign key (advisor_id, advisor_role) references users (id, role),
  foreign key (client_id, client_role) references users (id, role)
);
create index advisor_assignments_advisor on advisor_assignments (advisor_id, client_id);
create index advisor_assignments_assigned on advisor_assignments (assigned_at desc, id);

create function set_has_advisor() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update users set has_advisor = false from removed where users.id = removed.client_id;
  end if;
  if tg_op <> 'DELETE' then
    update users set has_advisor = true from added where users.id = added.client_id;
  end if;
  return null;
end $$;
create trigger advisor_assignments_has_advisor_insert after insert on advisor_assignments
  referencing new table as added for each statement execute function set_has_advisor();
create trigger advisor_assignments_has_advisor_update after update on advisor_assignments
  referencing old table as removed new table as added for each statement execute function set_has_advisor();
create trigger advisor_assignments_has_advisor_delete after delete on advisor_assignments
  referencing old table as removed for each statement execute function set_has_advisor();

-- An advisor who loses a client can't keep viewing that client's portal: the session ends in the same transaction.
create function end_client_views() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now()
   where user_id = old.advisor_id and viewing_as = old.client_id and ended_at is null;
  return null;
end $$;
create trigger advisor_assignments_end_client_views after delete on advisor_assignments
  for each row execute function end_client_views();
create trigger advisor_assignments_move_client_views after update of advisor_id, client_id on advisor_assignments
  for each row when (old.advisor_id <> new.advisor_id or old.client_id <> new.client_id)
  execute function end_client_views();

-- Every status a project has had; written by a trigger, so that no code path can forget it.
create table project_status_history (
  seq bigint generated always as identity primary key,
  project_id uuid not null references projects on delete cascade,
  status text not null
    check (status in ('requirements', 'discovery', 'development', 'testing', 'completed')),
  entered_at timestamptz(3) not null default now()
);
create index project_status_history_project on project_status_history (project_id, seq);

create function record_project_status() returns trigger language plpgsql as $$
begin
  insert into project_status_history (project_id, status) values (new.id, new.status);
  return null;
end $$;
create trigger projects_first_status after insert on projects
  for each row execute function record_project_status();
create trigger projects_next_status after update of status on projects
  for each row when (old.status is distinct from new.status) execute function record_project_status();

-- Dated goals of a project.
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

-- A client's project idea before it becomes a project, one per user. A row without content means that the draft was
-- submitted or discarded; its revision tells devices that still have a copy.
create table project_drafts (
  user_id uuid primary key references users on delete cascade,
  revision integer not null default 1 check (revision > 0),
  -- Versioned JSON as the browser writes it; the domain ignores any other version.
  content text,
  saved_at timestamptz(3) not null default now()
);

-- Removed milestones, document requests and assignments. For a day, an undo restores them with the same id.
create table removed_items (
  id uuid primary key,
  kind text not null check (kind in ('milestone', 'document-request', 'assignment')),
  -- The removed row.
  item jsonb not null,
  -- The files of a removed document request.
  file_ids uuid[] not null default '{}',
  removed_at timestamptz(3) not null default now()
);
create index removed_items_removed on removed_items (removed_at);
