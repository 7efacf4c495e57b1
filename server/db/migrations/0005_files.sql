-- Files: document requests, uploaded files, and uploads in progress.

-- A document the project team asked for, or a material that the client selected in section 11.
create table document_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  title text check (length(title) between 1 and 200),
  -- The selected option of section 11, if that created the request.
  material text check (length(material) between 1 and 100),
  category text check (length(category) between 1 and 100),
  due_on date,
  requested_by uuid references users on delete set null,
  -- The file that was sent back to the client, why and when.
  returned_file_id uuid,
  returned_reason text check (length(returned_reason) between 1 and 2000),
  returned_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (project_id, material),
  check (title is not null or material is not null)
);
create index document_requests_project on document_requests (project_id, created_at, id);

-- Every option selected in section 11 gets a request. Deselecting it keeps the request, because files may be attached to it.
create function create_document_requests() returns trigger language plpgsql as $$
begin
  insert into document_requests (project_id, material)
    select new.project_id, choice.value
      from jsonb_array_elements_text(
        case when jsonb_typeof(new.data -> 'available') = 'array' then new.data -> 'available' else '[]' end
      ) as choice (value)
     where length(choice.value) between 1 and 100 and choice.value not in ('none', 'unsure')
    on conflict (project_id, material) do nothing;
  return null;
end $$;
create trigger requirement_sections_document_requests after insert or update of data on requirement_sections
  for each row when (new.section_number = 11) execute function create_document_requests();

-- Uploaded files. Their bytes are in the file store.
create table files (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references projects on delete cascade,
  uploader_id uuid not null references users on delete restrict,
  file_name text not null check (length(file_name) between 1 and 255),
  file_size integer not null check (file_size > 0),
  file_type text not null,
  -- Key in the file store.
  object_path text not null unique,
  sha256 text check (sha256 ~ '^[0-9a-f]{64}$'),
  category text,
  purpose text not null default 'document' check (purpose in ('document', 'questionnaire', 'message')),
  -- What the file belongs to: a document request, a message (at a position among its attachments), or a question.
  document_request_id uuid references document_requests on delete set null,
  message_id uuid references messages on delete set null,
  message_position smallint,
  section_number integer check (section_number between 1 and 11),
  field_key text check (length(field_key) between 1 and 100),
  is_from_team boolean not null default false,
  -- When it was shared with the other side; a file from the team without it is unshared and hidden from the client.
  sent_at timestamptz(3),
  -- Deleted files can be restored for 30 days.
  deleted_at timestamptz(3),
  -- When the stored copy was last verified against sha256, and when it was found missing or damaged.
  checked_at timestamptz(3),
  damaged_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index files_project on files (project_id, created_at desc, id);
create index files_list on files (project_id, created_at desc, id desc) where deleted_at is null;
create index files_request on files (document_request_id, created_at) where document_request_id is not null;
create index files_message on files (message_id) where message_id is not null;
create index files_unchecked on files (coalesce(checked_at, created_at)) where deleted_at is null and sha256 is not null;

-- Attaching, renaming, deleting or restoring a file changes the message it belongs to.
create function touch_conversation_of_file() returns trigger language plpgsql as $$
begin
  update conversations set changes = changes + 1 where project_id = new.project_id;
  return null;
end $$;
create trigger files_touch_conversation after update of message_id, deleted_at, file_name on files
  for each row when (coalesce(old.message_id, new.message_id) is not null
    and (old.message_id, old.deleted_at, old.file_name) is distinct from (new.message_id, new.deleted_at, new.file_name))
  execute function touch_conversation_of_file();
alter table document_requests add foreign key (returned_file_id) references files on delete set null;

-- Resumable uploads (tus). An upload becomes the file with the same id when its last byte has arrived.
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

-- The parts of an upload that have arrived, each an object in the file store.
create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  starts_at integer not null,
  size integer not null check (size > 0),
  object_path text not null,
  primary key (upload_id, starts_at)
);
