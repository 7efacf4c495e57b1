-- Files: what the portal asks for, uploads that are still coming in, versions, and files that may come back for 30 days.

-- A place for one document. The advisor opens it, or a tick in section 11 does; then `material` says which tick.
create table document_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  title text check (length(title) between 1 and 200),
  material text check (length(material) between 1 and 100),
  category text check (length(category) between 1 and 100),
  due_on date,
  requested_by uuid references users on delete set null,
  returned_file_id uuid,
  returned_reason text check (length(returned_reason) between 1 and 2000),
  returned_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (project_id, material),
  check (title is not null or material is not null)
);
create index document_requests_project on document_requests (project_id, created_at, id);

alter table files
  add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  add column purpose text not null default 'document' check (purpose in ('document', 'questionnaire', 'message')),
  add column document_request_id uuid references document_requests on delete set null,
  add column message_id uuid references messages on delete set null,
  add column section_number integer check (section_number between 1 and 11),
  add column field_key text check (length(field_key) between 1 and 100),
  add column is_from_team boolean not null default false,
  add column sent_at timestamptz(3),
  add column deleted_at timestamptz(3),
  add column damaged_at timestamptz(3);
create index files_request on files (document_request_id, created_at) where document_request_id is not null;
create index files_message on files (message_id) where message_id is not null;
alter table document_requests
  add foreign key (returned_file_id) references files on delete set null;

-- An upload becomes the file of the same id when its last byte has arrived.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  uploader_id uuid not null references users on delete restrict,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  received integer not null default 0 check (received between 0 and file_size),
  object_path text not null unique,
  parts_folder text not null unique,
  expected_sha256 text check (expected_sha256 ~ '^[0-9a-f]{64}$'),
  purpose text not null check (purpose in ('document', 'questionnaire', 'message')),
  document_request_id uuid references document_requests on delete set null,
  category text check (length(category) between 1 and 100),
  section_number integer check (section_number between 1 and 11),
  field_key text check (length(field_key) between 1 and 100),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  finished_at timestamptz(3)
);
create index uploads_unfinished on uploads (project_id) where finished_at is null;

-- The bytes that have arrived, in pieces that the store keeps whole.
create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  starts_at integer not null,
  size integer not null check (size > 0),
  object_path text not null,
  primary key (upload_id, starts_at)
);

-- Every tick of section 11 has a place, whoever saves the section. Unticking leaves it, since files may lie in it.
create function open_document_requests() returns trigger language plpgsql as $$
begin
  insert into document_requests (project_id, material)
    select new.project_id, tick.value
      from jsonb_array_elements_text(
        case when jsonb_typeof(new.data -> 'available') = 'array' then new.data -> 'available' else '[]' end
      ) as tick (value)
     where length(tick.value) between 1 and 100 and tick.value not in ('none', 'unsure')
    on conflict (project_id, material) do nothing;
  return null;
end $$;
create trigger requirement_sections_open_requests after insert or update of data on requirement_sections
  for each row when (new.section_number = 11) execute function open_document_requests();
