/** Tells everyone who should know that something happened, in the transaction that makes it happen. */
import { sql } from 'kysely';
import { type HappeningDetails, type HappeningType, manners, recipients } from '#domain/happening.ts';
import type { AnnouncedType, FleetingType } from '#domain/live-event.ts';
import type { ProjectSubject } from '#domain/permissions.ts';
import type { Db, Tx } from '../db/database.ts';
import { planMails } from './notification-mails.ts';

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
 * domain's manners say. `tx` must be the transaction of the change itself.
 */
export async function happened<Type extends HappeningType>(
  tx: Tx,
  happening: Happening<Type>,
): Promise<void> {
  const { type, project, answers } = happening;
  const { audience, isActivity } = manners[type];
  if (isActivity) await writeActivity(tx, happening);
  const told = await writeNotifications(tx, happening);
  const projectId = project.id;
  const event: Announcement = answers
    ? { type: 'answers-saved', projectId, ...answers }
    : { type, projectId, isInternal: audience === 'team' };
  await announce(tx, event, ...told.map(newsFor));
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

/** Something that open browsers should refetch, without being worth a word to anyone. */
export async function announce(tx: Tx, ...events: readonly Announcement[]): Promise<void> {
  if (events.length === 0) return;
  await tx
    .insertInto('live_events')
    .values(
      events.map((event) => ({
        type: event.type,
        project_id: event.projectId ?? null,
        user_id: event.userId ?? null,
        is_internal: event.isInternal ?? false,
        section: event.section ?? null,
        revision: event.revision ?? null,
      })),
    )
    .execute();
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

async function writeActivity<Type extends HappeningType>(tx: Tx, happening: Happening<Type>) {
  const { type, project, actorId } = happening;
  const details = JSON.stringify(happening.details);
  if (type === 'section-saved') {
    const latest = await tx
      .selectFrom('activities')
      .select(['seq', 'type', 'actor_id', 'details'])
      .where('project_id', '=', project.id)
      .where('created_at', '>', sql<string>`now() - ${sameStretchMinutes} * interval '1 minute'`)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    const isSameStretch =
      latest?.type === type && latest.actor_id === actorId && JSON.stringify(latest.details) === details;
    if (isSameStretch) return;
  }
  await tx
    .insertInto('activities')
    .values({ project_id: project.id, actor_id: actorId, type, details })
    .execute();
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
export async function notify<Type extends HappeningType>(tx: Tx, notice: Notice<Type>): Promise<void> {
  await writeNotices(tx, notice);
  await announce(tx, ...notice.userIds.map(newsFor));
}

async function writeNotices<Type extends HappeningType>(tx: Tx, notice: Notice<Type>): Promise<void> {
  const { type, projectId, actorId, userIds } = notice;
  const details = JSON.stringify(notice.details);
  const dueAt = await planMails(tx, type, userIds);
  await tx
    .insertInto('notifications')
    .values(
      userIds.map((userId) => ({
        user_id: userId,
        project_id: projectId,
        actor_id: actorId,
        type,
        details,
        mail_due_at: dueAt.get(userId) ?? null,
      })),
    )
    .execute();
}
