/** Queries for the account data export. Lists and projects are read in batches. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { rowsPerPart } from '../../db/paging.ts';
import { withListPermit } from '../../http/request-permits.ts';

/** Column of a unique sort key, with its type. */
type KeyColumn = readonly [column: string, type: 'bigint' | 'integer' | 'text' | 'timestamptz' | 'uuid'];

interface ExportedList {
  /** Columns of the export. */
  columns: RawBuilder<unknown>;
  /** Tables, and the condition that selects the user's rows. */
  from: (userId: string) => RawBuilder<unknown>;
  key: readonly KeyColumn[];
}

const bySeq = (table: string): readonly KeyColumn[] => [[`${table}.seq`, 'bigint']];
const byTime = (table: string, column = 'created_at'): readonly KeyColumn[] => [
  [`${table}.${column}`, 'timestamptz'],
  [`${table}.id`, 'uuid'],
];

export const exportedLists = {
  sessions: {
    columns: sql`created_at as "createdAt", last_used_at as "lastUsedAt", user_agent as "userAgent", address`,
    from: (userId) => sql`sessions where user_id = ${userId} and viewing_as is null`,
    key: byTime('sessions'),
  },
  passkeys: {
    columns: sql`name, created_at as "createdAt", last_used_at as "lastUsedAt"`,
    from: (userId) => sql`passkeys where user_id = ${userId}`,
    key: byTime('passkeys'),
  },
  /** Issuer and subject identify the user's account at the identity provider. */
  identities: {
    columns: sql`issuer, subject, email, created_at as "createdAt", last_used_at as "lastUsedAt"`,
    from: (userId) => sql`oidc_identities where user_id = ${userId}`,
    key: [
      ['oidc_identities.created_at', 'timestamptz'],
      ['oidc_identities.issuer', 'text'],
    ],
  },
  rememberedDevices: {
    columns: sql`created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt",
      user_agent as "userAgent", address`,
    from: (userId) => sql`remembered_devices where user_id = ${userId}`,
    key: byTime('remembered_devices'),
  },
  /** Leaves out the hash, which means nothing to the user and identifies their browser. */
  knownDevices: {
    columns: sql`last_used_at as "lastUsedAt"`,
    from: (userId) => sql`known_devices where user_id = ${userId}`,
    key: [
      ['known_devices.last_used_at', 'timestamptz'],
      ['known_devices.device_hash', 'text'],
    ],
  },
  notifications: {
    columns: sql`type, details, project_id as "projectId", created_at as "createdAt", read_at as "readAt"`,
    from: (userId) => sql`notifications where user_id = ${userId}`,
    key: bySeq('notifications'),
  },
  revisions: {
    columns: sql`s.project_id as "projectId", s.section_number as "sectionNumber", r.revision, r.changes,
      r.created_at as "createdAt"`,
    from: (userId) =>
      sql`section_revisions r join requirement_sections s on s.id = r.section_id where r.author_id = ${userId}`,
    key: [
      ['r.created_at', 'timestamptz'],
      ['r.section_id', 'uuid'],
      ['r.revision', 'integer'],
    ],
  },
  reviews: {
    columns: sql`r.project_id as "projectId", t.section_number as "sectionNumber", t.field_key as "fieldKey",
      r.outcome, r.reason, r.created_at as "createdAt"`,
    from: (userId) =>
      sql`reviews r join review_threads t on t.id = r.thread_id where r.author_id = ${userId}`,
    key: bySeq('r'),
  },
  /** Only signatures made while signed in: signing with an emailed link proves only access to the inbox. */
  signatures: {
    columns: sql`o.project_id as "projectId", v.number as "versionNumber", s.version_hash as "versionHash", s.name,
      s.email, s.signed_at as "signedAt", s.address, s.user_agent as "userAgent"`,
    from: (userId) => sql`signatures s join approvers a on a.id = s.approver_id
      join sign_offs o on o.id = s.sign_off_id join requirements_versions v on v.id = o.version_id
      where a.user_id = ${userId}`,
    key: byTime('s', 'signed_at'),
  },
  changeRequests: {
    columns: sql`project_id as "projectId", number, reason, sections, created_at as "createdAt",
      closed_at as "closedAt", outcome`,
    from: (userId) => sql`change_requests where requested_by = ${userId}`,
    key: byTime('change_requests'),
  },
  /** For a client, the documents requested in their projects; for staff, the documents they requested. */
  documentRequests: {
    columns: sql`r.project_id as "projectId", coalesce(r.title, r.material) as title, r.category,
      r.due_on as "dueOn", r.returned_at as "returnedAt", r.created_at as "createdAt"`,
    from: (userId) => sql`document_requests r join projects p on p.id = r.project_id
      where (p.client_id = ${userId} or r.requested_by = ${userId})`,
    key: byTime('r'),
  },
  assignments: {
    columns: sql`advisor_id as "advisorId", client_id as "clientId", assigned_at as "assignedAt"`,
    from: (userId) => sql`advisor_assignments where (client_id = ${userId} or advisor_id = ${userId})`,
    key: byTime('advisor_assignments', 'assigned_at'),
  },
  messages: {
    columns: sql`project_id as "projectId", content, created_at as "createdAt"`,
    from: (userId) => sql`messages where sender_id = ${userId}`,
    key: bySeq('messages'),
  },
  /** Team notes: exported to staff only. */
  notes: {
    columns: sql`project_id as "projectId", content, created_at as "createdAt"`,
    from: (userId) => sql`team_notes where author_id = ${userId}`,
    key: bySeq('team_notes'),
  },
  files: {
    columns: sql`project_id as "projectId", file_name as "fileName", file_size as "fileSize",
      file_type as "fileType", category, created_at as "createdAt"`,
    from: (userId) => sql`files where uploader_id = ${userId}`,
    key: byTime('files'),
  },
  activity: {
    columns: sql`project_id as "projectId", type, details, created_at as "createdAt"`,
    from: (userId) => sql`activities where actor_id = ${userId}`,
    key: bySeq('activities'),
  },
  /**
   * What the user did. Leaves out the subject's name, and the details unless they are about the user, because both can
   * name other people.
   */
  auditEntries: {
    columns: sql`at, action, subject_type as "subjectType", subject_id as "subjectId",
      case when subject_id = actor_id then details else '{}' end as details, address`,
    from: (userId) => sql`audit_entries where actor_id = ${userId}`,
    key: bySeq('audit_entries'),
  },
} satisfies Record<string, ExportedList>;

