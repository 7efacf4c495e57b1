-- What the figures over all projects and people were joined together for on each look stands with the row that it is
-- about, kept by the database itself, so that no way of writing can forget it.

-- In how many sections somebody asked to be advised.
alter table projects add column unsure_sections integer not null default 0;
update projects set unsure_sections = unsure.count
  from (select project_id, count(*) from requirement_sections where has_unsure group by project_id) unsure
 where unsure.project_id = projects.id;

-- Counted up and down, so that two sections saved at the same time both count.
create function count_unsure_section() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.has_unsure then
    update projects set unsure_sections = unsure_sections - 1 where id = old.project_id;
  end if;
  if tg_op <> 'DELETE' and new.has_unsure then
    update projects set unsure_sections = unsure_sections + 1 where id = new.project_id;
  end if;
  return null;
end $$;
create trigger requirement_sections_unsure_made after insert on requirement_sections
  for each row when (new.has_unsure) execute function count_unsure_section();
create trigger requirement_sections_unsure_changed after update on requirement_sections
  for each row when ((old.has_unsure, old.project_id) <> (new.has_unsure, new.project_id))
  execute function count_unsure_section();
create trigger requirement_sections_unsure_gone after delete on requirement_sections
  for each row when (old.has_unsure) execute function count_unsure_section();

drop index projects_figures;
create index projects_figures on projects (client_id)
  include (id, status, requirements_state, completion_percentage, updated_at, unsure_sections);

-- Whether a client has an advisor: those who have none are few, and are looked for most.
alter table users add column has_advisor boolean not null default false;
update users set has_advisor = true from advisor_assignments a where a.client_id = users.id;

create function note_advised_clients() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update users set has_advisor = false from removed where users.id = removed.client_id;
  end if;
  if tg_op <> 'DELETE' then
    update users set has_advisor = true from added where users.id = added.client_id;
  end if;
  return null;
end $$;
create trigger advisor_assignments_note_made after insert on advisor_assignments
  referencing new table as added for each statement execute function note_advised_clients();
create trigger advisor_assignments_note_moved after update on advisor_assignments
  referencing old table as removed new table as added for each statement execute function note_advised_clients();
create trigger advisor_assignments_note_ended after delete on advisor_assignments
  referencing old table as removed for each statement execute function note_advised_clients();

create index users_unassigned on users (created_at desc, id desc) where role = 'client' and not has_advisor;

-- How long a client waited, as a number: quicker to sort and to compare than a stretch of time.
alter table first_replies add column wait_seconds double precision
  generated always as (extract(epoch from replied_at - asked_at)) stored;
drop index first_replies_asked;
create index first_replies_asked on first_replies (asked_at) include (wait_seconds);

-- How many people, projects, assignments and completed sections there are, by what the figures tell apart. Every change
-- adds a line with its difference, in its own transaction: the sum of the lines is the count at every moment, nobody waits
-- for anybody else, and from time to time many lines become one.
create table tallies (
  subject text not null,
  key text[] not null,
  count integer not null,
  -- What is added up beside the count: the progress of projects.
  total integer not null default 0
);
create index tallies_subject on tallies (subject);

create function tally_people() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into tallies (subject, key, count) values
      ('people', array[old.role, old.user_type, old.is_active::text], -1),
      ('people', array[new.role, new.user_type, new.is_active::text], 1);
  elsif tg_op = 'INSERT' then
    insert into tallies (subject, key, count)
    select 'people', array[role, user_type, is_active::text], count(*) from added group by 2;
  else
    insert into tallies (subject, key, count)
    select 'people', array[role, user_type, is_active::text], -count(*) from removed group by 2;
  end if;
  return null;
end $$;
create trigger users_tally_added after insert on users
  referencing new table as added for each statement execute function tally_people();
create trigger users_tally_removed after delete on users
  referencing old table as removed for each statement execute function tally_people();
create trigger users_tally_changed after update of role, user_type, is_active on users for each row
  when ((old.role, old.user_type, old.is_active) is distinct from (new.role, new.user_type, new.is_active))
  execute function tally_people();

create function tally_projects() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into tallies (subject, key, count, total) values
      ('projects', array[old.status], -1, -old.completion_percentage),
      ('projects', array[new.status], 1, new.completion_percentage);
  elsif tg_op = 'INSERT' then
    insert into tallies (subject, key, count, total)
    select 'projects', array[status], count(*), sum(completion_percentage) from added group by 2;
  else
    insert into tallies (subject, key, count, total)
    select 'projects', array[status], -count(*), -sum(completion_percentage) from removed group by 2;
  end if;
  return null;
end $$;
create trigger projects_tally_added after insert on projects
  referencing new table as added for each statement execute function tally_projects();
create trigger projects_tally_removed after delete on projects
  referencing old table as removed for each statement execute function tally_projects();
create trigger projects_tally_changed after update of status, completion_percentage on projects for each row
  when ((old.status, old.completion_percentage) is distinct from (new.status, new.completion_percentage))
  execute function tally_projects();

create function tally_assignments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into tallies (subject, key, count) select 'assignments', '{}', count(*) from added having count(*) > 0;
  else
    insert into tallies (subject, key, count) select 'assignments', '{}', -count(*) from removed having count(*) > 0;
  end if;
  return null;
end $$;
create trigger advisor_assignments_tally_added after insert on advisor_assignments
  referencing new table as added for each statement execute function tally_assignments();
create trigger advisor_assignments_tally_removed after delete on advisor_assignments
  referencing old table as removed for each statement execute function tally_assignments();

create function tally_sections() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into tallies (subject, key, count)
    values ('sections', array[new.section_number::text], case when new.is_completed then 1 else -1 end);
  elsif tg_op = 'INSERT' then
    insert into tallies (subject, key, count)
    select 'sections', array[section_number::text], count(*) from added where is_completed group by 2;
  else
    insert into tallies (subject, key, count)
    select 'sections', array[section_number::text], -count(*) from removed where is_completed group by 2;
  end if;
  return null;
end $$;
create trigger requirement_sections_tally_added after insert on requirement_sections
  referencing new table as added for each statement execute function tally_sections();
create trigger requirement_sections_tally_removed after delete on requirement_sections
  referencing old table as removed for each statement execute function tally_sections();
create trigger requirement_sections_tally_changed after update of is_completed on requirement_sections for each row
  when (old.is_completed <> new.is_completed) execute function tally_sections();

insert into tallies (subject, key, count)
  select 'people', array[role, user_type, is_active::text], count(*) from users group by 2;
insert into tallies (subject, key, count, total)
  select 'projects', array[status], count(*), sum(completion_percentage) from projects group by 2;
insert into tallies (subject, key, count)
  select 'assignments', '{}', count(*) from advisor_assignments having count(*) > 0;
insert into tallies (subject, key, count)
  select 'sections', array[section_number::text], count(*) from requirement_sections where is_completed group by 2;

-- Nothing is counted in these any more; people of one role are still looked for, newest first.
drop index requirement_sections_completed;
drop index users_figures;
create index users_role on users (role, created_at desc, id desc);
