-- An event may name the revision that it is about, so that whoever made it does not fetch their own work again.
alter table live_events add column revision integer;
create or replace function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object(
    'seq', new.seq, 'type', new.type, 'projectId', new.project_id, 'userId', new.user_id,
    'isInternal', new.is_internal, 'revision', new.revision)::text);
  return null;
end $$;
