-- The place of a file among those of its message: as the sender chose them, not as they happened to arrive.
alter table files add column message_position smallint;
