-- How far each member of the team has looked at the answers of a project, so that what changed since can be marked.

create table project_looks (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- The revision of each section that the person has seen, by the section's number.
  revisions jsonb not null default '{}',
  looked_at timestamptz(3) not null default now(),
  primary key (user_id, project_id)
);
create index project_looks_project on project_looks (project_id);

-- Advisors of today know their projects as they stand.
insert into project_looks (user_id, project_id, revisions)
select a.advisor_id, p.id,
       coalesce((select jsonb_object_agg(s.section_number, s.revision) from requirement_sections s
                  where s.project_id = p.id), '{}')
  from advisor_assignments a join projects p on p.client_id = a.client_id;
