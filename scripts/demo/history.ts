/** Demo history: collects the rows the product would have written, with the events and audit entries that go with them. */
import {
  eventPolicies,
  type ProjectEventDetails,
  type ProjectEventType,
  recipients,
} from '#domain/project-event.ts';
import { fullName } from '#domain/user.ts';
import type { Schema } from '#server/db/schema.ts';
import { dayMs, later } from './timeline.ts';

export type Row = Record<string, unknown>;
type Table = keyof Schema;

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface EventProject {
  id: string;
  name: string;
  clientId: string;
  advisorId: string | null;
}

/** Rows refer to a message by id until the database has assigned its number. */
export const messageIdKey = 'demoMessageId';

export type History = ReturnType<typeof createHistory>;

export function createHistory(now: number, adminIds: readonly string[]) {
  const rows = new Map<Table, Row[]>();
  let requests = 0;

  function add(table: Table, row: Row): void {
    const list = rows.get(table) ?? [];
    list.push(row);
    rows.set(table, list);
  }

  /** Unless the script says otherwise, people have read what is older than two days. */
  const readAt = (at: string, isUnread = now - Date.parse(at) < 2 * dayMs) =>
    isUnread ? null : later(at, 5);

  function notify(userId: string, row: Row, at: string, isUnread?: boolean) {
    add('notifications', {
      ...row,
      user_id: userId,
      created_at: at,
      read_at: readAt(at, isUnread),
      // Marked as planned, so that the demo sends no email.
      is_email_planned: true,
    });
  }

  return {
    rows,
    add,

    event<Type extends ProjectEventType>(
      type: Type,
      {
        project,
        actorId,
        at,
        details,
        isUnread,
      }: {
        project: EventProject;
        actorId: string | null;
        at: string;
        details: ProjectEventDetails[Type] | Row;
        isUnread?: boolean | undefined;
      },
    ): void {
      const row = { project_id: project.id, actor_id: actorId, type, details };
      if (eventPolicies[type].isActivity) add('activities', { ...row, created_at: at });
      const { userIds, includesAdmins } = recipients(type, project, actorId);
      const admins = includesAdmins ? adminIds.filter((id) => id !== actorId) : [];
      for (const userId of new Set([...userIds, ...admins])) {
        notify(userId, row, at, isUnread);
      }
    },

    notify,

    audit(
      actor: Person | null,
      action: string,
      subject: { type: 'user' | 'project' | 'assignment'; id: string; name: string },
      at: string,
      details: Row = {},
      nameWithoutAccount = 'The portal',
    ): void {
      requests += 1;
      add('audit_entries', {
        at,
        actor_id: actor?.id ?? null,
        actor_name: actor ? fullName(actor) : nameWithoutAccount,
        action,
        subject_type: subject.type,
        subject_id: subject.id,
        subject_name: subject.name,
        details,
        address: actor || nameWithoutAccount !== 'The portal' ? '127.0.0.1' : null,
        request_id: actor ? `demo-${requests}` : null,
      });
    },
  };
}
