/** Message queries. Those that browsers poll every few seconds are named prepared statements. */
import { CompiledQuery, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Attachment, Message } from '#contract/messages.ts';
import { DomainError } from '#domain/errors.ts';
import type { MessageSubject } from '#domain/message.ts';
import { type Actor, isClient } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { bucketOf, countHit, type RateRule, rateLimited } from '../../concurrency/rate-limits.ts';
import { type RowStatement, readRow } from '../../db/batched-rows.ts';
import type { Db, Tx } from '../../db/database.ts';
import { type JsonPageRow, json, jsonArray, jsonObject, jsonPage } from '../../db/json-list.ts';
import { decodeCursor, type PageQuery, readJsonPage, tryDecodeCursor } from '../../db/paging.ts';
import { type ProjectEvent, projectEventsJson } from '../../events/project-events.ts';
import type { ProjectEtag } from '../../http/authentication.ts';

/**
 * Changes whenever anything in a message list does: new messages, positions (which only move forward), deleted attachments
 * and renamed senders. Raise the first number when the response's shape changes.
 */
export const conversationEtag: ProjectEtag = {
  name: 'conversation',
  sql: `select '1.' || c.last_message_seq || '.' || c.changes || '.' || coalesce((
                 select sum(o.read_seq + o.delivered_seq) from message_positions o where o.project_id = p.id), 0)
          from conversations c where c.project_id = p.id`,
};

/**
 * $2 is the viewer. Someone else's message is read once the viewer has read it. The viewer's own message is read once the
 * other side has: the client, or anyone on the team.
 */
const state = `case when page.sender_id <> $2 then case when page.seq <= p.own then 'read' else 'delivered' end
  when page.seq <= p.read then 'read' when page.seq <= p.delivered then 'delivered' else 'sent' end`;

const messageJson = jsonObject<Message>({
  id: json.word('page.id'),
  projectId: json.word('page.project_id'),
  senderId: json.word('page.sender_id'),
  content: json.text('page.content'),
  createdAt: json.time('page.created_at'),
  sender: json.object<Message['sender']>({
    firstName: json.text('page.first_name'),
    lastName: json.text('page.last_name'),
  }),
  seq: json.number('page.seq'),
  about: json.nullable.object<NonNullable<Message['about']>>('page.about_section is not null', {
    section: json.number('page.about_section'),
    field: json.nullable.text('page.about_field'),
  }),
  state: json.word(state),
  attachments: json.value(`coalesce(attached.list, '[]')`),
});

const attachmentJson = jsonObject<Attachment>({
  id: json.word('f.id'),
  fileName: json.text('f.file_name'),
  fileSize: json.number('f.file_size'),
  fileType: json.text('f.file_type'),
});

const rowsFrom = (where: string, order: 'asc' | 'desc') => `
  select m.*, u.first_name, u.last_name, row_number() over (order by m.seq ${order}) as n
    from (select * from messages where project_id = $1 and ${where} order by seq ${order} limit $5::int + 1) m
    join users u on u.id = m.sender_id`;

/** The first message from someone else that the viewer ($2) hasn't read, or null. */
const firstUnread = `(
  select m.seq from messages m
   where m.project_id = $1 and m.sender_id <> $2 and m.seq > coalesce((
     select o.read_seq from message_positions o where o.project_id = $1 and o.user_id = $2), 0)
   order by m.seq limit 1)`;
const maxSeq = '9223372036854775807';

/** All pages list the oldest message first. They differ in where they start, and in which direction their cursor leads. */
const pages = {
  newest: rowsFrom(`seq < coalesce($4::bigint, ${maxSeq})`, 'desc'),
  oldest: rowsFrom('seq > $4::bigint', 'asc'),
  // $4 is always null here; naming it gives it a type.
  firstUnread: rowsFrom(`$4::bigint is null and seq >= ${firstUnread}`, 'asc'),
  lastRead: rowsFrom(`$4::bigint is null and seq < coalesce(${firstUnread}, ${maxSeq})`, 'desc'),
};
type PageStart = keyof typeof pages;
const leadsToNewer = (page: PageStart) => page === 'oldest' || page === 'firstUnread';

const listStatement = (page: PageStart) => `
  with positions as (
    select coalesce(max(p.read_seq) filter (where p.user_id = $2), 0) as own,
           coalesce(max(p.read_seq) filter (where (u.role = 'client') <> $3), 0) as read,
           coalesce(max(p.delivered_seq) filter (where (u.role = 'client') <> $3), 0) as delivered
      from message_positions p join users u on u.id = p.user_id
     where p.project_id = $1),
  page as materialized (${pages[page]}),
  attached as (
    select f.message_id, ${jsonArray(attachmentJson)} as list
      from (select * from files
             where message_id = any(array(select id from page)) and deleted_at is null
             order by message_position, created_at, id) f
     group by f.message_id)
  ${jsonPage({
    item: messageJson,
    key: ['page.seq::text'],
    rows: 'select * from page',
    limit: '$5',
    isReversed: !leadsToNewer(page),
    joins: 'cross join positions p left join attached on attached.message_id = page.id',
  })}`;

const isSeq = (text: string | undefined) => text !== undefined && /^\d{1,18}$/.test(text);

interface MessageQuery extends PageQuery {
  /** Where the first page starts, if not at the newest message. */
  start?: 'firstUnread' | 'lastRead' | undefined;
}

/** A cursor leads to older messages or, as ['after', seq], to newer ones. */
function startOf({ cursor, start }: MessageQuery): { page: PageStart; seq: string | null } {
  if (!cursor && start) return { page: start, seq: null };
  const after = cursor ? tryDecodeCursor(cursor, 2) : null;
  if (after?.[0] === 'after' && isSeq(after[1])) return { page: 'oldest', seq: after[1] as string };
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  return { page: 'newest', seq: isSeq(seq) ? (seq as string) : null };
}

