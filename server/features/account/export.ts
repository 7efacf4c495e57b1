/** Account data export: writes a user's data as one JSON document, batch by batch. */
import { Readable } from 'node:stream';
import { user } from '#contract/auth.ts';
import { DomainError } from '#domain/errors.ts';
import { notificationModesOf } from '#domain/notification-preference.ts';
import { isStaff } from '#domain/permissions.ts';
import type { Db } from '../../db/database.ts';
import { attachment } from '../../http/attachment.ts';
import type { SignedIn } from '../../http/authentication.ts';
import { exportedLists, readList, readProjects, readSingles } from './export-repository.ts';
import { findAccount } from './repository.ts';

type Batches = AsyncGenerator<object[]>;

async function* noBatches(): Batches {}

async function* property(name: string, batches: Batches): AsyncGenerator<string> {
  yield `,${JSON.stringify(name)}:[`;
  let isFirst = true;
  for await (const rows of batches) {
    for (const row of rows) {
      yield (isFirst ? '' : ',') + JSON.stringify(row);
      isFirst = false;
    }
  }
  yield ']';
}

export function createAccountExport(exportPhoto: (db: Db, actor: SignedIn) => Promise<string | null>) {
  async function* write(db: Db, actor: SignedIn, start: object): AsyncGenerator<string> {
    yield JSON.stringify(start).slice(0, -1);
    for (const [name, list] of Object.entries(exportedLists)) {
      const isExported = name !== 'notes' || isStaff(actor);
      yield* property(name, isExported ? readList(db, list, actor.id) : noBatches());
    }
    yield* property('projects', readProjects(db, actor.id));
    yield '}';
  }

  return async (db: Db, actor: SignedIn) => {
    const account = await findAccount(db, actor.id);
    if (!account) throw new DomainError('unauthenticated', 'Please sign in.');
    const { preferences, draft } = await readSingles(db, actor.id);
    const exportedAt = new Date().toISOString();
    const start = {
      exportedAt,
      account: user.parse(account),
      photo: await exportPhoto(db, actor),
      notificationPreferences: notificationModesOf(preferences),
      draft: draft ? { ...draft, content: JSON.parse(draft.content ?? 'null') } : null,
    };
    return attachment(
      `client-portal-${exportedAt.slice(0, 10)}.json`,
      'application/json; charset=utf-8',
      // Readable.from buffers a single part, so that at most one batch waits in memory for a slow reader.
      Readable.from(write(db, actor, start), { objectMode: false }),
    );
  };
}