const exportedProjects: ExportedList = {
  columns: sql`id, name, summary, business_goal as "businessGoal", status,
    completion_percentage as "completionPercentage", created_at as "createdAt", updated_at as "updatedAt"`,
  from: (userId) => sql`projects where client_id = ${userId}`,
  key: byTime('projects'),
};

type ExportedRow = Record<string, unknown>;

async function readBatch(db: Db, list: ExportedList, userId: string, after: string[] | null, limit: number) {
  const columns = list.key.map(([column]) => sql.ref(column));
  const values = after?.map((value, index) => sql`${value}::${sql.raw(list.key[index]?.[1] ?? 'text')}`);
  const isLater = values ? sql`(${sql.join(columns)}) > (${sql.join(values)})` : sql`true`;
  const batch = sql<ExportedRow & { batchKey: string[] }>`
    select ${list.columns}, array[${sql.join(columns.map((column) => sql`${column}::text`))}] as "batchKey"
      from ${list.from(userId)} and ${isLater}
     order by ${sql.join(columns)} limit ${limit}`;
  return (await withListPermit(userId, () => batch.execute(db))).rows;
}

/** The approximate length of a row as JSON, without serializing all of it. */
const lengthOf = (row: ExportedRow) =>
  Object.values(row).reduce<number>((sum, value) => {
    if (typeof value === 'string') return sum + value.length;
    return sum + (typeof value === 'object' && value !== null ? JSON.stringify(value).length : 10);
  }, 0);

const firstBatchRows = 25;

/**
 * Reads a list in batches by its key. Holds no connection or snapshot between batches, so that a slow download doesn't
 * hold up other requests.
 */
export async function* readList(db: Db, list: ExportedList, userId: string): AsyncGenerator<ExportedRow[]> {
  let after: string[] | null = null;
  let limit = firstBatchRows;
  for (;;) {
    const rows = await readBatch(db, list, userId, after, limit);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ batchKey: _, ...row }) => row);
    if (rows.length < limit) return;
    after = last.batchKey;
    limit = rowsPerPart(
      rows.length,
      rows.reduce((sum, row) => sum + lengthOf(row), 0),
    );
  }
}

const projectsPerBatch = 5;

/** The user's projects with their answers, milestones and mockup. */
export async function* readProjects(db: Db, userId: string): AsyncGenerator<ExportedRow[]> {
  let after: string[] | null = null;
  for (;;) {
    const projects = await readBatch(db, exportedProjects, userId, after, projectsPerBatch);
    const last = projects.at(-1);
    if (!last) return;
    const contents = await readContents(
      db,
      projects.map(({ id }) => id as string),
    );
    yield projects.map(({ batchKey: _, ...project }) => ({ ...project, ...contents(project.id as string) }));
    after = last.batchKey;
  }
}

async function readContents(db: Db, projectIds: readonly string[]) {
  const sections = await db
    .selectFrom('requirement_sections')
    .select(['project_id as projectId', 'section_number as sectionNumber', 'section_name as sectionName'])
    .select(['data', 'is_completed as isCompleted'])
    .where('project_id', 'in', projectIds)
    .orderBy('section_number')
    .execute();
  const milestones = await db
    .selectFrom('milestones')
    .select(['project_id as projectId', 'title', 'due_on as dueOn', 'completed_at as completedAt'])
    .where('project_id', 'in', projectIds)
    .orderBy('due_on')
    .execute();
  const mockups = await db
    .selectFrom('mockups')
    .select(['project_id as projectId', 'components', 'metadata'])
    .where('project_id', 'in', projectIds)
    .execute();
  const ofProject = <Row extends { projectId: string }>(rows: readonly Row[], id: string) =>
    rows.filter(({ projectId }) => projectId === id).map(({ projectId: _, ...row }) => row);
  return (id: string) => ({
    requirements: ofProject(sections, id),
    milestones: ofProject(milestones, id),
    mockup: ofProject(mockups, id)[0] ?? null,
  });
}

/** Data that exists once per user. */
export async function readSingles(db: Db, userId: string) {
  const preferences = await db
    .selectFrom('notification_preferences')
    .select(['event', 'mode'])
    .where('user_id', '=', userId)
    .execute();
  const draft = await db
    .selectFrom('project_drafts')
    .select(['content', 'saved_at as savedAt'])
    .where('user_id', '=', userId)
    .where('content', 'is not', null)
    .executeTakeFirst();
  return { preferences, draft };
}
