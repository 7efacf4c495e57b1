/** The tables of conversations: messages, notes, how far each person has read, and mails. */
import type { Generated, GeneratedAlways } from 'kysely';
import type { SetByDatabase } from './columns.ts';

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
  /** 0 while nobody has written. */
  last_message_seq: Generated<string>;
  latest_at: string;
  client_settled_seq: Generated<string>;
  team_settled_seq: Generated<string>;
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

export interface MailsTable {
  id: Generated<string>;
  user_id: string;
  created_at: SetByDatabase;
  sent_at: string | null;
  dropped_at: string | null;
  handed_over_at: string | null;
  released_at: string | null;
}

export interface FirstRepliesTable {
  project_id: string;
  asked_at: string;
  replied_at: string | null;
  wait_seconds: GeneratedAlways<number | null>;
}
