/** Fills an empty portal with the demo agency, in one transaction of bulk inserts. */
import { sql } from 'kysely';
import { configuredFileStore } from '#server/adapters/file-store/configured.ts';
import type { Config } from '#server/config.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import { type Db, inTransaction, type Tx } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { chainAudit } from '#server/events/audit-chain.ts';
import type { FileStore } from '#server/ports/file-store.ts';
import { simulateAgency } from './agency-history.ts';
import { clients } from './clients.ts';
import { messageIdKey, type Row } from './history.ts';
import { admin, advisors, sharedPassword } from './people.ts';
import { markDemo } from './reset.ts';

type Table = keyof Schema;
type Rows = Map<Table, Row[]>;

/** In the order that triggers and foreign keys require. `time` is the column to sort rows by if the table numbers them. */
const order: [table: Table, time?: string][] = [
  ['users'],
  ['projects'],
  ['advisor_assignments'],
  ['milestones'],
  ['mockups'],
  ['requirement_sections'],
  ['section_revisions'],
  ['change_requests'],
  ['submissions'],
  ['review_threads'],
  ['reviews', 'created_at'],
  ['requirements_versions'],
  ['sign_offs'],
  ['approvers'],
  ['signatures'],
  ['project_visits'],
  ['team_notes', 'created_at'],
  ['document_requests'],
  ['files'],
];

/** Hashing is slow: clients without their own password share one, and its hash. */
async function hashPasswords(): Promise<Map<string, string>> {
  const everyone = [
    ...[admin, ...Object.values(advisors)].map(({ email, password }) => ({ email, password })),
    ...clients.map(({ email, password = sharedPassword }) => ({ email, password })),
  ];
  const byPassword = new Map<string, Promise<string>>();
  for (const { password } of everyone) {
    if (!byPassword.has(password)) byPassword.set(password, hashPassword(password));
  }
  const pairs = everyone.map(
    async ({ email, password }) => [email, (await byPassword.get(password)) ?? ''] as const,
  );
  return new Map(await Promise.all(pairs));
}

async function insertRows(tx: Tx, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  );
}

const inTimeOrder = (rows: readonly Row[] = [], time = 'created_at') =>
  rows.toSorted((one, other) => String(one[time]).localeCompare(String(other[time])));

/** Returns a function that replaces the message id in an event's details with the number the database assigned. */
async function insertMessages(tx: Tx, rows: Rows): Promise<(row: Row) => Row> {
  await insertRows(tx, 'messages', inTimeOrder(rows.get('messages')));
  const messages = await tx.selectFrom('messages').select(['id', 'seq']).execute();
  const seqs = new Map(messages.map(({ id, seq }) => [id, Number(seq)]));
  return (row) => {
    const { [messageIdKey]: id, ...details } = row.details as Row;
    return id === undefined ? row : { ...row, details: { ...details, message: seqs.get(String(id)) } };
  };
}

/** Marks every message as read, except those with an unread notification for the reader. */
async function insertPositions(tx: Tx): Promise<void> {
  await sql`
    insert into message_positions (project_id, user_id, delivered_seq, read_seq, has_written)
    select p.id, reader.id,
           coalesce((select max(m.seq) from messages m where m.project_id = p.id), 0),
           coalesce((select max(m.seq) from messages m where m.project_id = p.id
                      and (m.sender_id = reader.id or not exists (
                        select from notifications n where n.user_id = reader.id and n.read_at is null
                          and (n.details ->> 'message')::bigint = m.seq))), 0),
           exists (select from messages m where m.project_id = p.id and m.sender_id = reader.id)
      from projects p
      left join advisor_assignments a on a.client_id = p.client_id
     cross join lateral (values (p.client_id), (a.advisor_id)) reader(id)
     where reader.id is not null
       and exists (select from messages m where m.project_id = p.id)`.execute(tx);
}

/** Backdates what triggers wrote at insert time. */
async function correctTimes(tx: Tx, rows: Rows): Promise<void> {
  await tx.deleteFrom('project_status_history').execute();
  await insertRows(
    tx,
    'project_status_history',
    inTimeOrder(rows.get('project_status_history'), 'entered_at'),
  );
}

async function insertAll(tx: Tx, rows: Rows): Promise<void> {
  for (const [table, time] of order) {
    const list = time ? inTimeOrder(rows.get(table), time) : rows.get(table);
    // A returned file and its request refer to each other.
    const isRequest = table === 'document_requests';
    await insertRows(
      tx,
      table,
      isRequest ? (list ?? []).map((row) => ({ ...row, returned_file_id: null })) : (list ?? []),
    );
  }
  for (const { id, returned_file_id } of rows.get('document_requests') ?? []) {
    if (!returned_file_id) continue;
    await sql`update document_requests set returned_file_id = ${returned_file_id} where id = ${id}`.execute(
      tx,
    );
  }
  await correctTimes(tx, rows);
  const withNumber = await insertMessages(tx, rows);
  await insertRows(tx, 'activities', inTimeOrder(rows.get('activities')).map(withNumber));
  await insertRows(tx, 'notifications', inTimeOrder(rows.get('notifications')).map(withNumber));
  await insertPositions(tx);
  await sql`insert into review_reads (user_id, thread_id, read_seq)
    select reader.id, r.thread_id, max(r.seq)
      from reviews r join projects p on p.id = r.project_id
      join advisor_assignments a on a.client_id = p.client_id
     cross join lateral (values (p.client_id), (a.advisor_id)) reader(id)
     group by 1, 2`.execute(tx);
  await insertRows(tx, 'audit_entries', inTimeOrder(rows.get('audit_entries'), 'at'));
}

/** Everything the demo contains. Needs no database, so it can be computed while one starts. */
export const composeDemo = async (now = Date.now()) => simulateAgency(now, await hashPasswords());

/** Returns false if the portal already has users. */
export async function fillDemo(db: Db, store: FileStore, demo = composeDemo): Promise<boolean> {
  if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false;
  const { rows, files } = await demo();
  await Promise.all(files.map(({ row, bytes }) => store.put(row.object_path, bytes, bytes.length)));
  await inTransaction(db, (tx) => insertAll(tx, rows));
  await chainAudit(db);
  // Without table names, analyze would also read the system catalogs, which takes longer than the demo's own tables.
  await sql`analyze ${sql.join([...rows.keys()].map((table) => sql.table(table)))}`.execute(db);
  return true;
}

/** Fills an empty portal and marks its folder as a demo. A portal that has users is left alone. */
export async function prepareDemo(db: Db, config: Config, demo = composeDemo): Promise<void> {
  if (await fillDemo(db, await configuredFileStore(config), demo)) markDemo(config.dataDir);
}
