/** Team notes on a project, visible to users who may manage it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { listNotes, Note } from '#contract/messages.ts';
import { excerptOf } from '#domain/project-event.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import { type Db, inTransaction } from '../../db/database.ts';
import { decodeCursor, readPage, total, tryDecodeCursor } from '../../db/paging.ts';
import { recordProjectEvent } from '../../events/project-events.ts';
import type { SignedIn } from '../../http/authentication.ts';

export type NoteService = ReturnType<typeof createNoteService>;

const selectNotes = (db: Db, projectId: string) =>
  db
    .selectFrom('team_notes')
    .innerJoin('users', 'users.id', 'team_notes.author_id')
    .where('team_notes.project_id', '=', projectId);

export function createNoteService() {
  return {
    async listNotes(db: Db, projectId: string, { limit, cursor }: z.output<typeof listNotes.query>) {
      const after = cursor ? tryDecodeCursor(cursor, 2) : null;
      const [before] = cursor && !after ? decodeCursor(cursor, 1) : [];
      const rows = selectNotes(db, projectId)
        .select([
          'team_notes.id',
          'team_notes.project_id as projectId',
          'team_notes.author_id as authorId',
          'team_notes.content',
          'team_notes.created_at as createdAt',
          sql<number>`team_notes.seq::float8`.as('seq'),
          sql<
            Note['author']
          >`json_build_object('firstName', users.first_name, 'lastName', users.last_name)`.as('author'),
        ])
        .$if(before !== undefined, (query) => query.where('team_notes.seq', '<', before as string))
        .$if(after !== null, (query) => query.where('team_notes.seq', '>', after?.[1] as string))
        .orderBy('team_notes.seq', after ? 'asc' : 'desc');
      const page = await readPage(
        { limit, cursor },
        {
          read: (max) => rows.limit(max).execute(),
          keyOf: ({ seq }) => [...(after ? ['after'] : []), String(seq)],
          count: () => selectNotes(db, projectId).select(total).executeTakeFirstOrThrow(),
        },
      );
      return after ? page : { ...page, items: page.items.reverse() };
    },

    writeNote: (db: Db, actor: SignedIn, project: ProjectRecord, content: string): Promise<Note> =>
      inTransaction(db, async (tx) => {
        const written = await tx
          .insertInto('team_notes')
          .values({ project_id: project.id, author_id: actor.id, content })
          .returning(['id', 'created_at as createdAt', sql<number>`seq::float8`.as('seq')])
          .executeTakeFirstOrThrow();
        const details = { excerpt: excerptOf(content) };
        await recordProjectEvent(tx, { type: 'note-written', details, project, actorId: actor.id });
        const { id: authorId, firstName, lastName } = actor;
        return { ...written, projectId: project.id, authorId, content, author: { firstName, lastName } };
      }),
  };
}
