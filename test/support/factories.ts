/** Row factories for tests. Names and email addresses are unique unless a test sets them. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Insertable } from 'kysely';
import type { Role, UserType } from '#domain/user.ts';
import { hashPassword } from '#server/credentials/passwords.ts';
import type { Db } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';

export const testPassword = 'correct horse battery';
const passwordHash = hashPassword(testPassword);
let counter = 0;

/** Waits a millisecond, so that the next row is newer: times are stored in milliseconds, and lists sort by them. */
async function aMillisecondLater<Row>(row: Row): Promise<Row> {
  const created = performance.now();
  while (performance.now() - created < 1) await setTimeout(1);
  return row;
}

export interface PersonFields {
  email?: string;
  firstName?: string;
  lastName?: string;
  company?: string | null;
  userType?: UserType | null;
  /** True unless set. */
  isEmailVerified?: boolean;
}

export type Factories = ReturnType<typeof createFactories>;

/** Pass a cheaper `hash` where verifying the usual one would take too long. */
export function createFactories(db: Db, hash: string | Promise<string> = passwordHash) {
  const userRow = async (role: Role, fields: PersonFields = {}) => {
    const number = ++counter;
    return {
      email: fields.email ?? `${role}-${number}-${randomUUID().slice(0, 8)}@example.com`,
      password_hash: await hash,
      first_name: fields.firstName ?? `First${number}`,
      last_name: fields.lastName ?? `Last${number}`,
      company: fields.company ?? null,
      user_type: fields.userType ?? null,
      role,
      email_verified_at: fields.isEmailVerified === false ? null : new Date().toISOString(),
    };
  };
  const insertUsers = (rows: Awaited<ReturnType<typeof userRow>>[]) =>
    db
      .insertInto('users')
      .values(rows)
      .returning(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'company', 'role']);

  return {
    user: async (role: Role, fields?: PersonFields) =>
      insertUsers([await userRow(role, fields)])
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    /** One user for each of these roles, inserted in one statement and therefore with the same creation time. */
    users: async (roles: readonly Role[]) =>
      insertUsers(await Promise.all(roles.map((role) => userRow(role)))).execute(),

    project: (clientId: string, fields: { name?: string; summary?: string } = {}) =>
      db
        .insertInto('projects')
        .values({
          client_id: clientId,
          name: fields.name ?? `Project ${++counter}`,
          summary: fields.summary ?? 'A project for a test',
          business_goal: null,
        })
        .returning(['id', 'client_id as clientId', 'name'])
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    milestone: (projectId: string, fields: { title?: string; dueOn?: string } = {}) =>
      db
        .insertInto('milestones')
        .values({
          project_id: projectId,
          title: fields.title ?? `Milestone ${++counter}`,
          due_on: fields.dueOn ?? '2030-01-31',
        })
        .returning(['id', 'title', 'due_on as dueOn'])
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    message: (projectId: string, senderId: string, content = 'Hello') =>
      db
        .insertInto('messages')
        .values({ project_id: projectId, sender_id: senderId, content })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    /** Creates only the row; the file store has no object for it. */
    file: (
      { projectId, uploaderId }: { projectId: string; uploaderId: string },
      fields: Partial<Insertable<Schema['files']>> = {},
    ) =>
      db
        .insertInto('files')
        .values({
          project_id: projectId,
          uploader_id: uploaderId,
          file_name: `file-${++counter}.pdf`,
          file_size: 5,
          file_type: 'application/pdf',
          object_path: `files/${randomUUID()}`,
          sha256: 'a'.repeat(64),
          ...fields,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    documentRequest: (projectId: string, title = 'The contract') =>
      db
        .insertInto('document_requests')
        .values({ project_id: projectId, title })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    /** The review thread of the answer 'Project Name'. */
    reviewThread: (projectId: string, fields: Partial<Insertable<Schema['review_threads']>> = {}) =>
      db
        .insertInto('review_threads')
        .values({ project_id: projectId, section_number: 1, field_key: 'projectName', ...fields })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),

    assignment: (advisorId: string, clientId: string) =>
      db
        .insertInto('advisor_assignments')
        .values({ advisor_id: advisorId, client_id: clientId })
        .returning('id')
        .executeTakeFirstOrThrow()
        .then(aMillisecondLater),
  };
}
