-- A person's photo: where the store keeps it, its SHA-256 by which browsers keep it, and what it is. All three or none.
alter table users add column photo_path text;
alter table users add column photo_sha256 text;
alter table users add column photo_type text check (photo_type in ('image/png', 'image/jpeg', 'image/webp'));
alter table users add constraint users_photo_whole
  check (num_nonnulls(photo_path, photo_sha256, photo_type) in (0, 3));
create unique index users_photo_path on users (photo_path) where photo_path is not null;

-- Whom a client has met: those who did something in one of their projects.
create index activities_actor_project on activities (actor_id, project_id);
