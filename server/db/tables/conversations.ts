/** Tables of messages and team notes. */
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

export interface TeamNotesTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  author_id: string;
  content: string;
  created_at: SetByDatabase;
}