const rowStatement = (page: PageStart): RowStatement => ({
  name: `list-${page}-messages`,
  text: listStatement(page),
  types: ['uuid', 'uuid', 'boolean', 'bigint', 'int'],
});

const statements: Record<PageStart, RowStatement> = {
  newest: rowStatement('newest'),
  oldest: rowStatement('oldest'),
  firstUnread: rowStatement('firstUnread'),
  lastRead: rowStatement('lastRead'),
};

export async function listMessages(pool: Pool, viewer: Actor, projectId: string, query: MessageQuery) {
  const { page, seq } = startOf(query);
  const values = [projectId, viewer.id, isClient(viewer), seq, query.limit ?? null];
  const row = await readRow<JsonPageRow<Message>>(pool, statements[page], values);
  // Any other page can be the last one without containing the whole conversation.
  const mayHoldAll = (page === 'newest' && seq === null) || (page === 'oldest' && seq === '0');
  return readJsonPage(
    { limit: query.limit, cursor: mayHoldAll ? undefined : (query.cursor ?? page) },
    leadsToNewer(page) ? { ...row, key: ['after', ...row.key] } : row,
    async () => {
      const counted = await pool.query<{ total: number }>({
        name: 'count-messages',
        text: 'select message_count as total from conversations where project_id = $1',
        values: [projectId],
      });
      return counted.rows[0] ?? { total: 0 };
    },
  );
}

/**
 * Sends a message in one statement. The lock serializes the messages of a project, so that their sequence numbers match the
 * order in which they become visible. It includes the conversation's row: otherwise, statements that waited for the lock would
 * check the limit against an outdated message count. An admin who has written follows the conversation from then on.
 */
const insertStatement = `
  with spent as (${countHit('$7', '$8::int')}),
  locked as materialized (
    select p.id from projects p join conversations c on c.project_id = p.id
     where p.id = $1 and c.message_count < $10::int and (select hits from spent) <= $9::int
       for no key update of p, c),
  message as (
    insert into messages (project_id, sender_id, content, about_section, about_field, created_at)
    select id, $2, $3, $4, $5, clock_timestamp() from locked
    returning id, seq, created_at),
  written as (
    insert into message_positions as p (project_id, user_id, has_written) select $1, $2, true from message
    on conflict (project_id, user_id) do update set has_written = true where not p.has_written),
  recorded as (
    select record_project_events(jsonb_set($6::jsonb, '{0,details,message}', to_jsonb(seq))) from message)
  select message.id, message.created_at as "createdAt", message.seq::float8 as seq, spent.hits, spent."secondsLeft"
    from spent left join (message cross join recorded) on true`;

interface Inserted {
  id: string;
  createdAt: string;
  seq: number;
}

export interface MessageLimits {
  /** Per sender. */
  rate: RateRule;
  perProject: number;
}

function refusal(
  { hits, secondsLeft }: { hits: number; secondsLeft: number },
  { rate, perProject }: MessageLimits,
) {
  if (hits > rate.limit) return rateLimited(secondsLeft, "You've sent too many messages.");
  const limit = plural(perProject, 'message');
  return new DomainError(
    'conflict',
    `This conversation has reached the maximum of ${limit}. Ask your project team or an admin for help.`,
  );
}

/** Throws if a limit is reached. `event` is recorded with the message's sequence number in its details. */
export async function insertMessage(
  db: Db,
  message: { projectId: string; senderId: string; content: string; about: MessageSubject | null },
  event: ProjectEvent<'message-sent'>,
  limits: MessageLimits,
): Promise<Inserted> {
  const { projectId, senderId, content, about } = message;
  const { rate, perProject } = limits;
  const { rows } = await db.executeQuery<Inserted & { hits: number; secondsLeft: number }>(
    CompiledQuery.raw(insertStatement, [
      ...[projectId, senderId, content, about?.section ?? null, about?.field ?? null],
      projectEventsJson(event),
      ...[bucketOf(rate, senderId), rate.windowSeconds, rate.limit, perProject],
    ]),
  );
  const [row] = rows;
  if (!row?.id) throw refusal(row ?? { hits: 0, secondsLeft: 0 }, limits);
  const { id, createdAt, seq } = row;
  return { id, createdAt, seq };
}

/** Moves the user's read position, but only forward. Returns whether it moved. */
export async function advanceReadPosition(
  tx: Tx,
  position: { projectId: string; userId: string; upTo: number },
) {
  const { projectId, userId, upTo } = position;
  const moved = await sql<{ read_seq: string }>`
    insert into message_positions as p (project_id, user_id, delivered_seq, read_seq)
    select ${projectId}::uuid, ${userId}::uuid, last.seq, last.seq from (
      select max(seq) as seq from messages where project_id = ${projectId} and seq <= ${upTo}) last
     where last.seq is not null
    on conflict (project_id, user_id) do update set
      read_seq = excluded.read_seq, delivered_seq = greatest(p.delivered_seq, excluded.delivered_seq)
      where p.read_seq < excluded.read_seq
    returning p.read_seq`.execute(tx);
  return moved.rows.length > 0;
}

/** Marks the notifications about messages up to this one, and about all team notes, as read. */
export async function markNotificationsRead(tx: Tx, userId: string, projectId: string, upTo: number) {
  const { numUpdatedRows } = await tx
    .updateTable('notifications')
    .set({ read_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where('type', 'in', ['message-sent', 'note-written'])
    .where('read_at', 'is', null)
    .where(sql<boolean>`coalesce((details ->> 'message')::bigint, 0) <= ${upTo}`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
