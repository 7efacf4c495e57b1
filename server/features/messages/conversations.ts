/** The statements over all conversations of a person: the list, the unread ones, and what has arrived. */
import type { Pool } from 'pg';
import type { Conversation } from '#contract/messages.ts';
import { type Actor, canReadAllProjects } from '#domain/permissions.ts';
import { projectScopeText } from '../../authorization/project-scope.ts';
import { containing, decodeCursor, readPage } from '../../db/paging.ts';
import type { PageQuery } from './repository.ts';

/** $1 is the viewer's id. */
const visible = (viewer: Actor) => projectScopeText(viewer, 'p');

/** Someone who sees all projects only follows those that no one advises, or in which they have written. */
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

/** What is looked for stands in one of three indexes; asked for in one breath, none of them could be used. */
const found = `p.id in (
  select id from projects where search_text like $2
  union
  select project.id from users person join projects project on project.client_id = person.id
   where person.search_text like $2 or lower(person.company) like $2)`;

/** The same, asked of one conversation after the other. */
const matching = `(p.search_text like $2 or exists (select from users person where person.id = p.client_id
  and (person.search_text like $2 or lower(person.company) like $2)))`;

/** With more than this, walking through the latest conversations meets a page of them sooner than gathering them all. */
const manyFound = 2000;

interface Narrowed {
  /** Of a statement that is prepared; a search is planned for its own words. */
  name?: string;
  where: string;
  /** $2. */
  by: string | null;
}

/** Only as much is asked as was wanted, so that each kind of list has a plan of its own. */
function narrow(viewer: Actor, { search, projectId }: ConversationQuery): Narrowed {
  if (projectId !== undefined) return { name: 'one', where: 'p.id = $2::uuid', by: projectId };
  if (search) {
    // The indexes know groups of three letters; of fewer letters they know nothing.
    const isGathered = canReadAllProjects(viewer) && search.length >= 3;
    return { where: isGathered ? found : matching, by: containing(search) };
  }
  return { name: 'all', where: '$2::text is null', by: null };
}

/** Every project has exactly one conversation. */
async function countConversations(pool: Pool, viewer: Actor, { name, where, by }: Narrowed): Promise<number> {
  const { rows } = await pool.query<{ total: number }>({
    ...(name && { name: `count-${name}-conversations-${viewer.role}` }),
    text: `select count(*)::int as total
             from projects p
            where ${visible(viewer)} and ${where}`,
    values: [viewer.id, by],
  });
  return rows[0]?.total ?? 0;
}

/** First which conversations stand on the page, then what each of them shows: only that much is read. */
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
           json_build_object('firstName', advisor.first_name, 'lastName', advisor.last_name) end as advisor,
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
    left join messages m on m.seq = page.last_message_seq
    left join users sender on sender.id = m.sender_id
   order by page.latest_at desc, page.project_id desc`;

export async function listConversations(pool: Pool, viewer: Actor, query: ConversationQuery) {
  const { cursor } = query;
  const [at = null, id = null] = cursor ? decodeCursor(cursor, 2) : [];
  const narrowed = narrow(viewer, query);
  const total = await countConversations(pool, viewer, narrowed);
  const { name, by } = narrowed;
  const where = narrowed.where === found && total > manyFound ? matching : narrowed.where;
  const rows = (most: number | null) =>
    pool.query<Conversation & { at: string }>({
      ...(name && { name: `list-${name}-conversations-${viewer.role}` }),
      text: listStatement(viewer, where),
      values: [viewer.id, by, at, id, most],
    });
  return readPage(query, {
    read: async (most) => (await rows(most)).rows,
    keyOf: (row) => [row.at, row.projectId],
    count: async () => ({ total }),
  });
}

/** Whoever has left more than this unread gains nothing from the exact number. */
const mostCounted = 1000;

export async function countUnread(pool: Pool, viewer: Actor) {
  const { rows } = await pool.query<{ unread: number }>({
    name: `count-unread-${viewer.role}`,
    text: `select count(*)::int as unread from (
             select ${from}
               join messages m on m.project_id = c.project_id
                and m.seq > coalesce(own.read_seq, 0) and m.sender_id <> $1
              where ${followed(viewer)} and c.last_message_seq > coalesce(own.read_seq, 0)
              limit ${mostCounted + 1}) as counted`,
    values: [viewer.id],
  });
  const unread = rows[0]?.unread ?? 0;
  return { unreadCount: Math.min(unread, mostCounted), isExact: unread <= mostCounted };
}

/** Of the latest conversations only: an administrator could otherwise receive a hundred thousand in one go. */
const mostReceived = 500;

/** The projects in which something of somebody else had not arrived before, as a statement for a transaction. */
export const receiveStatement = (viewer: Actor) => ({
  text: `
    insert into message_positions as position (project_id, user_id, delivered_seq)
    select latest.project_id, $1, latest.last_message_seq from (
      select c.project_id, c.last_message_seq, own.delivered_seq ${from}
       where ${followed(viewer)} and c.last_message_seq > 0
       order by c.latest_at desc limit ${mostReceived}) as latest
     where latest.last_message_seq > coalesce(latest.delivered_seq, 0)
       and exists (select from messages m where m.project_id = latest.project_id
         and m.seq > coalesce(latest.delivered_seq, 0) and m.sender_id <> $1)
    on conflict (project_id, user_id) do update
      set delivered_seq = greatest(position.delivered_seq, excluded.delivered_seq)
    returning project_id as "projectId"`,
  values: [viewer.id],
});
