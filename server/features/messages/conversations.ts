/** Queries over all conversations of a user: the list, the unread count, and marking messages as delivered. */
import type { Pool } from 'pg';
import type { Conversation } from '#contract/messages.ts';
import { type Actor, canReadAllProjects } from '#domain/permissions.ts';
import { projectScopeText } from '../../authorization/project-scope.ts';
import { countAllIn } from '../../db/counters.ts';
import type { Db } from '../../db/database.ts';
import { capTotal, decodeCursor, maxCounted, type PageQuery, readPage } from '../../db/paging.ts';
import { findMatchingProjects, likePattern, projectAndClientText } from '../../db/search.ts';

/** $1 is the viewer's id. */
const visible = (viewer: Actor) => projectScopeText(viewer, 'p');

/** Users who can read all projects follow only those without an advisor and those they have written in. */
const followed = (viewer: Actor) =>
  canReadAllProjects(viewer)
    ? `${visible(viewer)} and (a.advisor_id is null or own.has_written)`
    : visible(viewer);

const from = `
  from conversations c
  join projects p on p.id = c.project_id
  left join advisor_assignments a on a.client_id = p.client_id
  left join message_positions own on own.project_id = c.project_id and own.user_id = $1`;

export interface ConversationQuery extends PageQuery {
  search?: string | undefined;
  projectId?: string | undefined;
}

interface Filter {
  /** Part of the prepared statement's name. Absent for a search, so that PostgreSQL plans each one for its own matches. */
  name?: string;
  where: string;
  /** The value of $2. */
  value: string | string[] | null;
}

/** One condition per kind of list, so that each gets its own query plan. */
async function toFilter(db: Db, { search, projectId }: ConversationQuery): Promise<Filter> {
  if (projectId !== undefined) return { name: 'one', where: 'p.id = $2::uuid', value: projectId };
  if (!search) return { name: 'all', where: '$2::text is null', value: null };
  const projects = await findMatchingProjects(db, search);
  return projects
    ? { where: 'p.id = any($2::uuid[])', value: projects }
    : { where: `${projectAndClientText} like $2`, value: likePattern(search) };
}

/** Every project has exactly one conversation. Search matches are counted only up to the limit that `capTotal` applies. */
async function countConversations(
  pool: Pool,
  viewer: Actor,
  { name, where, value }: Filter,
): Promise<number> {
  if (value === null && canReadAllProjects(viewer)) return countAllIn(pool, 'projects');
  const { rows } = await pool.query<{ total: number }>({
    ...(name && { name: `count-${name}-conversations-${viewer.role}` }),
    text: `select count(*)::int as total from (
             select from projects p where ${visible(viewer)} and ${where}
              ${name ? '' : `limit ${maxCounted + 1}`}) as counted`,
    values: [viewer.id, value],
  });
  return rows[0]?.total ?? 0;
}

/** Selects the page first, then joins details for its rows only. */
const listStatement = (viewer: Actor, where: string) => `
  with page as materialized (
    select c.project_id, c.latest_at, c.last_message_seq, p.name, p.client_id, a.advisor_id,
           coalesce(own.read_seq, 0) as read_seq, ${followed(viewer)} as is_followed
    ${from}
    where ${visible(viewer)} and ${where}
      and ($3::timestamptz is null or (c.latest_at, c.project_id) < ($3::timestamptz, $4::uuid))
    order by c.latest_at desc, c.project_id desc limit $5)
  select page.project_id as "projectId", page.name as "projectName",
         page.client_id as "clientId", page.latest_at as at,
         json_build_object('firstName', client.first_name, 'lastName', client.last_name) as client,
         case when advisor.id is not null then
           json_build_object('id', advisor.id, 'firstName', advisor.first_name, 'lastName', advisor.last_name) end as advisor,
         case when m.id is not null then json_build_object('content', left(m.content, 200),
           'createdAt', to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'senderId', m.sender_id, 'sender',
           json_build_object('firstName', sender.first_name, 'lastName', sender.last_name)) end as "lastMessage",
         case when page.is_followed then (select count(*)::int from messages unread
           where unread.project_id = page.project_id and unread.seq > page.read_seq and unread.sender_id <> $1)
           else 0 end as "unreadCount"
    from page
    join users client on client.id = page.client_id
    left join users advisor on advisor.id = page.advisor_id
    left join messages m on m.project_id = page.project_id and m.seq = page.last_message_seq
    left join users sender on sender.id = m.sender_id
   order by page.latest_at desc, page.project_id desc`;

export async function listConversations(pool: Pool, db: Db, viewer: Actor, query: ConversationQuery) {
  const { cursor } = query;
  const [at = null, id = null] = cursor ? decodeCursor(cursor, 2) : [];
  const filter = await toFilter(db, query);
  const { name, where, value } = filter;
  const rows = (max: number | null) =>
    pool.query<Conversation & { at: string }>({
      ...(name && { name: `list-${name}-conversations-${viewer.role}` }),
      text: listStatement(viewer, where),
      values: [viewer.id, value, at, id, max],
    });
  return readPage(query, {
    read: async (max) => (await rows(max)).rows,
    keyOf: (row) => [row.at, row.projectId],
    count: async () => {
      const total = await countConversations(pool, viewer, filter);
      return query.search ? capTotal(total) : { total };
    },
  });
}

export async function countUnread(pool: Pool, viewer: Actor) {
  const { rows } = await pool.query<{ unread: number }>({
    name: `count-unread-${viewer.role}`,
    text: `select count(*)::int as unread from (
             select ${from}
               join messages m on m.project_id = c.project_id
                and m.seq > coalesce(own.read_seq, 0) and m.sender_id <> $1
              where ${followed(viewer)} and c.last_message_seq > coalesce(own.read_seq, 0)
              limit ${maxCounted + 1}) as counted`,
    values: [viewer.id],
  });
  const unread = rows[0]?.unread ?? 0;
  return { unreadCount: Math.min(unread, maxCounted), isExact: unread <= maxCounted };
}

/** Only the latest conversations: an admin could have a hundred thousand. */
const maxReceived = 500;

/** Statement that marks messages as delivered and returns the projects with newly delivered messages from others. */
export const markDeliveredStatement = (viewer: Actor) => ({
  text: `
    insert into message_positions as position (project_id, user_id, delivered_seq)
    select latest.project_id, $1, latest.last_message_seq from (
      select c.project_id, c.last_message_seq, own.delivered_seq ${from}
       where ${followed(viewer)} and c.last_message_seq > 0
       order by c.latest_at desc limit ${maxReceived}) as latest
     where latest.last_message_seq > coalesce(latest.delivered_seq, 0)
       and exists (select from messages m where m.project_id = latest.project_id
         and m.seq > coalesce(latest.delivered_seq, 0) and m.sender_id <> $1)
    on conflict (project_id, user_id) do update
      set delivered_seq = greatest(position.delivered_seq, excluded.delivered_seq)
    returning project_id as "projectId"`,
  values: [viewer.id],
});
