/** The database as Kysely sees it: every table by its name, columns named as in the migrations. */

import type {
  ConversationsTable,
  FirstRepliesTable,
  MailsTable,
  MessagePositionsTable,
  MessagesTable,
  TeamNotesTable,
} from './tables/conversations.ts';
import type {
  ActivitiesTable,
  LiveEventsTable,
  NotificationPreferencesTable,
  NotificationsTable,
} from './tables/events.ts';
import type { DocumentRequestsTable, FilesTable, UploadPartsTable, UploadsTable } from './tables/files.ts';
import type {
  AdvisorAssignmentsTable,
  DraftsTable,
  MilestonesTable,
  MockupsTable,
  ProjectLooksTable,
  ProjectStageEntriesTable,
  ProjectsTable,
  RequirementSectionsTable,
  ReviewsTable,
  SectionRevisionsTable,
} from './tables/projects.ts';
import type {
  AuditEntriesTable,
  IdempotencyKeysTable,
  OneTimeLinksTable,
  RateLimitsTable,
  SessionsTable,
  SettingsTable,
  TalliesTable,
  UsersTable,
} from './tables/users.ts';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  one_time_links: OneTimeLinksTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_entries: AuditEntriesTable;
  settings: SettingsTable;
  tallies: TalliesTable;
  projects: ProjectsTable;
  advisor_assignments: AdvisorAssignmentsTable;
  requirement_sections: RequirementSectionsTable;
  section_revisions: SectionRevisionsTable;
  mockups: MockupsTable;
  project_looks: ProjectLooksTable;
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
  drafts: DraftsTable;
}
