-- Search: the texts that lists of users, projects and conversations are searched by, in lower case, maintained by triggers.
-- They aren't columns of the rows they describe, because every update of such a row would write to their large indexes.

-- Name, email address and company of each user.
create table user_search (
  user_id uuid primary key references users on delete cascade,
  text text not null
);

-- Name and summary of each project, and the name of its client.
create table project_search (
  project_id uuid primary key references projects on delete cascade,
  text text not null
);

-- Each character of a text and each pair of neighboring ones, for searches too short for a trigram index. Slow, so only ever
-- evaluated to maintain an index.
create function short_terms(text text) returns text[] language sql immutable strict parallel safe cost 10000 as $$
  with pairs as materialized (
    select distinct character, next
      from unnest(string_to_array(text, null), (string_to_array(text, null))[2:]) as pairs (character, next))
  select array_agg(distinct term)
    from (select character as term from pairs union all select character || next from pairs) as terms
   where term is not null;
$$;

create index user_search_text on user_search using gin (text gin_trgm_ops);
create index user_search_short on user_search using gin (short_terms(text));
create index project_search_text on project_search using gin (text gin_trgm_ops);
create index project_search_short on project_search using gin (short_terms(text));
-- A finer sample, so that PostgreSQL can tell a rare term from a frequent one.
alter table user_search alter column text set statistics 1000;
alter table project_search alter column text set statistics 1000;

create function user_search_text(first_name text, last_name text, email text, company text) returns text
language sql immutable as $$
  select lower(first_name || ' ' || last_name || E'\n' || email || E'\n' || coalesce(company, ''));
$$;
create function project_search_text(name text, summary text, first_name text, last_name text) returns text
language sql immutable as $$
  select lower(name || E'\n' || coalesce(summary, '') || E'\n' || first_name || ' ' || last_name);
$$;

-- A statement sees what was committed before it began, so the update functions lock a project's text before they read the names
-- in it. Otherwise, when a client and a project are renamed at the same time, the text would keep one of the old names.
create function set_user_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into user_search (user_id, text)
    select id, user_search_text(first_name, last_name, email, company) from added;
    return null;
  end if;
  update user_search set text = user_search_text(new.first_name, new.last_name, new.email, new.company)
   where user_id = new.id;
  perform from project_search s join projects p on p.id = s.project_id where p.client_id = new.id for update of s;
  update project_search set text = project_search_text(p.name, p.summary, new.first_name, new.last_name)
    from projects p where p.id = project_id and p.client_id = new.id;
  return null;
end $$;
create trigger users_search_insert after insert on users
  referencing new table as added for each statement execute function set_user_search();
create trigger users_search_update after update of first_name, last_name, email, company on users for each row
  when ((old.first_name, old.last_name, old.email, old.company)
    is distinct from (new.first_name, new.last_name, new.email, new.company))
  execute function set_user_search();

create function set_project_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into project_search (project_id, text)
    select p.id, project_search_text(p.name, p.summary, c.first_name, c.last_name)
      from added p join users c on c.id = p.client_id;
    return null;
  end if;
  perform from project_search where project_id = new.id for update;
  update project_search set text = project_search_text(new.name, new.summary, c.first_name, c.last_name)
    from users c where project_id = new.id and c.id = new.client_id;
  return null;
end $$;
create trigger projects_search_insert after insert on projects
  referencing new table as added for each statement execute function set_project_search();
create trigger projects_search_update after update of name, summary, client_id on projects for each row
  when ((old.name, old.summary, old.client_id) is distinct from (new.name, new.summary, new.client_id))
  execute function set_project_search();

-- Users and projects that exist already.
insert into user_search (user_id, text) select id, user_search_text(first_name, last_name, email, company) from users;
insert into project_search (project_id, text)
select p.id, project_search_text(p.name, p.summary, c.first_name, c.last_name)
  from projects p join users c on c.id = p.client_id;
