/** The tables as Kysely sees them: one interface per table, columns named as in the migrations. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FilePurpose } from '#domain/file.ts';
import type { HappeningType } from '#domain/happening.ts';
import type { Mockup } from '#domain/mockup/component.ts';
import type { NotificationEvent, NotificationMode } from '#domain/notification-preference.ts';
import type { ProjectStatus } from '#domain/project.ts';
import type { FieldChange } from '#domain/questionnaire/merge.ts';
import type { SectionPrefill } from '#domain/questionnaire/prefill.ts';
import type { RequirementsState, ReviewOutcome } from '#domain/requirements.ts';
import type { Role, UserType } from '#domain/user.ts';

/** Times travel as ISO text from the driver to the browser; the database sets most of them itself. */
type SetByDatabase = Generated<string>;

interface UsersTable {
  id: Generated<string>;
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  company: string | null;
  role: Generated<Role>;
  user_type: UserType | null;
  time_zone: string | null;
  is_active: Generated<boolean>;
  client_capacity: number | null;
  is_invited: Generated<boolean>;
  search_text: GeneratedAlways<string>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
  /** When the owner asked for the account to be deleted, and when its personal data was erased. */
  deletion_asked_at: string | null;
  erased_at: string | null;
}

interface SessionsTable {
  id: Generated<string>;
  user_id: string;
  user_agent: string | null;
  address: string | null;
  created_at: SetByDatabase;
  last_used_at: SetByDatabase;
  expires_at: string;
  ended_at: string | null;
  /** The client whose portal this session of a member of the team shows. */
  viewing_as: string | null;
}

interface OneTimeLinksTable {
  token_hash: string;
  purpose: 'reset' | 'setup' | 'invite';
  user_id: string | null;
  expires_at: string;
  used_at: string | null;
  created_at: SetByDatabase;
}

interface RateLimitsTable {
  bucket: string;
  hits: number;
  resets_at: string;
}

interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  endpoint: string;
  request_hash: string;
  response: JSONColumnType<object> | null;
  created_at: SetByDatabase;
}

interface AuditEntriesTable {
  seq: GeneratedAlways<string>;
  at: SetByDatabase;
  actor_id: string | null;
  actor_name: string;
  action: string;
  subject_type: string;
  subject_id: string | null;
  subject_name: string | null;
  details: JSONColumnType<object>;
  address: string | null;
  request_id: string | null;
}

interface SettingsTable {
  key: string;
  value: string;
}

interface ProjectsTable {
  id: Generated<string>;
  client_id: string;
  name: string;
  summary: string | null;
  business_goal: string | null;
  status: Generated<ProjectStatus>;
  completion_percentage: Generated<number>;
  /** Kept by the database. */
  search_text: GeneratedAlways<string>;
  requirements_state: Generated<RequirementsState>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

interface AdvisorAssignmentsTable {
  id: Generated<string>;
  advisor_id: string;
  client_id: string;
  assigned_at: SetByDatabase;
  assigned_by: string | null;
  /** Kept by the database. */
  search_text: GeneratedAlways<string>;
}

interface RequirementSectionsTable {
  id: Generated<string>;
  project_id: string;
  section_number: number;
  section_name: string;
  data: JSONColumnType<Record<string, unknown>>;
  is_completed: Generated<boolean>;
  has_unsure: GeneratedAlways<boolean>;
  revision: Generated<number>;
  prefill: ColumnType<SectionPrefill, string | undefined, string>;
  editors: ColumnType<Record<string, FieldEditor>, string | undefined, string>;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

export interface FieldEditor {
  userId: string;
  at: string;
}

interface SectionRevisionsTable {
  section_id: string;
  revision: number;
  author_id: string | null;
  changes: JSONColumnType<FieldChange[]>;
  is_completed: boolean;
  created_at: SetByDatabase;
}

interface MockupsTable {
  project_id: string;
  components: ColumnType<Mockup['components'], string, string>;
  metadata: JSONColumnType<Mockup['metadata']>;
  created_at: SetByDatabase;
}

interface ReviewsTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  section_number: number | null;
  field_key: string | null;
  outcome: ReviewOutcome;
  reason: string | null;
  author_id: string | null;
  created_at: SetByDatabase;
  resolved_at: string | null;
}

interface MessagesTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  sender_id: string;
  content: string;
  about_section: number | null;
  about_field: string | null;
  created_at: SetByDatabase;
}

