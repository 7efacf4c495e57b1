-- The draft of the project-start screen, one for each person, so that it follows them to another device. A row without
-- content says that the draft has become a project or was thrown away: devices that still hold a copy learn it by the revision.
create table drafts (
  user_id uuid primary key references users on delete cascade,
  revision integer not null default 1 check (revision > 0),
  -- As the browser writes it, with its version; read by the domain, which knows older ones.
  content text,
  saved_at timestamptz(3) not null default now()
);
