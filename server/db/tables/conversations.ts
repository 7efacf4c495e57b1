/** Tables of conversations: messages, read positions, team notes and response times. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { SetByDatabase } from './column-types.ts';

export interface MessagesTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  sender_id: string;
  content: string;
  about_section: number | null;
  about_field: string | null;
  created_at: SetByDatabase;
}

export interface ConversationsTable {
  project_id: string;
  /** 0 before the first message. */
  last_message_seq: Generated<string>;
  latest_at: string;
  message_count: Generated<number>;
  changes: Generated<number>;
  client_dismissed_seq: Generated<string>;
  team_dismissed_seq: Generated<string>;
}

export interface MessagePositionsTable {
  project_id: string;
  user_id: string;
  delivered_seq: Generated<string>;
  read_seq: Generated<string>;
  has_written: Generated<boolean>;
}

export interface TeamNotesTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  author_id: string;
  content: string;
  created_at: SetByDatabase;
}

export interface FirstRepliesTable {
  project_id: string;
  asked_at: string;
  replied_at: string | null;
  wait_seconds: GeneratedAlways<number | null>;
}
