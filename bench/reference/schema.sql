-- Minimal schema for the reference servers: the tables they read and write.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null default 'client'
);
create unique index users_email on users (lower(email));

create table projects (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references users,
  name text not null,
  summary text,
  business_goal text,
  status text not null default 'requirements',
  completion_percentage int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index projects_client on projects (client_id, created_at desc, id desc);

create table messages (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  sender_id uuid not null references users,
  content text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index messages_thread on messages (project_id, created_at desc, id desc);

create table requirement_sections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  section_number int not null,
  section_name text not null,
  data jsonb not null default '{}',
  is_completed boolean not null default false,
  updated_at timestamptz not null default now(),
  unique (project_id, section_number)
);

create function save_section(p_project uuid, p_user uuid, p_number int, p_name text, p_data jsonb, p_done boolean)
returns json language plpgsql as $$
declare saved requirement_sections;
begin
  perform from projects where id = p_project and client_id = p_user for update;
  if not found then return null; end if;
  insert into requirement_sections as s (project_id, section_number, section_name, data, is_completed)
  values (p_project, p_number, p_name, p_data, p_done)
  on conflict (project_id, section_number) do update
    set section_name = excluded.section_name, data = excluded.data, is_completed = excluded.is_completed, updated_at = now()
  returning * into saved;
  update projects set updated_at = now(), completion_percentage =
      (select round(count(*) * 100.0 / 11) from requirement_sections where project_id = p_project and is_completed)
   where id = p_project;
  return row_to_json(saved);
end $$;
