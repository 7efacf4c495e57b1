-- Data for the baseline schema: at least one row in every table. Applied right after 0007_counters.sql, so that every
-- later migration runs on it. Never edit it for a later schema: add a file named after the migration instead.

insert into users (id, email, password_hash, first_name, last_name, company, role, user_type, time_zone) values
  ('00000000-0000-4000-8000-000000000001', 'admin@example.com', 'x', 'Ada', 'Admin', null, 'admin', null, null),
  ('00000000-0000-4000-8000-000000000002', 'advisor@example.com', 'x', 'Sarah', 'Chen', null, 'advisor', null, 'Europe/Berlin'),
  ('00000000-0000-4000-8000-000000000003', 'client@example.com', 'x', 'Jonas', 'Keller', 'Keller GmbH', 'client', 'consumer_app', null),
  ('00000000-0000-4000-8000-000000000004', 'new@example.com', 'x', 'Nora', 'New', null, 'client', null, null);
insert into sessions (id, user_id, user_agent, address, expires_at, ended_at, viewing_as, opened_from) values
  ('00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-000000000003', 'Firefox', '192.0.2.1',
   now() + interval '7 days', null, null, null),
  ('00000000-0000-4000-8000-0000000000a2', '00000000-0000-4000-8000-000000000003', 'Safari', '192.0.2.2',
   now() + interval '7 days', now(), null, null),
  ('00000000-0000-4000-8000-0000000000a3', '00000000-0000-4000-8000-000000000002', 'Chrome', '192.0.2.3',
   now() + interval '12 hours', null, null, null),
  ('00000000-0000-4000-8000-0000000000a4', '00000000-0000-4000-8000-000000000002', 'Chrome', '192.0.2.3',
   now() + interval '1 hour', null, '00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-0000000000a3');
insert into second_factors (user_id, secret, confirmed_at) values ('00000000-0000-4000-8000-000000000003', 'encrypted', now());
insert into recovery_codes (user_id, code_hash) values ('00000000-0000-4000-8000-000000000003', 'a hash');
insert into sign_in_challenges (token_hash, user_id, expires_at)
  values ('a hash', '00000000-0000-4000-8000-000000000003', now() + interval '1 hour');
insert into remembered_devices (user_id, token_hash, expires_at)
  values ('00000000-0000-4000-8000-000000000003', 'a hash', now() + interval '1 hour');
insert into known_devices (user_id, device_hash) values ('00000000-0000-4000-8000-000000000003', 'a hash');
insert into one_time_links (token_hash, purpose, user_id, expires_at) values
  ('setup', 'setup', null, now() + interval '1 day'),
  ('invite', 'invite', '00000000-0000-4000-8000-000000000002', now() + interval '1 day');
insert into oidc_identities (issuer, subject, user_id, email) values
  ('https://login.example.com', 'jonas', '00000000-0000-4000-8000-000000000003', 'client@example.com');
insert into passkeys (user_id, credential_id, public_key, counter, transports, name) values
  ('00000000-0000-4000-8000-000000000003', 'AQID', '\x010203', 7, '{internal,hybrid}', 'Laptop');
insert into browser_challenges (challenge_hash, purpose, user_id, device_hash, details, expires_at) values
  ('oidc', 'oidc', null, 'a hash', '{"nonce": "x"}', now() + interval '15 minutes'),
  ('passkey', 'passkey-add', '00000000-0000-4000-8000-000000000003', 'a hash', '{}', now() + interval '5 minutes');
insert into rate_limits (bucket, hits, resets_at) values ('sign-in:x', 3, now() + interval '15 minutes');
insert into idempotency_keys (user_id, key, endpoint, request_hash, response) values
  ('00000000-0000-4000-8000-000000000003', 'key', 'POST /api/projects', 'x', '{"status": 201}');
insert into audit_entries (actor_id, actor_name, action, subject_type, subject_id, subject_name) values
  ('00000000-0000-4000-8000-000000000001', 'Ada Admin', 'user.role-changed', 'user',
   '00000000-0000-4000-8000-000000000002', 'Sarah Chen');
