-- Projects and what hangs on them: requirement sections, messages, files; and who advises whom.

create table projects (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references users on delete restrict,
  name text not null check (length(name) between 1 and 200),
  summary text check (length(summary) <= 10000),
  business_goal text check (length(business_goal) <= 10000),
  status text not null default 'requirements'
    check (status in ('requirements', 'discovery', 'development', 'testing', 'completed')),
  completion_percentage integer not null default 0 check (completion_percentage between 0 and 100),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index projects_client on projects (client_id, updated_at desc, id);
create index projects_updated on projects (updated_at desc, id);
create index projects_status on projects (status);

-- One client has at most one advisor. A project has no advisor of its own: it follows this table, always.
create table advisor_assignments (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  advisor_role text not null generated always as ('advisor') stored,
  client_id uuid not null unique,
  client_role text not null generated always as ('client') stored,
  assigned_at timestamptz(3) not null default now(),
  assigned_by uuid references users on delete set null,
  foreign key (advisor_id, advisor_role) references users (id, role),
  foreign key (client_id, client_role) references users (id, role)
);
create index advisor_assignments_advisor on advisor_assignments (advisor_id, client_id);
create index advisor_assignments_assigned on advisor_assignments (assigned_at desc, id);

create table requirement_sections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  section_number integer not null check (section_number between 1 and 11),
  section_name text not null,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  is_completed boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (project_id, section_number)
);

create table messages (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  project_id uuid not null references projects on delete cascade,
  sender_id uuid not null references users on delete restrict,
  content text not null check (length(btrim(content)) > 0 and length(content) <= 10000),
  created_at timestamptz(3) not null default now()
);
create index messages_project on messages (project_id, seq desc);

create table files (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  uploader_id uuid not null references users on delete restrict,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  file_type text not null,
  object_path text not null unique,
  category text,
  created_at timestamptz(3) not null default now()
);
create index files_project on files (project_id, created_at desc, id);
