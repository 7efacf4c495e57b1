/** Queries over all conversations of a user: the list, the unread count, and marking messages as delivered. */
import type { Pool } from 'pg';
import type { Conversation } from '#contract/messages.ts';
import { type Actor, canReadAllProjects } from '#domain/permissions.ts';
import { projectScopeText } from '../../authorization/project-scope.ts';
import { countAllIn } from '../../db/counters.ts';
import { capTotal, containing, decodeCursor, type PageQuery, readPage } from '../../db/paging.ts';

/** $1 is the viewer's id. */
const visible = (viewer: Actor) => projectScopeText(viewer, 'p');

/** Users who can read all projects only follow those without an advisor and those they have written in. */
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

/** Search by index. A union, because PostgreSQL wouldn't use the three indexes for one combined condition. */
const searchByIndex = `p.id in (
  select id from projects where search_text like $2
  union
  select project.id from users person join projects project on project.client_id = person.id
   where person.search_text like $2 or lower(person.company) like $2)`;

/** The same search as a filter on each row. */
const searchByScan = `(p.search_text like $2 or exists (select from users person where person.id = p.client_id
  and (person.search_text like $2 or lower(person.company) like $2)))`;

/** Above this many hits, scanning the latest conversations fills a page sooner than collecting all hits. */
const scanAbove = 2000;

interface Filter {
  /** Name of the prepared statement; absent for a search, which is planned for its own text. */
  name?: string;
  where: string;
  /** The value of $2. */
  value: string | null;
}

/** One condition per kind of list, so that each gets its own query plan. */
function toFilter(viewer: Actor, { search, projectId }: ConversationQuery): Filter {
  if (projectId !== undefined) return { name: 'one', where: 'p.id = $2::uuid', value: projectId };
  if (search) {
    // Trigram indexes can't search for fewer than three characters.
    const isIndexed = canReadAllProjects(viewer) && search.length >= 3;
    return { where: isIndexed ? searchByIndex : searchByScan, value: containing(search) };
  }
  return { name: 'all', where: '$2::text is null', value: null };
}

/** Every project has exactly one conversation. Search matches are counted only until more would make no difference. */
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
              ${name ? '' : `limit ${scanAbove + 1}`}) as counted`,
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

export async function listConversations(pool: Pool, viewer: Actor, query: ConversationQuery) {
  const { cursor } = query;
  const [at = null, id = null] = cursor ? decodeCursor(cursor, 2) : [];
  const filter = toFilter(viewer, query);
  const total = await countConversations(pool, viewer, filter);
  const { name, value } = filter;
  const where = filter.where === searchByIndex && total > scanAbove ? searchByScan : filter.where;
  const rows = (max: number | null) =>
    pool.query<Conversation & { at: string }>({
      ...(name && { name: `list-${name}-conversations-${viewer.role}` }),
      text: listStatement(viewer, where),
      values: [viewer.id, value, at, id, max],
    });
  return readPage(query, {
    read: async (max) => (await rows(max)).rows,
    keyOf: (row) => [row.at, row.projectId],
    count: async () => (query.search ? capTotal(total) : { total }),
  });
}

/** Counting stops here, which bounds the cost; the UI shows '1,000+'. */
const maxCounted = 1000;

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

/** Latest conversations only: for an admin there could be a hundred thousand. */
const maxReceived = 500;

/** Marks messages as delivered; returns the projects with newly delivered messages from others. */
export const receiveStatement = (viewer: Actor) => ({
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