insert into audit_chain (position, seq, hash) values (1, 0, repeat('0', 64));
insert into settings (key, value) values ('automatic-assignment', 'on');

insert into projects (id, client_id, name, summary, business_goal) values
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000003', 'Trailmates', 'Hiking', 'Grow'),
  ('00000000-0000-4000-8000-000000000012', '00000000-0000-4000-8000-000000000003', 'Second', null, null);
update projects set status = 'discovery', requirements_state = 'approved', completion_percentage = 100
 where name = 'Trailmates';
insert into advisor_assignments (advisor_id, client_id, assigned_by) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000003',
   '00000000-0000-4000-8000-000000000001');
insert into milestones (project_id, title, due_on) values
  ('00000000-0000-4000-8000-000000000011', 'Kickoff', '2030-01-31');
insert into project_drafts (user_id, content) values ('00000000-0000-4000-8000-000000000004', '{"version": 1}');

insert into requirement_sections (id, project_id, section_number, section_name, data, is_completed, revision, editors)
values
  ('00000000-0000-4000-8000-000000000021', '00000000-0000-4000-8000-000000000011', 1, 'Project Overview',
   '{"projectName": "Trailmates"}', true, 2,
   '{"projectName": {"userId": "00000000-0000-4000-8000-000000000003", "at": "2030-01-01T00:00:00.000Z"}}'),
  ('00000000-0000-4000-8000-000000000022', '00000000-0000-4000-8000-000000000011', 2, 'Current State',
   '{"completeness": "unsure"}', false, 1, '{}'),
  ('00000000-0000-4000-8000-000000000023', '00000000-0000-4000-8000-000000000011', 11, 'Supporting Files',
   '{"available": ["logo", "unsure"]}', false, 1, '{}');
insert into section_revisions (section_id, revision, author_id, changes, is_completed) values
  ('00000000-0000-4000-8000-000000000021', 1, '00000000-0000-4000-8000-000000000003',
   '[{"key": "projectName", "before": null, "after": "Trails"}]', false),
  ('00000000-0000-4000-8000-000000000021', 2, '00000000-0000-4000-8000-000000000003',
   '[{"key": "projectName", "before": "Trails", "after": "Trailmates"}]', true);
insert into mockups (project_id, components, metadata) values
  ('00000000-0000-4000-8000-000000000011', '[]', '{"canvasSize": {"width": 400, "height": 600}}');
insert into change_requests (id, project_id, number, reason, sections, requested_by, closed_at, outcome) values
  ('00000000-0000-4000-8000-000000000071', '00000000-0000-4000-8000-000000000011', 1, 'New market', '{1,3}',
   '00000000-0000-4000-8000-000000000003', now(), 'discarded');
insert into submissions (project_id, number, submitted_by, revisions, outcome) values
  ('00000000-0000-4000-8000-000000000011', 1, '00000000-0000-4000-8000-000000000003', '{"1": 2}', 'approved');
insert into review_threads (id, project_id, section_number, field_key, verdict, reviewer_id, returned_at, return_reason)
values
  ('00000000-0000-4000-8000-000000000072', '00000000-0000-4000-8000-000000000011', null, null, 'approved', null, null, null),
  ('00000000-0000-4000-8000-000000000073', '00000000-0000-4000-8000-000000000011', 1, 'projectName', 'returned',
   '00000000-0000-4000-8000-000000000002', now(), 'Too short');
insert into reviews (project_id, thread_id, outcome, reason, author_id) values
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000072', 'approved', null,
   '00000000-0000-4000-8000-000000000002'),
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000073', 'returned', 'Too short',
   '00000000-0000-4000-8000-000000000002');
insert into review_reads (user_id, thread_id, read_seq) values
  ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000073', 1);
insert into requirements_versions (id, project_id, number, content, hash) values
  ('00000000-0000-4000-8000-000000000074', '00000000-0000-4000-8000-000000000011', 1, '{}', repeat('a', 64));
