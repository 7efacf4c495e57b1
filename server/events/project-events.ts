/** Records project events as activities, notifications and live events, in the transaction of the change itself. */
import { sql } from 'kysely';
import type { ProjectSubject } from '#domain/permissions.ts';
import {
  eventPolicies,
  type ProjectEventDetails,
  type ProjectEventType,
  recipients,
} from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';
import { insertNotifications, type NewNotification, toLiveEvents } from './notifications.ts';
import { type NewLiveEvent, publishLiveEvent } from './publish-live-events.ts';

export interface ProjectEvent<Type extends ProjectEventType> {
  type: Type;
  details: ProjectEventDetails[Type];
  project: ProjectSubject & { id: string };
  /** Null if the portal itself did it. */
  actorId: string | null;
  /** Set if a save changed nothing but these answers, so that browsers refetch only them. */
  answers?: { section: number; revision: number } | undefined;
}

/** Repeated saves of one section by the same user within this time are one activity entry. */
const mergeMinutes = 30;

/**
 * The only call a service makes to record what it did. `eventPolicies` decides what follows: an activity entry,
 * notifications, a live event. Pass several events at once to record them in as few statements as one.
 */
export async function recordProjectEvent<Type extends ProjectEventType>(
  tx: Tx,
  ...events: readonly ProjectEvent<Type>[]
): Promise<void> {
  await insertActivities(tx, events);
  const notifications: NewNotification<Type>[] = [];
  for (const event of events) notifications.push(...(await notificationsFor(tx, event)));
  await insertNotifications(tx, notifications);
  await publishLiveEvent(tx, ...events.map(toLiveEvent), ...notifications.flatMap(toLiveEvents));
}

function toLiveEvent<Type extends ProjectEventType>({
  type,
  project,
  answers,
}: ProjectEvent<Type>): NewLiveEvent {
  const projectId = project.id;
  return answers
    ? { type: 'answers-saved', projectId, ...answers }
    : { type, projectId, isInternal: eventPolicies[type].audience === 'team' };
}

async function insertActivities<Type extends ProjectEventType>(
  tx: Tx,
  events: readonly ProjectEvent<Type>[],
): Promise<void> {
  const entries: { projectId: string; actorId: string | null; type: Type; details: unknown }[] = [];
  for (const event of events) {
    const { type, project, actorId, details } = event;
    if (!eventPolicies[type].isActivity || (await repeatsLastActivity(tx, event))) continue;
    entries.push({ projectId: project.id, actorId, type, details });
  }
  if (entries.length === 0) return;
  await sql`
    insert into activities (project_id, actor_id, type, details)
    select "projectId", "actorId", type, details
      from json_to_recordset(${JSON.stringify(entries)}::json)
        as entry("projectId" uuid, "actorId" uuid, type text, details jsonb)`.execute(tx);
}

async function repeatsLastActivity<Type extends ProjectEventType>(
  tx: Tx,
  { type, project, actorId, details }: ProjectEvent<Type>,
): Promise<boolean> {
  if (type !== 'section-saved') return false;
  const latest = await tx
    .selectFrom('activities')
    .select(['type', 'actor_id', 'details'])
    .where('project_id', '=', project.id)
    .where('created_at', '>', sql<string>`now() - ${mergeMinutes} * interval '1 minute'`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    latest?.type === type &&
    latest.actor_id === actorId &&
    JSON.stringify(latest.details) === JSON.stringify(details)
  );
}

async function notificationsFor<Type extends ProjectEventType>(
  tx: Tx,
  { type, details, project, actorId }: ProjectEvent<Type>,
): Promise<NewNotification<Type>[]> {
  const { isNotified, isForAdmins } = eventPolicies[type];
  if (!isNotified) return [];
  const admins =
    project.advisorId && !isForAdmins
      ? []
      : await tx
          .selectFrom('users')
          .select('id')
          .where('role', '=', 'admin')
          .where('is_active', '=', true)
          .execute();
  const adminIds = admins.map(({ id }) => id);
  const userIds = recipients(type, { ...project, adminIds }, actorId);
  return userIds.length === 0 ? [] : [{ type, details, projectId: project.id, actorId, userIds }];
}
