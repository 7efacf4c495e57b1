/**
 * The database schema for Kysely: the tables that its query builder uses, with the column names of the
 * migrations. Other tables are queried only in raw SQL.
 */
import type { MessagesTable, TeamNotesTable } from './tables/conversations.ts';
import type {
  ActivitiesTable,
  EmailsTable,
  LiveEventsTable,
  NotificationPreferencesTable,
  NotificationsTable,
} from './tables/events.ts';
import type { DocumentRequestsTable, FilesTable, UploadPartsTable, UploadsTable } from './tables/files.ts';
import type {
  AdvisorAssignmentsTable,
  MilestonesTable,
  MockupsTable,
  ProjectDraftsTable,
  ProjectStatusHistoryTable,
  ProjectsTable,
  ProjectVisitsTable,
  RequirementSectionsTable,
  SectionRevisionsTable,
} from './tables/projects.ts';
import type {
  ApproversTable,
  ChangeRequestsTable,
  RequirementsVersionsTable,
  ReviewReadsTable,
  ReviewsTable,
  ReviewThreadsTable,
  SignaturesTable,
  SignOffsTable,
  SubmissionsTable,
  VersionDocumentsTable,
} from './tables/sign-offs.ts';
import type {
  AuditEntriesTable,
  BrandLogosTable,
  BrandTable,
  BrowserChallengesTable,
  IdempotencyKeysTable,
  KnownDevicesTable,
  OidcIdentitiesTable,
  OneTimeLinksTable,
  PasskeysTable,
  RateLimitsTable,
  RecoveryCodesTable,
  RememberedDevicesTable,
  SecondFactorsTable,
  SessionsTable,
  SettingsTable,
  SignInChallengesTable,
  UsersTable,
} from './tables/users.ts';

export interface Schema {
  users: UsersTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  one_time_links: OneTimeLinksTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  sign_in_challenges: SignInChallengesTable;
  remembered_devices: RememberedDevicesTable;
  oidc_identities: OidcIdentitiesTable;
  passkeys: PasskeysTable;
  browser_challenges: BrowserChallengesTable;
  rate_limits: RateLimitsTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_entries: AuditEntriesTable;
  settings: SettingsTable;
  brand: BrandTable;
  brand_logos: BrandLogosTable;
  projects: ProjectsTable;
  advisor_assignments: AdvisorAssignmentsTable;
  requirement_sections: RequirementSectionsTable;
  section_revisions: SectionRevisionsTable;
  mockups: MockupsTable;
  project_visits: ProjectVisitsTable;
  submissions: SubmissionsTable;
  review_threads: ReviewThreadsTable;
  reviews: ReviewsTable;
  review_reads: ReviewReadsTable;
  requirements_versions: RequirementsVersionsTable;
  sign_offs: SignOffsTable;
  approvers: ApproversTable;
  signatures: SignaturesTable;
  version_documents: VersionDocumentsTable;
  change_requests: ChangeRequestsTable;
  messages: MessagesTable;
  files: FilesTable;
  uploads: UploadsTable;
  upload_parts: UploadPartsTable;
  document_requests: DocumentRequestsTable;
  activities: ActivitiesTable;
  notifications: NotificationsTable;
  live_events: LiveEventsTable;
  milestones: MilestonesTable;
  project_status_history: ProjectStatusHistoryTable;
  notification_preferences: NotificationPreferencesTable;
  team_notes: TeamNotesTable;
  emails: EmailsTable;
  project_drafts: ProjectDraftsTable;
}