insert into sign_offs (id, project_id, version_id, started_by, closed_at, outcome) values
  ('00000000-0000-4000-8000-000000000075', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000074', '00000000-0000-4000-8000-000000000002', now(), 'signed');
insert into approvers (id, sign_off_id, position, name, email) values
  ('00000000-0000-4000-8000-000000000076', '00000000-0000-4000-8000-000000000075', 1, 'Ben', 'ben@example.com');
insert into signatures (sign_off_id, approver_id, name, email, address, version_hash) values
  ('00000000-0000-4000-8000-000000000075', '00000000-0000-4000-8000-000000000076', 'Ben', 'ben@example.com',
   '192.0.2.1', repeat('a', 64));
insert into version_documents (key, version_id, format, content) values
  (repeat('c', 64), '00000000-0000-4000-8000-000000000074', 'md', 'x');
insert into project_visits (user_id, project_id, revisions) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000011', '{"1": 2}');

insert into messages (id, project_id, sender_id, content, about_section, about_field) values
  ('00000000-0000-4000-8000-000000000031', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000003', 'Hello', null, null);
insert into messages (id, project_id, sender_id, content, about_section, about_field) values
  ('00000000-0000-4000-8000-000000000032', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000002', 'Hi Jonas', 1, 'projectName');
insert into message_positions (project_id, user_id, delivered_seq, read_seq) values
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000003', 2, 1);
insert into team_notes (project_id, author_id, content) values
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000002', 'Budget unclear');

insert into files (id, project_id, uploader_id, file_name, file_size, file_type, object_path, sha256, purpose,
  document_request_id, message_id, message_position)
values
  ('00000000-0000-4000-8000-000000000041', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000003', 'logo.png', 5, 'image/png', 'files/1', repeat('a', 64), 'document',
   (select id from document_requests where material = 'logo'), null, null),
  ('00000000-0000-4000-8000-000000000042', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000003', 'notes.pdf', 5, 'application/pdf', 'files/2', repeat('b', 64), 'message',
   null, '00000000-0000-4000-8000-000000000031', 1);
update document_requests
   set returned_file_id = '00000000-0000-4000-8000-000000000041', returned_reason = 'Too small', returned_at = now()
 where material = 'logo';
insert into uploads (id, project_id, uploader_id, file_name, file_size, received, object_path, parts_folder, purpose,
  expires_at)
values
  ('00000000-0000-4000-8000-000000000051', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000003', 'video.mp4', 10, 5, 'files/3', 'uploads/3', 'document',
   now() + interval '1 day');
insert into upload_parts (upload_id, starts_at, size, object_path) values
  ('00000000-0000-4000-8000-000000000051', 0, 5, 'uploads/3/0');

insert into activities (project_id, actor_id, type, details) values
  ('00000000-0000-4000-8000-000000000011', '00000000-0000-4000-8000-000000000003', 'project-created', '{}');
insert into emails (id, user_id, sent_at) values
  ('00000000-0000-4000-8000-000000000061', '00000000-0000-4000-8000-000000000002', now());
insert into notifications (user_id, project_id, actor_id, type, details, email_due_at, email_id) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000011',
   '00000000-0000-4000-8000-000000000003', 'message-sent', '{"excerpt": "Hello", "message": 1}', now(),
   '00000000-0000-4000-8000-000000000061');
insert into notification_preferences (user_id, event, mode) values
  ('00000000-0000-4000-8000-000000000002', 'messages', 'daily');
insert into removed_items (id, kind, item) values
  ('00000000-0000-4000-8000-000000000071', 'milestone',
   '{"id": "00000000-0000-4000-8000-000000000071", "project_id": "00000000-0000-4000-8000-000000000011",
     "title": "Gone", "due_on": "2030-01-01"}');

insert into brand (name, accent_color, sender_name, email_footer)
values ('Bright Studio', '#3b50d8', 'Bright Studio', '1 Main Street, Springfield');

insert into brand_logos (theme, content, sha256, width, height)
values ('light', '\x89504e47', repeat('a', 64), 240, 64);
