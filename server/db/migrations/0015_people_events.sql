-- Open screens of administrators follow people and assignments, whichever way these change. An event of no project and
-- of nobody in particular concerns the installation as a whole.

create function announce_people_change() returns trigger language plpgsql as $$
begin
  insert into live_events (type, is_internal) values ('people-changed', true);
  return null;
end $$;
create trigger users_announce
  after insert or delete or update of email, first_name, last_name, company, role, user_type, is_active on users
  for each statement execute function announce_people_change();
create trigger advisor_assignments_announce after insert or delete or update on advisor_assignments
  for each statement execute function announce_people_change();
