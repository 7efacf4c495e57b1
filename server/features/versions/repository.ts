/** Version queries. */
import { createHash } from 'node:crypto';
import type { FrozenRequirements } from '#domain/version.ts';
import type { Db, Tx } from '../../db/database.ts';

export const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const withSignOffs = (db: Db) =>
  db
    .selectFrom('requirements_versions as v')
    .leftJoin('sign_offs as s', 's.version_id', 'v.id')
    .leftJoin('change_requests as c', 'c.id', 'v.change_request_id')
    .select([
      'v.id',
      'v.project_id as projectId',
      'v.number',
      'v.hash',
      'v.created_at as frozenAt',
      's.id as signOffId',
      's.outcome',
      's.closed_at as closedAt',
      's.started_by as startedBy',
      'c.number as requestNumber',
      'c.reason as requestReason',
      'c.sections as requestSections',
    ]);

export type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

export const listVersions = (db: Db, projectId: string) =>
  withSignOffs(db).where('v.project_id', '=', projectId).orderBy('v.created_at', 'desc').execute();

export const findVersion = (db: Db, projectId: string, id: string) =>
  withSignOffs(db).where('v.project_id', '=', projectId).where('v.id', '=', id).executeTakeFirst();

export const findByHash = (db: Db, hash: string) =>
  withSignOffs(db).select('v.content').where('v.hash', '=', hash).executeTakeFirst();

export async function readContent(db: Db, id: string): Promise<FrozenRequirements> {
  const { content } = await db
    .selectFrom('requirements_versions')
    .select('content')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(content);
}

/** The latest signed version. */
export const findSigned = (db: Db, projectId: string) =>
  withSignOffs(db)
    .where('v.project_id', '=', projectId)
    .where('s.outcome', '=', 'signed')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The content of the latest signed version. */
export async function readSigned(db: Db, projectId: string): Promise<FrozenRequirements | null> {
  const row = await findSigned(db, projectId);
  return row ? readContent(db, row.id) : null;
}

export const insertVersion = (
  tx: Tx,
  version: {
    projectId: string;
    number: number;
    content: string;
    frozenAt: string;
    changeRequestId: string | null;
  },
) =>
  tx
    .insertInto('requirements_versions')
    .values({
      project_id: version.projectId,
      number: version.number,
      content: version.content,
      hash: sha256(version.content),
      change_request_id: version.changeRequestId,
      created_at: version.frozenAt,
    })
    .returning(['id', 'number', 'hash'])
    .executeTakeFirstOrThrow();

export const listSignatures = (db: Db, signOffIds: readonly string[]) =>
  signOffIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('signatures')
        .select([
          'sign_off_id as signOffId',
          'name',
          'email',
          'signed_at as signedAt',
          'address',
          'version_hash as versionHash',
        ])
        .where('sign_off_id', 'in', signOffIds)
        .orderBy('signed_at')
        .execute();

export const findDocument = (db: Db, key: string) =>
  db.selectFrom('version_documents').select('content').where('key', '=', key).executeTakeFirst();

/** Keeps the first rendering; a concurrent second one is dropped. */
export const insertDocument = (
  db: Db,
  document: { key: string; versionId: string; format: 'pdf' | 'docx' | 'md' | 'json'; content: Buffer },
) =>
  db
    .insertInto('version_documents')
    .values({
      key: document.key,
      version_id: document.versionId,
      format: document.format,
      content: document.content,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
