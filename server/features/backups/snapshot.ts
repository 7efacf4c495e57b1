/** Database snapshot: reads the tables as they were at one moment, in COPY's text format. */
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { archiveFormat, type Manifest, type Table } from './manifest.ts';

export const schemas = ['public', 'graphile_worker'];
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const qualified = ({ schema, name }: { schema: string; name: string }) =>
  `${quoted(schema)}.${quoted(name)}`;
export const columnList = ({ columns }: Table) => columns.map(quoted).join(', ');

/**
 * Tables that aren't copied: those that only migrations fill; live events, which refer to transactions of this database and
 * are kept for an hour; and the parts of unfinished uploads, which can disappear while files are copied. Browsers start
 * those uploads over.
 */
const skipped = [
  'public.schema_migrations',
  'graphile_worker.migrations',
  'public.live_events',
  'public.upload_parts',
];
const conditions: Record<string, string> = { 'public.uploads': 'finished_at is not null' };

/** Session settings: no timeouts, and text formats that mean the same on every server. */
export const plainFormats = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set client_encoding = 'UTF8'`;

async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
      order by 1, 2`,
    [schemas, skipped],
  );
  return rows;
}

/** Call in the snapshot's transaction. Sequences ignore transactions: their values may be later, never earlier. */
export async function describe(client: ClientBase, objects: number): Promise<Manifest> {
  const one = async (statement: string) => (await client.query(statement)).rows[0];
  const sequences = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
       from pg_sequences where schemaname = any($1) order by 1, 2`,
    [schemas],
  );
  const migrations = await client.query('select name, checksum from schema_migrations order by name');
  return {
    format: archiveFormat,
    takenAt: (await one('select now() as at')).at,
    postgresVersion: (await one('show server_version')).server_version,
    migrations: migrations.rows,
    jobMigration: (await one('select max(id)::int as id from graphile_worker.migrations')).id,
    tables: await listTables(client),
    sequences: sequences.rows,
    objects,
  };
}

export interface StoredObject {
  path: string;
  sha256: string | null;
}

/** Everything in the file store that the snapshot refers to. Stored objects never change; a new version has a new path. */
export async function listObjects(client: ClientBase): Promise<StoredObject[]> {
  const { rows } = await client.query<StoredObject>(
    `select object_path as path, sha256 from files
     union all select photo_path, photo_sha256 from users where photo_path is not null
     order by path`,
  );
  return rows;
}

export function copyOut(client: ClientBase, table: Table): AsyncIterable<Buffer> {
  const condition = conditions[`${table.schema}.${table.name}`];
  const rows = `select ${columnList(table)} from ${qualified(table)}${condition ? ` where ${condition}` : ''}`;
  return client.query(copyTo(`copy (${rows}) to stdout`));
}
