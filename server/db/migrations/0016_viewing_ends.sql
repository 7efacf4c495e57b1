-- Whoever looks at a client's portal stops seeing it in the moment in which the client is no longer theirs: the session
-- ends in the same transaction, whichever way the assignment went.
create function end_views() returns trigger language plpgsql as $$
begin
  update sessions set ended_at = now()
   where user_id = old.advisor_id and viewing_as = old.client_id and ended_at is null;
  return null;
end $$;
create trigger advisor_assignments_end_views after delete on advisor_assignments
  for each row execute function end_views();
create trigger advisor_assignments_move_views after update of advisor_id, client_id on advisor_assignments
  for each row when (old.advisor_id <> new.advisor_id or old.client_id <> new.client_id)
  execute function end_views();
create index sessions_views on sessions (viewing_as) where viewing_as is not null and ended_at is null;
