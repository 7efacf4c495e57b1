/** Message queries. Those that browsers poll every few seconds are named prepared statements. */
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Message } from '#contract/messages.ts';
import type { MessageSubject } from '#domain/message.ts';
import { type Actor, isClient } from '#domain/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { decodeCursor, readPage } from '../../db/paging.ts';

/** A message is read once the other side has read it: the client, or anyone on the team. */
const listStatement = `
  with positions as (
    select coalesce(max(p.read_seq) filter (where p.user_id = $2), 0) as own,
           coalesce(max(p.read_seq) filter (where (u.role = 'client') <> $3), 0) as read,
           coalesce(max(p.delivered_seq) filter (where (u.role = 'client') <> $3), 0) as delivered
      from message_positions p join users u on u.id = p.user_id
     where p.project_id = $1)
  select m.id, m.project_id as "projectId", m.sender_id as "senderId", m.content, m.created_at as "createdAt",
         json_build_object('firstName', u.first_name, 'lastName', u.last_name) as sender,
         m.seq::float8 as seq,
         case when m.about_section is not null
              then json_build_object('section', m.about_section, 'field', m.about_field) end as about,
         case when m.sender_id <> $2 then case when m.seq <= p.own then 'read' else 'delivered' end
              when m.seq <= p.read then 'read'
              when m.seq <= p.delivered then 'delivered'
              else 'sent' end as state,
         (select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'fileSize', f.file_size,
                   'fileType', f.file_type) order by f.message_position, f.created_at, f.id), '[]'::json)
            from files f where f.message_id = m.id and f.deleted_at is null) as attachments
    from messages m join users u on u.id = m.sender_id cross join positions p
   where m.project_id = $1 and m.seq < coalesce($4::bigint, 9223372036854775807)
   order by m.seq desc limit $5`;

export interface PageQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
}

const seqOf = (cursor: string | undefined) => {
  const [seq] = cursor ? decodeCursor(cursor, 1) : [];
  return seq !== undefined && /^\d{1,18}$/.test(seq) ? seq : null;
};

export async function listMessages(pool: Pool, viewer: Actor, projectId: string, query: PageQuery) {
  const page = await readPage(query, {
    read: async (most) => {
      const { rows } = await pool.query<Message>({
        name: 'list-messages',
        text: listStatement,
        values: [projectId, viewer.id, isClient(viewer), seqOf(query.cursor), most],
      });
      return rows;
    },
    keyOf: ({ seq }) => [String(seq)],
    count: async () => {
      const { rows } = await pool.query<{ total: number }>({
        name: 'count-messages',
        text: 'select count(*)::int as total from messages where project_id = $1',
        values: [projectId],
      });
      return rows[0];
    },
  });
  return { ...page, items: page.items.reverse() };
}

/** Serializes messages within a project, so that their sequence numbers match the order in which they become visible. */
export const lockConversation = (tx: Tx, projectId: string) =>
  tx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();

export const insertMessage = (
  tx: Tx,
  message: { projectId: string; senderId: string; content: string; about: MessageSubject | null },
) =>
  tx
    .insertInto('messages')
    .values({
      project_id: message.projectId,
      sender_id: message.senderId,
      content: message.content,
      about_section: message.about?.section ?? null,
      about_field: message.about?.field ?? null,
      created_at: sql<string>`clock_timestamp()`,
    })
    .returning(['id', 'created_at as createdAt', sql<number>`seq::float8`.as('seq')])
    .executeTakeFirstOrThrow();

/** Positions only move forward. Returns whether this one did. */
export async function moveRead(tx: Tx, position: { projectId: string; userId: string; upTo: number }) {
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

/** From now on an admin who wrote follows this conversation. */
export const markWritten = (tx: Tx, position: { projectId: string; userId: string }) =>
  tx
    .insertInto('message_positions')
    .values({ project_id: position.projectId, user_id: position.userId, has_written: true })
    .onConflict((conflict) => conflict.columns(['project_id', 'user_id']).doUpdateSet({ has_written: true }))
    .execute();

/** Marks the notifications about these messages and notes as read. */
export async function readNotifications(tx: Tx, userId: string, projectId: string, upTo: number) {
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
