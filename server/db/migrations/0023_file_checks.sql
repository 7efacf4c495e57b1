-- Every stored file is read through and compared with its SHA-256 from time to time, the longest unchecked first.
alter table files add column checked_at timestamptz(3);
create index files_unchecked on files (coalesce(checked_at, created_at)) where deleted_at is null and sha256 is not null;
create index files_list on files (project_id, created_at desc, id desc) where deleted_at is null;
