/** The statements over all conversations of a person: the list, the unread ones, and what has arrived. */
import type { Pool } from 'pg';
import type { Conversation } from '#contract/messages.ts';
import type { Actor } from '#domain/permissions.ts';
import { decodeCursor, pageOf } from '../../db/paging.ts';
import type { PageQuery } from './repository.ts';

/** $1 is the viewer. The same three lines as the permission table's row for reading a project. */
const visible: Record<Actor['role'], string> = {
  client: 'p.client_id = $1',
  advisor: 'a.advisor_id = $1',
  admin: '$1::uuid is not null',
};

/** Administrators see every conversation, but are only counted in where they stand in for an advisor or take part. */
const followed: Record<Actor['role'], string> = {
  ...visible,
  admin: '$1::uuid is not null and (a.advisor_id is null or own.has_written)',
};

const from = `
  from projects p
  left join advisor_assignments a on a.client_id = p.client_id
  left join conversations c on c.project_id = p.id
  left join message_positions own on own.project_id = p.id and own.user_id = $1`;

const unreadOf = `(select count(*)::int from messages m
  where m.project_id = p.id and m.seq > coalesce(own.read_seq, 0) and m.sender_id <> $1)`;

const matches = `($3::uuid is null or p.id = $3) and ($2::text is null or p.name ilike $2 or client.first_name || ' ' || client.last_name ilike $2
  or client.email ilike $2 or client.company ilike $2)`;

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const latest = `coalesce(c.last_message_at, p.created_at)`;

export interface ConversationQuery extends PageQuery {
  search?: string | undefined;
  projectId?: string | undefined;
}

export async function listConversations(
  pool: Pool,
  viewer: Actor,
  { search, projectId, limit, cursor }: ConversationQuery,
) {
  const [at = null, id = null] = cursor ? decodeCursor(cursor, 2) : [];
  const pattern = search ? like(search) : null;
  const { rows } = await pool.query<Conversation & { at: string }>({
    name: `list-conversations-${viewer.role}`,
    text: `
      select p.id as "projectId", p.name as "projectName", p.client_id as "clientId", ${latest} as at,
             json_build_object('firstName', client.first_name, 'lastName', client.last_name) as client,
             case when advisor.id is not null then
               json_build_object('firstName', advisor.first_name, 'lastName', advisor.last_name) end as advisor,
             case when m.id is not null then json_build_object('content', left(m.content, 200),
               'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
               'senderId', m.sender_id, 'sender',
               json_build_object('firstName', sender.first_name, 'lastName', sender.last_name)) end as "lastMessage",
             case when ${followed[viewer.role]} then ${unreadOf} else 0 end as "unreadCount"
      ${from}
      join users client on client.id = p.client_id
      left join users advisor on advisor.id = a.advisor_id
      left join messages m on m.seq = c.last_message_seq
      left join users sender on sender.id = m.sender_id
      where ${visible[viewer.role]} and ${matches}
        and ($4::timestamptz is null or (${latest}, p.id) < ($4::timestamptz, $5::uuid))
      order by ${latest} desc, p.id desc limit $6`,
    values: [viewer.id, pattern, projectId ?? null, at, id, limit === undefined ? null : limit + 1],
  });
  const page = pageOf(rows, limit, (row) => [row.at, row.projectId]);
  if (limit === undefined && cursor === undefined) return { ...page, total: rows.length };
  const { rows: counted } = await pool.query<{ total: number }>({
    name: `count-conversations-${viewer.role}`,
    text: `select count(*)::int as total ${from} join users client on client.id = p.client_id
           where ${visible[viewer.role]} and ${matches}`,
    values: [viewer.id, pattern, projectId ?? null],
  });
  return { ...page, total: counted[0]?.total ?? 0 };
}

export async function countUnread(pool: Pool, viewer: Actor): Promise<number> {
  const { rows } = await pool.query<{ unread: number }>({
    name: `count-unread-${viewer.role}`,
    text: `select coalesce(sum(${unreadOf}), 0)::int as unread ${from}
            where ${followed[viewer.role]} and c.last_message_seq > coalesce(own.read_seq, 0)`,
    values: [viewer.id],
  });
  return rows[0]?.unread ?? 0;
}

/** The projects in which something had not arrived before, as a statement for a transaction. */
export const receiveStatement = (viewer: Actor) => ({
  text: `
    insert into message_positions as position (project_id, user_id, delivered_seq)
    select p.id, $1, c.last_message_seq ${from}
     where ${followed[viewer.role]} and c.last_message_seq > coalesce(own.delivered_seq, 0)
    on conflict (project_id, user_id) do update
      set delivered_seq = greatest(position.delivered_seq, excluded.delivered_seq)
    returning project_id as "projectId"`,
  values: [viewer.id],
});
