/** Records project events as activities, notifications and live events, in the same transaction as the change. */
import { sql } from 'kysely';
import { notificationEventOf } from '#domain/notification-preference.ts';
import type { ProjectSubject } from '#domain/permissions.ts';
import {
  eventPolicies,
  type ProjectEventDetails,
  type ProjectEventType,
  recipients,
} from '#domain/project-event.ts';
import type { Tx } from '../db/database.ts';

export interface ProjectEvent<Type extends ProjectEventType> {
  type: Type;
  details: ProjectEventDetails[Type];
  project: ProjectSubject & { id: string };
  /** Null if no user did it. */
  actorId: string | null;
  /** Set if a save changed nothing but these answers, so that browsers refetch only them. */
  answers?: { section: number; revision: number } | undefined;
}

/** Consecutive saves of one section by the same user within this time are one activity entry. */
const mergeMinutes = 30;

/**
 * Records what happened in a project. `eventPolicies` decides what follows: an activity entry, notifications and a live event.
 * One statement, however many events.
 */
export async function recordProjectEvent<Type extends ProjectEventType>(
  tx: Tx,
  ...events: readonly ProjectEvent<Type>[]
): Promise<void> {
  if (events.length === 0) return;
  await sql`select record_project_events(${projectEventsJson(...events)}::jsonb)`.execute(tx);
}

/** The argument of the database function `record_project_events`, for statements that call it themselves. */
export function projectEventsJson<Type extends ProjectEventType>(
  ...events: readonly ProjectEvent<Type>[]
): string {
  return JSON.stringify(events.map(toRow));
}

function toRow<Type extends ProjectEventType>({
  type,
  details,
  project,
  actorId,
  answers,
}: ProjectEvent<Type>) {
  const { audience, isActivity } = eventPolicies[type];
  return {
    ...{ type, details, actorId, projectId: project.id },
    isActivity,
    mergeMinutes: type === 'section-saved' ? mergeMinutes : null,
    ...recipients(type, project, actorId),
    isEmailed: notificationEventOf(type) !== null,
    ...(answers
      ? { liveType: 'answers-saved', isInternal: false, ...answers }
      : { liveType: type, isInternal: audience === 'team' }),
  };
}
