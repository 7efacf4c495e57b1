-- The revision of each section that was approved; none while nothing is, or after something was returned.
alter table requirement_sections add column approved_revision integer;
update requirement_sections set approved_revision = revision
where project_id in (select id from projects where requirements_state = 'approved');