interface ConversationsTable {
  project_id: string;
  last_message_seq: string;
  last_message_at: string;
}

interface MessagePositionsTable {
  project_id: string;
  user_id: string;
  delivered_seq: Generated<string>;
  read_seq: Generated<string>;
  has_written: Generated<boolean>;
}

interface TeamNotesTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  author_id: string;
  content: string;
  created_at: SetByDatabase;
}

interface MailsTable {
  id: Generated<string>;
  user_id: string;
  created_at: SetByDatabase;
  sent_at: string | null;
  dropped_at: string | null;
}

interface FilesTable {
  id: Generated<string>;
  project_id: string;
  uploader_id: string;
  file_name: string;
  file_size: number;
  file_type: string;
  object_path: string;
  category: string | null;
  created_at: SetByDatabase;
  sha256: string | null;
  purpose: Generated<FilePurpose>;
  document_request_id: string | null;
  message_id: string | null;
  section_number: number | null;
  field_key: string | null;
  is_from_team: Generated<boolean>;
  sent_at: string | null;
  deleted_at: string | null;
  damaged_at: string | null;
}

interface UploadsTable {
  id: Generated<string>;
  project_id: string;
  uploader_id: string;
  file_name: string;
  file_size: number;
  received: Generated<number>;
  object_path: string;
  parts_folder: string;
  expected_sha256: string | null;
  purpose: FilePurpose;
  document_request_id: string | null;
  category: string | null;
  section_number: number | null;
  field_key: string | null;
  created_at: SetByDatabase;
  expires_at: string;
  finished_at: string | null;
}

interface UploadPartsTable {
  upload_id: string;
  starts_at: number;
  size: number;
  object_path: string;
}

interface DocumentRequestsTable {
  id: Generated<string>;
  project_id: string;
  title: string | null;
  material: string | null;
  category: string | null;
  due_on: string | null;
  requested_by: string | null;
  returned_file_id: string | null;
  returned_reason: string | null;
  returned_at: string | null;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

interface ActivitiesTable {
  seq: GeneratedAlways<string>;
  project_id: string;
  actor_id: string | null;
  type: HappeningType;
  details: JSONColumnType<object>;
  created_at: SetByDatabase;
}

interface NotificationsTable {
  seq: GeneratedAlways<string>;
  id: Generated<string>;
  user_id: string;
  project_id: string | null;
  actor_id: string | null;
  type: HappeningType;
  details: JSONColumnType<object>;
  created_at: SetByDatabase;
  read_at: string | null;
  mail_due_at: string | null;
  mail_id: string | null;
}

interface LiveEventsTable {
  seq: GeneratedAlways<string>;
  transaction_id: GeneratedAlways<string>;
  type: string;
  project_id: string | null;
  user_id: string | null;
  is_internal: Generated<boolean>;
  created_at: SetByDatabase;
}

interface MilestonesTable {
  id: Generated<string>;
  project_id: string;
  title: string;
  /** A calendar day, as YYYY-MM-DD. */
  due_on: string;
  completed_at: string | null;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

interface FirstRepliesTable {
  project_id: string;
  asked_at: string;
  replied_at: string | null;
}

interface ProjectStageEntriesTable {
  seq: GeneratedAlways<string>;
  project_id: string;
  status: ProjectStatus;
  entered_at: SetByDatabase;
}

interface NotificationPreferencesTable {
  user_id: string;
  event: NotificationEvent;
  mode: NotificationMode;
}

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_links: OneTimeLinksTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_entries: AuditEntriesTable;
  settings: SettingsTable;
  projects: ProjectsTable;
  advisor_assignments: AdvisorAssignmentsTable;
  requirement_sections: RequirementSectionsTable;
  section_revisions: SectionRevisionsTable;
  mockups: MockupsTable;
  reviews: ReviewsTable;
  messages: MessagesTable;
  files: FilesTable;
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
  document_requests: DocumentRequestsTable;
  activities: ActivitiesTable;
  notifications: NotificationsTable;
  live_events: LiveEventsTable;
  milestones: MilestonesTable;
  first_replies: FirstRepliesTable;
  project_stage_entries: ProjectStageEntriesTable;
  notification_preferences: NotificationPreferencesTable;
  conversations: ConversationsTable;
  message_positions: MessagePositionsTable;
  team_notes: TeamNotesTable;
  mails: MailsTable;
}
