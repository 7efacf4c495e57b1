-- A save that changed nothing but answers says which revision of which section it made, a saved draft says its revision:
-- whoever has it already, such as the one who saved, need not ask for it.

alter table live_events
  add column section integer,
  add column revision integer;

create or replace function announce_live_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('live_events', json_build_object(
    'seq', new.seq, 'type', new.type, 'projectId', new.project_id, 'userId', new.user_id,
    'isInternal', new.is_internal, 'section', new.section, 'revision', new.revision)::text);
  return null;
end $$;
