/** The tables as Kysely sees them: one interface per table, columns named as in the migrations. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { HappeningType } from '#domain/happening.ts';
import type { ProjectStatus } from '#domain/project.ts';
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
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}

interface MessagesTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  sender_id: string;
  content: string;
  created_at: SetByDatabase;
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
  messages: MessagesTable;
  files: FilesTable;
  activities: ActivitiesTable;
  notifications: NotificationsTable;
  live_events: LiveEventsTable;
  milestones: MilestonesTable;
  first_replies: FirstRepliesTable;
}
