/** Project scope: SQL conditions, derived from the permission table, for the projects and clients an actor may read. */
import { type RawBuilder, sql } from 'kysely';
import { type Actor, type RelatedKind, readableProjects } from '#domain/permissions.ts';

interface RelationSql {
  /** Condition on a row of projects, given its table name or alias. */
  project(alias: string): string;
  /** Condition on a client's id: whether the relation covers all of that client's projects. */
  client(id: string): string;
}

const advisedClients = 'select client_id from advisor_assignments where advisor_id = $1';

/** $1 is the actor's id. */
const relationSql: Record<RelatedKind, RelationSql> = {
  owner: {
    project: (alias) => `${alias}.client_id = $1`,
    client: (id) => `${id} = $1`,
  },
  assignedAdvisor: {
    project: (alias) => `${alias}.client_id in (${advisedClients})`,
    client: (id) => `${id} in (${advisedClients})`,
  },
};

/** Always uses $1: PostgreSQL rejects a parameter that the statement doesn't use. */
function scopeText(actor: Actor, conditionOf: (relation: RelationSql) => string): string {
  const readable = readableProjects(actor);
  if (readable === 'all') return '$1::uuid is not null';
  if (readable.length === 0) return '$1::uuid is null';
  return `(${readable.map((kind) => conditionOf(relationSql[kind])).join(' or ')})`;
}

/** The same condition for Kysely, with the actor's id as a parameter. */
function toKysely(actor: Actor, text: string): RawBuilder<boolean> {
  const parts = text.split('$1').map((part) => sql.raw(part));
  return sql<boolean>`${sql.join(parts, sql`${actor.id}`)}`;
}

/** The projects the actor may read, as SQL text. $1 must be the actor's id. */
export const projectScopeText = (actor: Actor, alias: string): string =>
  scopeText(actor, (relation) => relation.project(alias));

/** The projects the actor may read, as a Kysely condition on the table or alias. */
export const projectScope = (actor: Actor, alias = 'projects'): RawBuilder<boolean> =>
  toKysely(actor, projectScopeText(actor, alias));

/** The clients all of whose projects the actor may read, as SQL text. $1 must be the actor's id. */
export const clientScopeText = (actor: Actor, id: string): string =>
  scopeText(actor, (relation) => relation.client(id));

/** The clients all of whose projects the actor may read, as a Kysely condition on the client id column. */
export const clientScope = (actor: Actor, id: string): RawBuilder<boolean> =>
  toKysely(actor, clientScopeText(actor, id));
