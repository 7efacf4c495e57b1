-- The questionnaire's memory: revisions of every section, where answers came from, mockups, and reviews.

alter table projects
  add column requirements_state text not null default 'in_progress'
    check (requirements_state in ('in_progress', 'submitted', 'changes_requested', 'approved'));

alter table requirement_sections
  add column revision integer not null default 0 check (revision >= 0),
  -- What the draft brought, so that a field is marked for as long as it still holds it.
  add column prefill jsonb not null default '{"answers": {}, "prefilled": []}',
  -- Who last changed each field, by its key: {"userId": …, "at": …}.
  add column editors jsonb not null default '{}';

create table section_revisions (
  section_id uuid not null references requirement_sections on delete cascade,
  revision integer not null check (revision > 0),
  author_id uuid references users on delete set null,
  -- [{key, before, after}]; an answer that was not there is null.
  changes jsonb not null default '[]',
  is_completed boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (section_id, revision)
);

create table mockups (
  project_id uuid primary key references projects on delete cascade,
  components jsonb not null,
  metadata jsonb not null,
  created_at timestamptz(3) not null default now()
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  project_id uuid not null references projects on delete cascade,
  -- Both null: the requirements as a whole. Without a field: a whole section.
  section_number integer check (section_number between 1 and 11),
  field_key text check (field_key is null or section_number is not null),
  outcome text not null check (outcome in ('approved', 'returned', 'comment')),
  reason text check (length(reason) between 1 and 2000),
  author_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- When what was returned had been changed, or submitted again.
  resolved_at timestamptz(3),
  check (outcome = 'approved' or reason is not null)
);
create index reviews_project on reviews (project_id, seq desc);
