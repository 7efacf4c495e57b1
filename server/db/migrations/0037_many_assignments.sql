-- Many assignments at once cost one announcement for each person, not one for each assignment: the advisor of two hundred
-- new clients is told once.
drop trigger advisor_assignments_announce_people on advisor_assignments;
drop function announce_assignment_change();

create function announce_assignments_made() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  select 'assignment-changed', advisor_id from added union select 'assignment-changed', client_id from added;
  return null;
end $$;
create trigger advisor_assignments_made after insert on advisor_assignments
  referencing new table as added for each statement execute function announce_assignments_made();

create function announce_assignments_ended() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  select 'assignment-changed', advisor_id from removed union select 'assignment-changed', client_id from removed;
  return null;
end $$;
create trigger advisor_assignments_ended after delete on advisor_assignments
  referencing old table as removed for each statement execute function announce_assignments_ended();

-- An assignment is also updated when a name in it changes, which touches nobody's access.
create function announce_assignments_moved() returns trigger language plpgsql as $$
begin
  insert into live_events (type, user_id)
  with moved as (
    select before.advisor_id as former, before.client_id as former_client, after.advisor_id, after.client_id
      from before join after using (id)
     where (before.advisor_id, before.client_id) <> (after.advisor_id, after.client_id))
  select 'assignment-changed', former from moved union select 'assignment-changed', former_client from moved
  union select 'assignment-changed', advisor_id from moved union select 'assignment-changed', client_id from moved;
  return null;
end $$;
create trigger advisor_assignments_moved after update on advisor_assignments
  referencing old table as before new table as after
  for each statement execute function announce_assignments_moved();
