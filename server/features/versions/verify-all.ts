/** Verifies every frozen version and signature in the database. */
import type { Db } from '../../db/database.ts';
import { sha256 } from './repository.ts';

export interface Problem {
  projectId: string;
  version: number;
  hash: string;
  message: string;
}

const batchSize = 100;

/** Recomputes each hash, and checks that each signature is for the version of its sign-off. */
export async function verifyAllVersions(db: Db): Promise<{ checked: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  let checked = 0;
  let last = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .selectFrom('requirements_versions')
      .select(['id', 'project_id as projectId', 'number as version', 'content', 'hash'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    for (const { id, content, ...version } of rows) {
      last = id;
      if (sha256(content) !== version.hash)
        problems.push({ ...version, message: "The content doesn't match its hash" });
    }
    checked += rows.length;
    if (rows.length < batchSize) break;
  }
  const wrong = await db
    .selectFrom('signatures as g')
    .innerJoin('sign_offs as s', 's.id', 'g.sign_off_id')
    .innerJoin('requirements_versions as v', 'v.id', 's.version_id')
    .select(['v.project_id as projectId', 'v.number as version', 'v.hash', 'g.email'])
    .whereRef('g.version_hash', '<>', 'v.hash')
    .execute();
  for (const { email, ...version } of wrong)
    problems.push({ ...version, message: `The signature of ${email} is for another version` });
  return { checked, problems };
}
