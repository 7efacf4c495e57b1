-- The requirements of a project: answers, revisions, mockups, reviews, versions, sign-offs, change requests and visits.

-- The answers of one section.
create table requirement_sections (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  section_number integer not null check (section_number between 1 and 11),
  section_name text not null,
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  is_completed boolean not null default false,
  -- Whether any answer is "Not sure - advise me"; the questionnaire decides which of those questions are visible.
  has_unsure boolean not null generated always as (jsonb_path_exists(data, '$.** ? (@ == "unsure")')) stored,
  revision integer not null default 0 check (revision >= 0),
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
  -- [{key, before, after}]; null means no answer.
  changes jsonb not null default '[]',
  is_completed boolean not null,
  created_at timestamptz(3) not null default now(),
  primary key (section_id, revision)
);

-- The screen a client drew in the mockup builder.
create table mockups (
  project_id uuid primary key references projects on delete cascade,
  components jsonb not null,
  metadata jsonb not null,
  created_at timestamptz(3) not null default now()
);

-- Changes to signed requirements: the sections that are open for editing, and why.
create table change_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  number integer not null check (number > 0),
  reason text not null check (length(reason) between 1 and 2000),
  sections integer[] not null check (cardinality(sections) > 0),
  requested_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  outcome text check (outcome in ('signed', 'discarded')),
  unique (project_id, number),
  check ((closed_at is null) = (outcome is null))
);
create unique index change_requests_open on change_requests (project_id) where closed_at is null;

-- Each time the requirements were handed over for review. The revisions show what changed between two reviews.
create table submissions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  number integer not null check (number > 0),
  submitted_by uuid references users on delete set null,
  submitted_at timestamptz(3) not null default now(),
  -- The revision of each section at that time, by section number.
  revisions jsonb not null,
  -- Null while it waits for review.
  outcome text check (outcome in ('returned', 'approved', 'taken_back')),
  unique (project_id, number)
);

-- One review thread per answer, per section (without a field) and for the requirements as a whole (without a section either).
create table review_threads (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  section_number integer check (section_number between 1 and 11),
  field_key text check (field_key is null or section_number is not null),
  -- Where the answer stands; null if it hasn't been reviewed, or has to be reviewed again after an approval.
  verdict text check (verdict in ('approved', 'returned', 'answered')),
  -- The latest request for changes: by whom, when, why, and the answer at that time.
  reviewer_id uuid references users on delete set null,
  returned_at timestamptz(3),
  return_reason text,
  returned_answer jsonb,
  answered_at timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  unique nulls not distinct (project_id, section_number, field_key)
);
create index review_threads_verdict on review_threads (project_id) where verdict in ('returned', 'answered');

-- The entries of review threads: approvals, requested changes, comments, sent answers and reopened answers.
create table reviews (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity unique,
  project_id uuid not null references projects on delete cascade,
  thread_id uuid not null references review_threads on delete cascade,
  outcome text not null check (outcome in ('approved', 'returned', 'comment', 'answered', 'reopened')),
  -- Up to 2,000 characters; the reason of an approver who declines follows their name of up to 201.
  reason text check (length(reason) between 1 and 2203),
  author_id uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  -- For a requested change or a reopened answer: when it was answered or approved.
  resolved_at timestamptz(3),
  check (outcome in ('approved', 'answered') or reason is not null)
);
create index reviews_project on reviews (project_id, seq desc);
create index reviews_thread on reviews (thread_id, seq);

-- How far a user has read a review thread.
create table review_reads (
  user_id uuid not null references users on delete cascade,
  thread_id uuid not null references review_threads on delete cascade,
  read_seq bigint not null,
  primary key (user_id, thread_id)
);
create index review_reads_thread on review_reads (thread_id);

-- Refuses updates and deletes: what was frozen or signed stays as it was.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Frozen requirements: the canonical JSON exactly as it was hashed.
create table requirements_versions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete restrict,
  number integer not null check (number > 0),
  content text not null,
  -- SHA-256 of the content in UTF-8, in hexadecimal.
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$'),
  change_request_id uuid references change_requests on delete restrict,
  created_at timestamptz(3) not null default now()
);
create index requirements_versions_project on requirements_versions (project_id, created_at desc);
create trigger requirements_versions_append_only before update or delete or truncate on requirements_versions
  for each statement execute function refuse_change();

-- A request to sign a version.
create table sign_offs (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete restrict,
  version_id uuid not null unique references requirements_versions on delete restrict,
  started_by uuid references users on delete set null,
  created_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  outcome text check (outcome in ('signed', 'declined', 'withdrawn')),
  -- Who declined or withdrew it, and why.
  closed_by_name text,
  reason text check (length(reason) between 1 and 2000),
  check ((closed_at is null) = (outcome is null))
);
create unique index sign_offs_open on sign_offs (project_id) where closed_at is null;

-- The people asked to sign. Those without an account get a link by email; only the token's hash is stored.
create table approvers (
  id uuid primary key default gen_random_uuid(),
  sign_off_id uuid not null references sign_offs on delete restrict,
  position integer not null,
  name text not null check (length(name) between 1 and 201),
  email text not null check (length(email) between 3 and 254),
  -- Set if they sign with their account.
  user_id uuid references users on delete set null,
  link_hash text unique,
  link_sent_at timestamptz(3),
  link_expires_at timestamptz(3),
  link_revoked_at timestamptz(3),
  link_opened_at timestamptz(3),
  removed_at timestamptz(3)
);
create unique index approvers_email on approvers (sign_off_id, lower(email)) where removed_at is null;

-- Signatures: who signed what, when and from where.
create table signatures (
  id uuid primary key default gen_random_uuid(),
  sign_off_id uuid not null references sign_offs on delete restrict,
  approver_id uuid not null unique references approvers on delete restrict,
  -- The name they typed.
  name text not null check (length(name) between 1 and 201),
  email text not null,
  signed_at timestamptz(3) not null default now(),
  address text not null,
  user_agent text,
  -- The hash of the version that was shown to them.
  version_hash text not null references requirements_versions (hash)
);
create index signatures_sign_off on signatures (sign_off_id);
create trigger signatures_append_only before update or delete or truncate on signatures
  for each statement execute function refuse_change();

-- Rendered documents of versions, so that a download has the same bytes every time.
create table version_documents (
  -- SHA-256 of the document's data and format.
  key text primary key,
  version_id uuid not null references requirements_versions on delete restrict,
  format text not null check (format in ('pdf', 'docx', 'md', 'json')),
  content bytea not null,
  created_at timestamptz(3) not null default now()
);
create trigger version_documents_append_only before update or delete or truncate on version_documents
  for each statement execute function refuse_change();

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
