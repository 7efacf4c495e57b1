-- Counters for admin totals, maintained by triggers.

-- Every change appends a row with the difference it makes, instead of updating a total, so that writers never wait for one another.
-- A total is the sum of its rows; a job merges rows from time to time.
create table counters (
  -- What is counted: users, projects, assignments, clients of an advisor, completed sections or audit entries.
  subject text not null,
  -- What totals are broken down by, such as the role or the status.
  key text[] not null,
  count integer not null,
  -- Summed alongside the count: the completion percentages of projects.
  total integer not null default 0
);
create index counters_subject on counters (subject, key);

-- Active users can sign in; invited ones haven't chosen a password yet.
create function user_state(is_active boolean, is_invited boolean) returns text language sql immutable as $$
  select case when not is_active then 'deactivated' when is_invited then 'invited' else 'active' end;
$$;

-- Key: role, user type, state, whether the user has an advisor.
create function count_users() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into counters (subject, key, count) values
      ('users', array[old.role, old.user_type, user_state(old.is_active, old.is_invited), old.has_advisor::text], -1),
      ('users', array[new.role, new.user_type, user_state(new.is_active, new.is_invited), new.has_advisor::text], 1);
  elsif tg_op = 'INSERT' then
    insert into counters (subject, key, count)
    select 'users', array[role, user_type, user_state(is_active, is_invited), has_advisor::text], count(*)
      from added group by 2;
  else
    insert into counters (subject, key, count)
    select 'users', array[role, user_type, user_state(is_active, is_invited), has_advisor::text], -count(*)
      from removed group by 2;
  end if;
  return null;
end $$;
create trigger users_count_insert after insert on users
  referencing new table as added for each statement execute function count_users();
create trigger users_count_delete after delete on users
  referencing old table as removed for each statement execute function count_users();
create trigger users_count_update after update of role, user_type, is_active, is_invited, has_advisor on users for each row
  when ((old.role, old.user_type, old.is_active, old.is_invited, old.has_advisor)
    is distinct from (new.role, new.user_type, new.is_active, new.is_invited, new.has_advisor))
  execute function count_users();

-- Key: status, requirements state. Total: completion percentages.
create function count_projects() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into counters (subject, key, count, total) values
      ('projects', array[old.status, old.requirements_state], -1, -old.completion_percentage),
      ('projects', array[new.status, new.requirements_state], 1, new.completion_percentage);
  elsif tg_op = 'INSERT' then
    insert into counters (subject, key, count, total)
    select 'projects', array[status, requirements_state], count(*), sum(completion_percentage) from added group by 2;
  else
    insert into counters (subject, key, count, total)
    select 'projects', array[status, requirements_state], -count(*), -sum(completion_percentage) from removed group by 2;
  end if;
  return null;
end $$;
create trigger projects_count_insert after insert on projects
  referencing new table as added for each statement execute function count_projects();
create trigger projects_count_delete after delete on projects
  referencing old table as removed for each statement execute function count_projects();
create trigger projects_count_update after update of status, requirements_state, completion_percentage on projects
  for each row when ((old.status, old.requirements_state, old.completion_percentage)
    is distinct from (new.status, new.requirements_state, new.completion_percentage))
  execute function count_projects();

-- All assignments, without a key, and the active clients of each advisor. Key: advisor.
create function count_assignments() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into counters (subject, key, count) select 'assignments', '{}', count(*) from added having count(*) > 0;
  elsif tg_op = 'DELETE' then
    insert into counters (subject, key, count) select 'assignments', '{}', -count(*) from removed having count(*) > 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into counters (subject, key, count)
    select 'clients', array[advisor_id::text], count(*)
      from added a join users c on c.id = a.client_id and c.is_active group by advisor_id;
  end if;
  if tg_op <> 'INSERT' then
    insert into counters (subject, key, count)
    select 'clients', array[advisor_id::text], -count(*)
      from removed r join users c on c.id = r.client_id and c.is_active group by advisor_id;
  end if;
  return null;
end $$;
create trigger advisor_assignments_count_insert after insert on advisor_assignments
  referencing new table as added for each statement execute function count_assignments();
create trigger advisor_assignments_count_update after update on advisor_assignments
  referencing old table as removed new table as added for each statement execute function count_assignments();
create trigger advisor_assignments_count_delete after delete on advisor_assignments
  referencing old table as removed for each statement execute function count_assignments();

-- A deactivated client keeps the assignment, but doesn't count toward the advisor's capacity.
create function count_client_state() returns trigger language plpgsql as $$
begin
  insert into counters (subject, key, count)
  select 'clients', array[advisor_id::text], case when new.is_active then 1 else -1 end
    from advisor_assignments where client_id = new.id;
  return null;
end $$;
create trigger users_count_clients after update of is_active on users for each row
  when (old.is_active <> new.is_active) execute function count_client_state();

-- Completed sections only. Key: section number.
create function count_completed_sections() returns trigger language plpgsql as $$
begin
  if tg_level = 'ROW' then
    insert into counters (subject, key, count)
    values ('sections', array[new.section_number::text], case when new.is_completed then 1 else -1 end);
  elsif tg_op = 'INSERT' then
    insert into counters (subject, key, count)
    select 'sections', array[section_number::text], count(*) from added where is_completed group by 2;
  else
    insert into counters (subject, key, count)
    select 'sections', array[section_number::text], -count(*) from removed where is_completed group by 2;
  end if;
  return null;
end $$;
create trigger requirement_sections_count_insert after insert on requirement_sections
  referencing new table as added for each statement execute function count_completed_sections();
create trigger requirement_sections_count_delete after delete on requirement_sections
  referencing old table as removed for each statement execute function count_completed_sections();
create trigger requirement_sections_count_update after update of is_completed on requirement_sections for each row
  when (old.is_completed <> new.is_completed) execute function count_completed_sections();

-- No key. Entries are never deleted.
create function count_audit_entries() returns trigger language plpgsql as $$
begin
  insert into counters (subject, key, count) select 'audit', '{}', count(*) from added having count(*) > 0;
  return null;
end $$;
create trigger audit_entries_count after insert on audit_entries
  referencing new table as added for each statement execute function count_audit_entries();
