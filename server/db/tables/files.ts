/** Tables of files, uploads in progress and document requests. */
import type { Generated } from 'kysely';
import type { FilePurpose } from '#domain/file.ts';
import type { SetByDatabase } from './column-types.ts';

export interface FilesTable {
  id: Generated<string>;
  project_id: string;
  uploader_id: string;
  file_name: string;
  file_size: number;
  file_type: string;
  object_path: string;
  category: string | null;
  created_at: SetByDatabase;
  sha256: string | null;
  purpose: Generated<FilePurpose>;
  document_request_id: string | null;
  message_id: string | null;
  message_position: number | null;
  section_number: number | null;
  field_key: string | null;
  is_from_team: Generated<boolean>;
  sent_at: string | null;
  deleted_at: string | null;
  damaged_at: string | null;
  checked_at: string | null;
}

export interface UploadsTable {
  id: Generated<string>;
  project_id: string;
  uploader_id: string;
  file_name: string;
  file_size: number;
  received: Generated<number>;
  object_path: string;
  parts_folder: string;
  expected_sha256: string | null;
  purpose: FilePurpose;
  document_request_id: string | null;
  category: string | null;
  section_number: number | null;
  field_key: string | null;
  created_at: SetByDatabase;
  expires_at: string;
  finished_at: string | null;
}

export interface UploadPartsTable {
  upload_id: string;
  starts_at: number;
  size: number;
  object_path: string;
}

export interface DocumentRequestsTable {
  id: Generated<string>;
  project_id: string;
  title: string | null;
  material: string | null;
  category: string | null;
  due_on: string | null;
  requested_by: string | null;
  returned_file_id: string | null;
  returned_reason: string | null;
  returned_at: string | null;
  created_at: SetByDatabase;
  updated_at: SetByDatabase;
}
