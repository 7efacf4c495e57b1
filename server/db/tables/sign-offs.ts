/** Tables of submissions, reviews, versions, sign-offs and change requests. */
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { ReviewOutcome, Verdict } from '#domain/review.ts';
import type { SetByDatabase } from './column-types.ts';

export interface ChangeRequestsTable {
  id: Generated<string>;
  project_id: string;
  number: number;
  reason: string;
  sections: number[];
  requested_by: string | null;
  created_at: SetByDatabase;
  closed_at: string | null;
  outcome: 'signed' | 'discarded' | null;
}

export interface SubmissionsTable {
  id: Generated<string>;
  project_id: string;
  number: number;
  submitted_by: string | null;
  submitted_at: SetByDatabase;
  /** The revision of each section, by section number. */
  revisions: JSONColumnType<Record<string, number>>;
  outcome: 'returned' | 'approved' | 'taken_back' | null;
}

export interface ReviewThreadsTable {
  id: Generated<string>;
  project_id: string;
  section_number: number | null;
  field_key: string | null;
  verdict: Verdict | null;
  reviewer_id: string | null;
  returned_at: string | null;
  return_reason: string | null;
  returned_answer: ColumnType<unknown, string | null, string | null>;
  answered_at: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
  created_at: SetByDatabase;
}

export interface ReviewsTable {
  id: Generated<string>;
  seq: GeneratedAlways<string>;
  project_id: string;
  thread_id: string;
  outcome: ReviewOutcome;
  reason: string | null;
  author_id: string | null;
  created_at: SetByDatabase;
  resolved_at: string | null;
}

export interface ReviewReadsTable {
  user_id: string;
  thread_id: string;
  read_seq: string;
}

/** Append-only, as are signatures and version documents: triggers refuse updates and deletes. */
export interface RequirementsVersionsTable {
  id: Generated<string>;
  project_id: string;
  number: number;
  /** Canonical JSON, exactly as hashed. */
  content: string;
  hash: string;
  change_request_id: string | null;
  created_at: ColumnType<string, string | undefined, never>;
}

export interface SignOffsTable {
  id: Generated<string>;
  project_id: string;
  version_id: string;
  started_by: string | null;
  created_at: SetByDatabase;
  closed_at: string | null;
  outcome: 'signed' | 'declined' | 'withdrawn' | null;
  closed_by_name: string | null;
  reason: string | null;
}

export interface ApproversTable {
  id: Generated<string>;
  sign_off_id: string;
  position: number;
  name: string;
  email: string;
  user_id: string | null;
  link_hash: string | null;
  link_sent_at: string | null;
  link_expires_at: string | null;
  link_revoked_at: string | null;
  link_opened_at: string | null;
  removed_at: string | null;
}

export interface SignaturesTable {
  id: Generated<string>;
  sign_off_id: string;
  approver_id: string;
  name: string;
  email: string;
  signed_at: SetByDatabase;
  address: string;
  user_agent: string | null;
  version_hash: string;
}

export interface VersionDocumentsTable {
  key: string;
  version_id: string;
  format: 'pdf' | 'docx' | 'md' | 'json';
  content: Buffer;
  created_at: SetByDatabase;
}
