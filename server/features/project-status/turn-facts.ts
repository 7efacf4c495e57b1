/** Loads the facts that decide whose turn it is, for one project or all of a user's projects, in one query. */
import { sql } from 'kysely';
import { documentRequestState, isRequestListed, materialTitle } from '#domain/document-request.ts';
import { type Actor, canReadAllProjects } from '#domain/permissions.ts';
import type { TurnFacts } from '#domain/turn.ts';
import { userDay } from '#domain/zoned-day.ts';
import { projectScope } from '../../authorization/project-scope.ts';
import type { Db } from '../../db/database.ts';
import { isoTime } from '../../db/statements.ts';

/** One project, or all projects that may be waiting for the reader. */
interface TurnScope {
  reader: Actor;
  projectId?: string;
}

function within({ reader, projectId }: TurnScope) {
  if (projectId !== undefined) return sql`p.id = ${projectId}`;
  const visible = projectScope(reader, 'p');
  // Someone who can read all projects has to act only in those that aren't completed and whose client has no advisor.
  return canReadAllProjects(reader)
    ? sql`${visible} and a.advisor_id is null and p.status <> 'completed'`
    : visible;
}

interface Row extends Omit<TurnFacts, 'lastMessage' | 'requestedDocuments' | 'overdueMilestones'> {
  /** Those that are overdue somewhere in the world. */
  dueMilestones: { title: string; dueOn: string }[];
  readerTimeZone: string | null;
  senderName: string | null;
  isFromClient: boolean | null;
  isDismissed: boolean | null;
  sentAt: string | null;
  requests: {
    title: string | null;
    material: string | null;
    at: string;
    isMaterialSelected: boolean;
    latestFileId: string | null;
    returnedFileId: string | null;
  }[];
}

/** For a user with more projects, only the most recently updated ones are read. */
const maxProjects = 200;

const iso = (column: string) => sql.raw(isoTime(column));

export async function listTurnFacts(db: Db, scope: TurnScope): Promise<TurnFacts[]> {
  const { rows } = await sql<Row>`
    select p.id as "projectId", p.name as "projectName", p.status, p.requirements_state as "requirementsState",
           coalesce((select max(s.updated_at) from requirement_sections s where s.project_id = p.id), p.created_at)
             as "answeredAt",
           coalesce((select array_agg(s.section_number order by s.section_number) from requirement_sections s
                      where s.project_id = p.id and s.is_completed), '{}') as "completedSections",
           exists (select from requirement_sections s where s.project_id = p.id and s.editors <> '{}')
             as "hasEnteredAnswers",
           coalesce((select json_agg(json_build_object('section', t.section_number, 'at', ${iso('t.returned_at')})
                                     order by t.returned_at)
                       from review_threads t where t.project_id = p.id and t.verdict = 'returned'),
                    '[]') as "returnedAnswers",
           coalesce((select json_agg(json_build_object('title', m.title, 'dueOn', m.due_on) order by m.due_on, m.id)
                       from milestones m
                      where m.project_id = p.id and m.completed_at is null
                        and m.due_on <= (now() at time zone 'UTC')::date),
                    '[]') as "dueMilestones",
           (select time_zone from users where id = ${scope.reader.id}) as "readerTimeZone",
           coalesce((select json_agg(json_build_object('title', d.title, 'material', d.material,
                                       'at', ${iso('coalesce(d.returned_at, d.created_at)')},
                                       'isMaterialSelected', exists (
                                         select from requirement_sections s
                                          where s.project_id = d.project_id and s.section_number = 11
                                            and s.data -> 'available' ? d.material),
                                       'returnedFileId', d.returned_file_id, 'latestFileId',
                                       (select f.id from files f
                                         where f.document_request_id = d.id and f.deleted_at is null
                                         order by f.created_at desc, f.id desc limit 1)))
                       from document_requests d
                      where d.project_id = p.id),
                    '[]') as requests,
           (select json_build_object('version', v.number, 'at', ${iso('o.created_at')}, 'isClientMissing', exists (
                     select from approvers q
                      where q.sign_off_id = o.id and q.removed_at is null and q.user_id = p.client_id
                        and not exists (select from signatures g where g.approver_id = q.id)))
              from sign_offs o join requirements_versions v on v.id = o.version_id
             where o.project_id = p.id and o.closed_at is null) as "signOff",
           (select json_build_object('number', h.number, 'section', h.sections[1], 'at', ${iso('h.created_at')})
              from change_requests h where h.project_id = p.id and h.closed_at is null) as "changeRequest",
           last."senderName", last."isFromClient", last."isDismissed", last."sentAt"
      from projects p
      left join advisor_assignments a on a.client_id = p.client_id
      left join lateral (
        select u.first_name || ' ' || u.last_name as "senderName", m.sender_id = p.client_id as "isFromClient",
               m.created_at as "sentAt",
               m.seq <= case when m.sender_id = p.client_id then c.team_dismissed_seq else c.client_dismissed_seq end
                 as "isDismissed"
          from messages m join users u on u.id = m.sender_id join conversations c on c.project_id = m.project_id
         where m.project_id = p.id order by m.seq desc limit 1) last on true
     where ${within(scope)}
     order by p.updated_at desc limit ${maxProjects}`.execute(db);
  return rows.map(toFacts);
}

function toFacts(row: Row): TurnFacts {
  const { senderName, isFromClient, isDismissed, sentAt, requests, dueMilestones, readerTimeZone, ...facts } =
    row;
  const today = userDay(readerTimeZone, Date.now());
  return {
    ...facts,
    overdueMilestones: dueMilestones.filter(({ dueOn }) => dueOn < today),
    lastMessage: sentAt
      ? {
          senderName: senderName ?? '',
          isFromClient: isFromClient === true,
          isDismissed: isDismissed === true,
          at: sentAt,
        }
      : null,
    requestedDocuments: requests.filter(isRequestListed).flatMap((request) => {
      const { title, material, at, latestFileId, returnedFileId } = request;
      const name = title ?? (material && materialTitle(material));
      const state = documentRequestState(latestFileId, returnedFileId);
      return name && state !== 'received' ? [{ title: name, at, isReturned: state === 'returned' }] : [];
    }),
  };
}
