-- What the areas of advisors and administrators need: invitations, capacity, first replies, and indexes for their lists.

create extension if not exists pg_trgm;

alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check check (purpose in ('reset', 'setup', 'invite'));

alter table users
  -- Null stands for the usual capacity of an advisor.
  add column client_capacity integer check (client_capacity between 0 and 10000),
  -- Invited by mail and has not chosen a password yet.
  add column is_invited boolean not null default false;

-- Searches for any part of a name, an address or a text, in lower case: each list has all it is searched by in one
-- column of its own, so that the planner can choose between the index and reading everything, as the words deserve.
alter table users add column search_text text not null
  generated always as (lower(first_name || ' ' || last_name || E'\n' || email)) stored;
create index users_search on users using gin (search_text gin_trgm_ops);

alter table projects add column search_text text not null default '';
alter table advisor_assignments add column search_text text not null default '';

create function search_project() returns trigger language plpgsql as $$
begin
  select lower(new.name || E'\n' || coalesce(new.summary, '') || E'\n' || c.first_name || ' ' || c.last_name)
    into new.search_text from users c where c.id = new.client_id;
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
create trigger projects_search before insert or update of name, summary, client_id, search_text on projects
  for each row execute function search_project();

create function search_assignment() returns trigger language plpgsql as $$
begin
  select v.search_text || E'\n' || c.search_text into new.search_text
    from users v, users c where v.id = new.advisor_id and c.id = new.client_id;
  -- Whoever is not there is refused by the foreign key, with better words than these.
  new.search_text := coalesce(new.search_text, '');
  return new;
end $$;
create trigger advisor_assignments_search before insert or update of advisor_id, client_id, search_text
  on advisor_assignments for each row execute function search_assignment();

create function search_person() returns trigger language plpgsql as $$
begin
  update projects set search_text = '' where client_id = new.id;
  update advisor_assignments set search_text = '' where new.id in (client_id, advisor_id);
  return null;
end $$;
create trigger users_search after update of first_name, last_name, email on users
  for each row when (old.search_text is distinct from new.search_text) execute function search_person();

update projects set search_text = '';
update advisor_assignments set search_text = '';
create index projects_search on projects using gin (search_text gin_trgm_ops);
create index advisor_assignments_search on advisor_assignments using gin (search_text gin_trgm_ops);
create index audit_entries_search on audit_entries
  using gin (lower(actor_name || ' ' || action || ' ' || coalesce(subject_name, '')) gin_trgm_ops);

create index users_figures on users (role, user_type, is_active);
create index users_created on users (created_at);
create index projects_created on projects (created_at);
create index projects_figures on projects (client_id) include (status, completion_percentage);
create index audit_entries_action on audit_entries (action, seq desc);

-- Whether somebody asked to be advised; the questionnaire itself says which of these are visible questions.
alter table requirement_sections
  add column has_unsure boolean not null generated always as (jsonb_path_exists(data, '$.** ? (@ == "unsure")')) stored;
create index requirement_sections_unsure on requirement_sections (project_id) where has_unsure;
create index requirement_sections_completed on requirement_sections (section_number) where is_completed;

-- How long clients waited for their first reply, kept as messages come in, since nobody can count millions of them on each look.
create table first_replies (
  project_id uuid primary key references projects on delete cascade,
  asked_at timestamptz(3) not null,
  replied_at timestamptz(3)
);
create index first_replies_asked on first_replies (asked_at);

create function note_first_reply() returns trigger language plpgsql as $$
begin
  if exists (select from projects where id = new.project_id and client_id = new.sender_id) then
    insert into first_replies (project_id, asked_at) values (new.project_id, new.created_at) on conflict do nothing;
  else
    update first_replies set replied_at = new.created_at where project_id = new.project_id and replied_at is null;
  end if;
  return null;
end $$;
create trigger messages_first_reply after insert on messages for each row execute function note_first_reply();

insert into first_replies (project_id, asked_at, replied_at)
select asked.project_id, asked.at,
       (select min(reply.created_at) from messages reply
         where reply.project_id = asked.project_id and reply.sender_id <> asked.client_id and reply.created_at >= asked.at)
  from (select p.id as project_id, p.client_id, min(m.created_at) as at
          from projects p join messages m on m.project_id = p.id and m.sender_id = p.client_id
         group by p.id, p.client_id) asked;
