/** Publishes live events, which tell open browsers what to refetch. A trigger sends each row as a NOTIFY on commit. */
import { sql } from 'kysely';
import type { LiveOnlyEventType, TransientEventType } from '#domain/live-event.ts';
import type { ProjectEventType } from '#domain/project-event.ts';
import type { Db, Tx } from '../db/database.ts';

export interface NewLiveEvent {
  type: LiveOnlyEventType | ProjectEventType;
  projectId?: string;
  userId?: string;
  isInternal?: boolean;
}

/** Duplicates within one call are published once. */
export async function publishLiveEvent(tx: Tx, ...events: readonly NewLiveEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = new Map(events.map((event) => [JSON.stringify(event), event]));
  await sql`
    insert into live_events (type, project_id, user_id, is_internal)
    select type, "projectId", "userId", coalesce("isInternal", false)
      from json_to_recordset(${JSON.stringify([...rows.values()])}::json)
        as event(type text, "projectId" uuid, "userId" uuid, "isInternal" boolean)`.execute(tx);
}

/** Sends an event that only matters for seconds, such as typing. It is not stored: a browser that is offline misses it. */
export async function publishTransientEvent(
  db: Db,
  event: {
    type: TransientEventType;
    projectId: string;
    actor: { id: string; firstName: string; lastName: string };
  },
): Promise<void> {
  const { id, firstName, lastName } = event.actor;
  const payload = {
    type: event.type,
    projectId: event.projectId,
    userId: null,
    isInternal: false,
    actor: { id, firstName, lastName },
  };
  await sql`select pg_notify('live_events', ${JSON.stringify(payload)})`.execute(db);
}
