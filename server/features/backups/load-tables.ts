/** Loads table data into a migrated, empty database in one transaction, with triggers off and foreign keys checked at the end. */
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Pool, PoolClient } from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import { BackupError } from './backup-error.ts';
import { type Manifest, type Table, tableOfEntry } from './manifest.ts';
import { columnList, plainFormats, qualified, schemas } from './snapshot.ts';

export interface TableLoader {
  /** The table whose data an archive entry contains. */
  find(entry: string): Table | undefined;
  /** Appends a part of a table's data. The parts of one table must come one after another. */
  load(table: Table, zipped: Buffer): Promise<void>;
  /** Call after the last part of the last table. */
  finish(): Promise<void>;
}

function createLoader(client: PoolClient, { tables }: Manifest): TableLoader {
  let current: { table: Table; stream: CopyStreamQuery; done: Promise<void> } | null = null;
  const byName = new Map(tables.map((table) => [`${table.schema}.${table.name}`, table]));

  async function finish() {
    current?.stream.end();
    await current?.done;
    current = null;
  }

  function begin(table: Table) {
    const stream = client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`));
    const done = new Promise<void>((resolve, reject) => {
      stream.once('finish', resolve).once('error', reject);
    });
    return { table, stream, done };
  }

  return {
    finish,
    find: (entry) => byName.get(tableOfEntry(entry) ?? ''),
    async load(table, zipped) {
      if (current?.table !== table) {
        await finish();
        current = begin(table);
      }
      const { stream, done } = current as NonNullable<typeof current>;
      const bytes = await promisify(gunzip)(zipped);
      const written = new Promise<void>((resolve) => stream.write(bytes, () => resolve()));
      await Promise.race([written, done]);
    },
  };
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs the work on empty tables, without triggers. Drops foreign keys and adds them again, because only a superuser can
 * disable their triggers.
 */
async function withoutForeignKeys(client: PoolClient, { tables }: Manifest, work: () => Promise<void>) {
  const { rows: keys } = await client.query<ForeignKey>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_namespace n on n.oid = c.connamespace
      where c.contype = 'f' and n.nspname = any($1)`,
    [schemas],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) {
    await client.query(`alter table ${qualified(table)} disable trigger user`);
    // Migrations may have inserted rows that are also in the backup.
    await client.query(`delete from ${qualified(table)}`);
  }
  await work();
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const table of tables) await client.query(`alter table ${qualified(table)} enable trigger user`);
}

async function requireSameJobTables(client: PoolClient, { jobMigration }: Manifest) {
  const { rows } = await client.query('select max(id)::int as id from graphile_worker.migrations');
  if (rows[0].id !== jobMigration) {
    throw new BackupError(
      'This backup was made by a version of the portal with a different job queue. Restore it with that version, then upgrade.',
    );
  }
}

export async function loadTables(
  pool: Pool,
  manifest: Manifest,
  work: (loader: TableLoader, client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(plainFormats);
    await requireSameJobTables(client, manifest);
    await client.query('begin');
    await withoutForeignKeys(client, manifest, () => work(createLoader(client, manifest), client));
    for (const { lastValue, ...sequence } of manifest.sequences) {
      if (lastValue !== null) {
        await client.query('select setval($1::regclass, $2)', [qualified(sequence), lastValue]);
      }
    }
    // Jobs that were running at the snapshot run again immediately, not after their locks expire.
    await client.query(
      'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
    );
    await client.query(
      'update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null',
    );
    await client.query('commit');
    await client.query('analyze');
  } finally {
    // Closes the connection, which rolls back an unfinished transaction.
    client.release(true);
  }
}
