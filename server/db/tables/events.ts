/** Event tables: activities, notifications and their emails, email preferences, live events. */
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { NotificationEvent, NotificationMode } from '#domain/notification-preference.ts';
import type { ProjectEventType } from '#domain/project-event.ts';
import type { SetByDatabase } from './column-types.ts';

export interface ActivitiesTable {
  seq: GeneratedAlways<string>;
  project_id: string;
  actor_id: string | null;
  type: ProjectEventType;
  details: JSONColumnType<object>;
  created_at: SetByDatabase;
}

export interface EmailsTable {
  id: Generated<string>;
  user_id: string;
  created_at: SetByDatabase;
  sent_at: string | null;
  dropped_at: string | null;
  handed_over_at: string | null;
  released_at: string | null;
}

export interface NotificationsTable {
  seq: GeneratedAlways<string>;
  id: Generated<string>;
  user_id: string;
  project_id: string | null;
  actor_id: string | null;
  type: ProjectEventType;
  details: JSONColumnType<object>;
  created_at: SetByDatabase;
  read_at: string | null;
  email_due_at: string | null;
  email_id: string | null;
  is_email_planned: Generated<boolean>;
  joins_next_email: Generated<boolean>;
}

export interface LiveEventsTable {
  seq: GeneratedAlways<string>;
  transaction_id: GeneratedAlways<string>;
  type: string;
  project_id: string | null;
  user_id: string | null;
  is_internal: Generated<boolean>;
  /** The revision a save created, and the questionnaire section it belongs to. */
  section: Generated<number | null>;
  revision: Generated<number | null>;
  created_at: SetByDatabase;
}

export interface NotificationPreferencesTable {
  user_id: string;
  event: NotificationEvent;
  mode: NotificationMode;
}
