/** CSV export: streams whole lists page by page, so that memory holds two pages at most. */
import { Readable } from 'node:stream';
import type { Assignment } from '#contract/admin-assignments.ts';
import type { AuditEntry } from '#contract/admin-audit.ts';
import type { AdminProject } from '#contract/admin-projects.ts';
import type { ListedUser } from '#contract/admin-users.ts';
import type { exportableTables } from '#contract/csv-exports.ts';
import { auditActionLabel } from '#domain/audit.ts';
import { type ExportFilter, formatAuditDetails } from '#domain/audit-details.ts';
import { byteOrderMark, type CsvValue, csvLine, csvTime } from '#domain/csv.ts';
import { isAdvisor, isClient } from '#domain/permissions.ts';
import { statusLabel } from '#domain/project.ts';
import { findField } from '#domain/questionnaire/definition.ts';
import { requirementsLabel } from '#domain/requirements.ts';
import { roleLabel } from '#domain/role-label.ts';
import { fullName, userTypeLabel } from '#domain/user.ts';
import type { Db } from '../../db/database.ts';
import { recordAudit } from '../../events/audit-trail.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';

interface PageRequest {
  limit: number;
  cursor?: string | undefined;
}

type Lister<Row, Filter> = (
  db: Db,
  filter: Filter & PageRequest,
) => Promise<{ items: Row[]; nextCursor: string | null }>;

export interface ExportDeps {
  users: Lister<ListedUser, object>;
  projects: Lister<AdminProject, object>;
  assignments: Lister<Assignment, object>;
  audit: Lister<AuditEntry, object>;
}

type TableName = (typeof exportableTables)[number];
type RowOf<Name extends TableName> = ExportDeps[Name] extends Lister<infer Row, object> ? Row : never;
type Columns<Row> = Record<string, (row: Row) => CsvValue>;

const columns: { [Name in TableName]: Columns<RowOf<Name>> } = {
  users: {
    Name: fullName,
    Email: (user) => user.email,
    Company: (user) => user.company,
    Role: (user) => roleLabel(user.role),
    Type: (user) => (isClient(user) ? userTypeLabel(user.userType) : ''),
    Clients: (user) => (isAdvisor(user) ? user.clientCount : null),
    Advisor: (user) => (isClient(user) ? (user.advisor ? fullName(user.advisor) : 'Unassigned') : ''),
    Active: (user) => (user.isActive ? 'Yes' : 'No'),
    'Joined (UTC)': (user) => csvTime(user.createdAt),
  },
  projects: {
    Name: (project) => project.name,
    Summary: (project) => project.summary,
    Client: (project) => fullName(project.client),
    'Client email': (project) => project.client.email,
    Advisor: (project) => (project.advisor ? fullName(project.advisor) : ''),
    'Advisor email': (project) => project.advisor?.email,
    Status: (project) => statusLabel(project.status),
    Requirements: (project) => requirementsLabel(project.requirementsState, project),
    'Progress (%)': (project) => project.completionPercentage,
    'Created (UTC)': (project) => csvTime(project.createdAt),
    'Updated (UTC)': (project) => csvTime(project.updatedAt),
  },
  assignments: {
    Advisor: ({ advisor }) => fullName(advisor),
    'Advisor email': ({ advisor }) => advisor.email,
    Client: ({ client }) => fullName(client),
    'Client email': ({ client }) => client.email,
    Type: ({ client }) => userTypeLabel(client.userType),
    'Assigned (UTC)': ({ assignedAt }) => csvTime(assignedAt),
  },
  audit: {
    'Time (UTC)': (entry) => csvTime(entry.at),
    Who: (entry) => entry.actorName,
    Action: (entry) => auditActionLabel(entry.action),
    Subject: (entry) => entry.subjectName,
    Details: (entry) => formatAuditDetails(entry, (section, key) => findField(section, key)?.label),
    'IP address': (entry) => entry.address,
  },
};

/** How the audit trail names the exported list. */
const tableNames: Record<TableName, string> = {
  users: 'Users',
  projects: 'Projects',
  assignments: 'Assignments',
  audit: 'Audit trail',
};

/** Large pages: looking up the users of a page costs about the same for few rows as for many. */
const pageSize = 2500;

export type CsvExportService = ReturnType<typeof createCsvExportService>;

export function createCsvExportService(lists: ExportDeps) {
  async function* lines<Name extends TableName>(db: Db, name: Name, filter: object): AsyncGenerator<string> {
    const list = lists[name] as unknown as Lister<RowOf<Name>, object>;
    const table = columns[name] as Columns<RowOf<Name>>;
    yield byteOrderMark + csvLine(Object.keys(table));
    let cursor: string | undefined;
    do {
      const page = await list(db, { ...filter, limit: pageSize, cursor });
      const rows = page.items.map((row) => csvLine(Object.values(table).map((value) => value(row))));
      yield rows.join('');
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
  }

  return {
    async exportTable(
      db: Db,
      { actor, origin }: { actor: SignedIn; origin: Origin },
      name: TableName,
      filter: ExportFilter,
    ) {
      const text = lines(db, name, filter);
      // Reads the first page before responding, so that a filter the database rejects gets an error, not half a file.
      const [head, firstPage] = [await text.next(), await text.next()];
      await recordAudit(db, {
        actor,
        action: 'portal.list-exported',
        subject: { type: 'portal', id: null, name: tableNames[name] },
        details: { filter },
        origin,
      });
      async function* allParts() {
        yield head.value ?? '';
        yield firstPage.value ?? '';
        yield* text;
      }
      return attachment(
        `${name}-${new Date().toISOString().slice(0, 10)}.csv`,
        'text/csv; charset=utf-8',
        // Readable.from buffers a single page, however slowly the client reads.
        Readable.from(allParts(), { objectMode: false }),
      );
    },
  };
}
