/** Tells everyone who should know that something happened, in the transaction that makes it happen. */
import { sql } from 'kysely';
import type { AnnouncedType, FleetingType } from '#domain/live-event.ts';
import type { ProjectSubject } from '#domain/permissions.ts';
import { type HappeningDetails, type HappeningType, manners, recipients } from '#domain/project-event.ts';
import type { Db, Tx } from '../db/database.ts';
import { planMails } from './notification-emails.ts';

export interface Happening<Type extends HappeningType> {
  type: Type;
  details: HappeningDetails[Type];
  project: ProjectSubject & { id: string };
  /** Null when the portal itself did it. */
  actorId: string | null;
  /** Answers, and nothing else, were changed: then browsers are told just that. */
  answers?: { section: number; revision: number } | undefined;
}

/** Repeated work on one section reads as one entry within this time. */
const sameStretchMinutes = 30;

/**
 * The one call with which a service says what it did: it becomes activity, notifications and a live event, as the
 * domain's manners say. `tx` must be the transaction of the change itself. What happened to many is told in one call.
 */
export async function happened<Type extends HappeningType>(
  tx: Tx,
  ...happenings: readonly Happening<Type>[]
): Promise<void> {
  await writeActivities(tx, happenings);
  const told: string[] = [];
  for (const happening of happenings) told.push(...(await writeNotifications(tx, happening)));
  await announce(tx, ...happenings.map(eventOf), ...told.map(newsFor));
}

function eventOf<Type extends HappeningType>({ type, project, answers }: Happening<Type>): Announcement {
  const projectId = project.id;
  return answers
    ? { type: 'answers-saved', projectId, ...answers }
    : { type, projectId, isInternal: manners[type].audience === 'team' };
}

export interface Announcement {
  type: AnnouncedType | HappeningType;
  projectId?: string;
  userId?: string;
  isInternal?: boolean;
  /** Of which section of the questionnaire the revision is, where it is about answers. */
  section?: number;
  /** Of what changed, for those who count revisions. */
  revision?: number;
}

/** Something that open browsers should refetch, without being worth a word to anyone; the same is said once. */
export async function announce(tx: Tx, ...events: readonly Announcement[]): Promise<void> {
  if (events.length === 0) return;
  const rows = new Map(events.map((event) => [JSON.stringify(event), event]));
  await sql`
    insert into live_events (type, project_id, user_id, is_internal, section, revision)
    select type, "projectId", "userId", coalesce("isInternal", false), section, revision
      from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
        as event(type text, "projectId" uuid, "userId" uuid, "isInternal" boolean, section int, revision int)`.execute(
    tx,
  );
}

/** Something that matters for seconds only and is kept nowhere: browsers that are open now hear of it. */
export async function signal(
  db: Db,
  event: {
    type: FleetingType;
    projectId: string;
    isInternal?: boolean;
    actor: { id: string; firstName: string; lastName: string };
  },
): Promise<void> {
  const { id, firstName, lastName } = event.actor;
  const announced = {
    type: event.type,
    projectId: event.projectId,
    userId: null,
    isInternal: event.isInternal ?? false,
    actor: { id, firstName, lastName },
  };
  await sql`select pg_notify('live_events', ${JSON.stringify(announced)})`.execute(db);
}

async function writeActivities<Type extends HappeningType>(
  tx: Tx,
  happenings: readonly Happening<Type>[],
): Promise<void> {
  const entries: { projectId: string; actorId: string | null; type: Type; details: unknown }[] = [];
  for (const happening of happenings) {
    const { type, project, actorId, details } = happening;
    if (!manners[type].isActivity || (await isSameStretch(tx, happening))) continue;
    entries.push({ projectId: project.id, actorId, type, details });
  }
  if (entries.length === 0) return;
  await sql`
    insert into activities (project_id, actor_id, type, details)
    select "projectId", "actorId", type, details
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as entry("projectId" uuid, "actorId" uuid, type text, details jsonb)`.execute(tx);
}

async function isSameStretch<Type extends HappeningType>(
  tx: Tx,
  { type, project, actorId, details }: Happening<Type>,
): Promise<boolean> {
  if (type !== 'section-saved') return false;
  const latest = await tx
    .selectFrom('activities')
    .select(['type', 'actor_id', 'details'])
    .where('project_id', '=', project.id)
    .where('created_at', '>', sql<string>`now() - ${sameStretchMinutes} * interval '1 minute'`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    latest?.type === type &&
    latest.actor_id === actorId &&
    JSON.stringify(latest.details) === JSON.stringify(details)
  );
}

/** Whose bells have something new. */
async function writeNotifications<Type extends HappeningType>(
  tx: Tx,
  happening: Happening<Type>,
): Promise<readonly string[]> {
  const { type, project, actorId } = happening;
  if (!manners[type].isNotified) return [];
  const admins =
    project.advisorId && !manners[type].isForAdmins
      ? []
      : await tx
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'admin')
          .where('is_active', '=', true)
          .execute();
  const adminIds = admins.map(({ id }) => id);
  const userIds = recipients(type, { ...project, adminIds }, actorId);
  if (userIds.length > 0)
    await writeNotices(tx, { type, details: happening.details, projectId: project.id, actorId, userIds });
  return userIds;
}

export interface Notice<Type extends HappeningType> {
  type: Type;
  details: HappeningDetails[Type];
  /** Null when it is about no project, or about one that they see no longer. */
  projectId: string | null;
  actorId: string | null;
  userIds: readonly string[];
}

const newsFor = (userId: string) => ({ type: 'notification' as const, userId });

/** Tells exactly these people, each once; for what concerns people rather than the members of one project. */
export async function notify<Type extends HappeningType>(
  tx: Tx,
  ...notices: readonly Notice<Type>[]
): Promise<void> {
  await writeNotices(tx, ...notices);
  await announce(tx, ...notices.flatMap(({ userIds }) => userIds.map(newsFor)));
}

async function writeNotices<Type extends HappeningType>(
  tx: Tx,
  ...notices: readonly Notice<Type>[]
): Promise<void> {
  const rows: object[] = [];
  for (const type of new Set(notices.map((notice) => notice.type))) {
    const alike = notices.filter((notice) => notice.type === type);
    const people = [...new Set(alike.flatMap(({ userIds }) => userIds))];
    if (people.length === 0) continue;
    const dueAt = await planMails(tx, type, people);
    for (const { userIds, ...notice } of alike)
      rows.push(...userIds.map((userId) => ({ ...notice, userId, dueAt: dueAt.get(userId) ?? null })));
  }
  if (rows.length === 0) return;
  await sql`
    insert into notifications (user_id, project_id, actor_id, type, details, mail_due_at)
    select "userId", "projectId", "actorId", type, details, "dueAt"
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as notice("userId" uuid, "projectId" uuid, "actorId" uuid, type text, details jsonb, "dueAt" timestamptz)`.execute(
    tx,
  );
}
