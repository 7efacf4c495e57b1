/** Search in lists of users and projects, by the search text that the database keeps for each row. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';

/** Escaped LIKE pattern for a substring match, on lower-case columns or with ilike. */
export const likePattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const subjects = {
  user: { table: 'user_search', id: 'user_id' },
  project: { table: 'project_search', id: 'project_id' },
} as const;
type SearchSubject = keyof typeof subjects;

/** A term counts as frequent if it occurs in `frequentInSample` of this many rows: reading the list in order then soon fills a page. */
const sampleRows = 2000;
const frequentInSample = 10;
/** Above this many matches, reading the list in order is cheaper than collecting and sorting them. */
const maxCollected = 1000;
/** Trigram indexes can't find anything shorter. */
const trigramLength = 3;

/** The ids of all matches, or undefined if there are too many to collect. */
async function findMatches(db: Db, subject: SearchSubject, search: string): Promise<string[] | undefined> {
  const { table, id } = subjects[subject];
  const from = sql.table(table);
  const pattern = likePattern(search);
  const sample = await sql<{ count: number }>`
    select count(*)::int as count from (select text from ${from} limit ${sampleRows}) as sample
     where text like ${pattern}`.execute(db);
  if ((sample.rows[0]?.count ?? 0) >= frequentInSample) return undefined;
  const term = search.toLowerCase();
  const matches =
    [...term].length < trigramLength
      ? sql`short_terms(text) @> array[${term}::text]`
      : sql`text like ${pattern}`;
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(id)} as id from ${from} where ${matches} limit ${maxCollected + 1}`.execute(db);
  return rows.length > maxCollected ? undefined : rows.map((row) => row.id);
}

/** SQL for the text of a row's user or project. PostgreSQL looks it up per row, and doesn't collect all matches first. */
const searchTextOf = (subject: SearchSubject, column: string) => {
  const { table, id } = subjects[subject];
  return `(select text from ${table} where ${id} = ${column})`;
};

/** SQL for the text of a project `p` and its client. */
export const projectAndClientText = `(${searchTextOf('project', 'p.id')} || E'\\n' || ${searchTextOf('user', 'p.client_id')})`;

const isOneOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

const contains = (subject: SearchSubject, column: string, search: string) =>
  sql<boolean>`${sql.raw(searchTextOf(subject, column))} like ${likePattern(search)}`;

/**
 * A condition for rows in which this column names a user or project that matches. If there are only a few matches, they
 * are collected by index first: PostgreSQL can't know how many there are, so it might read a whole list to find them.
 */
export async function searchCondition(
  db: Db,
  search: string,
  subject: SearchSubject,
  column: string,
): Promise<RawBuilder<boolean>> {
  const ids = await findMatches(db, subject, search);
  return ids ? isOneOf(column, ids) : contains(subject, column, search);
}

/** A condition for assignments `a` whose advisor or client matches. */
export async function assignmentSearchCondition(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const ids = await findMatches(db, 'user', search);
  if (!ids)
    return sql`(${contains('user', 'a.advisor_id', search)} or ${contains('user', 'a.client_id', search)})`;
  // Advisors are compared separately: each has many assignments, and PostgreSQL would expect that many for every id.
  const advisors = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'advisor')
    .where(isOneOf('id', ids))
    .execute();
  return sql`(${isOneOf('a.client_id', ids)} or ${isOneOf(
    'a.advisor_id',
    advisors.map(({ id }) => id),
  )})`;
}

/** The ids of projects whose name, summary or client's name matches; undefined if there are too many to collect. */
export const findProjectsByText = (db: Db, search: string) => findMatches(db, 'project', search);

/** The ids of projects that match, or whose clients do; undefined if there are too many to collect. */
export async function findMatchingProjects(db: Db, search: string): Promise<string[] | undefined> {
  const projects = await findMatches(db, 'project', search);
  const clients = projects && (await findMatches(db, 'user', search));
  if (!clients) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from projects where client_id = any(${clients}::uuid[])`.execute(db);
  return [...new Set([...projects, ...rows.map(({ id }) => id)])];
}
