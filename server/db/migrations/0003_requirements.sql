-- The questionnaire of a project: answers, revisions, mockups, reviews, and what staff have seen of them.

-- The answers of one section.
create table requirement_sections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  section_number integer not null check (section_number between 1 and 11),
  section_name text not null,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  is_completed boolean not null default false,
  -- Whether any answer is "Not sure - advise me"; the questionnaire decides which of them are visible questions.
  has_unsure boolean not null generated always as (jsonb_path_exists(data, '$.** ? (@ == "unsure")')) stored,
  revision integer not null default 0 check (revision >= 0),
  -- The revision that was approved; null before approval and after changes were requested.
  approved_revision integer,
  -- Answers from the project draft: a field is marked as prefilled until its answer changes.
  prefill jsonb not null default '{"answers": {}, "prefilled": []}',
  -- Who last changed each field, by field key: {"userId": …, "at": …}.
  editors jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (project_id, section_number)
);
create index requirement_sections_unsure on requirement_sections (project_id) where has_unsure;

-- Adds and subtracts instead of counting again, so that concurrent saves of two sections both count.
create function count_unsure_sections() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.has_unsure then
    update projects set unsure_sections = unsure_sections - 1 where id = old.project_id;
  end if;
  if tg_op <> 'DELETE' and new.has_unsure then
    update projects set unsure_sections = unsure_sections + 1 where id = new.project_id;
  end if;
  return null;
end $$;
create trigger requirement_sections_unsure_insert after insert on requirement_sections
  for each row when (new.has_unsure) execute function count_unsure_sections();
create trigger requirement_sections_unsure_update after update on requirement_sections
  for each row when ((old.has_unsure, old.project_id) <> (new.has_unsure, new.project_id))
  execute function count_unsure_sections();
create trigger requirement_sections_unsure_delete after delete on requirement_sections
  for each row when (old.has_unsure) execute function count_unsure_sections();

-- The history of a section: what each save changed.
create table section_revisions (
  section_id uuid not null references requirement_sections on delete cascade,
  revision integer not null check (revision > 0),
  author_id uuid references users on delete set null,
  -- [{key, before, after}]; null stands for no answer.
  changes jsonb not null default '[]',
  is_completed boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (section_id, revision)
);

-- The screen a client sketched in the mockup editor.
create table mockups (
  project_id uuid primary key references projects on delete cascade,
  components jsonb not null,
  metadata jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- Approvals, requested changes and comments by staff.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  project_id uuid not null references projects on delete cascade,
  -- Both null: all requirements. Only the field null: a whole section.
  section_number integer check (section_number between 1 and 11),
  field_key text check (field_key is null or section_number is not null),
  outcome text not null check (outcome in ('approved', 'returned', 'comment')),
  reason text check (length(reason) between 1 and 2000),
  author_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- When the requested change was made, or the requirements were submitted again.
  resolved_at timestamptz(3),
  check (outcome = 'approved' or reason is not null)
);
create index reviews_project on reviews (project_id, seq desc);

-- A staff member's last visit to a project's answers, to highlight what changed since.
create table project_visits (
  user_id uuid not null references users on delete cascade,
  project_id uuid not null references projects on delete cascade,
  -- The revision of each section they have seen, by section number.
  revisions jsonb not null default '{}',
  visited_at timestamptz(3) not null default now(),
  primary key (user_id, project_id)
);
create index project_visits_project on project_visits (project_id);
