/** Backup manifest: the archive's first entry. Says what the archive contains and which versions of the portal can restore it. */
import { z } from 'zod';

export const manifestName = 'manifest.json';
export const secretName = 'secret';
export const certificateName = 'document-certificate.json';
/** Incremented by changes that older versions of the portal can't read. */
export const archiveFormat = 1;

export const anyManifest = z.object({ format: z.number() });

const relation = { schema: z.string(), name: z.string() };

export const manifestShape = z.object({
  format: z.literal(archiveFormat),
  /** When the snapshot was taken. */
  takenAt: z.string(),
  postgresVersion: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Number of the job queue's last migration. */
  jobMigration: z.number(),
  tables: z.array(z.object({ ...relation, columns: z.array(z.string()) })),
  /** The number a sequence continues after; null if it hasn't been used. */
  sequences: z.array(z.object({ ...relation, lastValue: z.string().nullable() })),
  /** Number of stored files. */
  objects: z.number(),
});

export type Manifest = z.output<typeof manifestShape>;
export type Table = Manifest['tables'][number];

/** Table data is split into entries, because a tar entry needs its size up front. */
export const tableEntry = ({ schema, name }: Table, part: number) =>
  `database/${schema}.${name}/${String(part).padStart(6, '0')}.copy.gz`;
export const tableOfEntry = (entry: string) => /^database\/([^/]+)\/\d+\.copy\.gz$/.exec(entry)?.[1];

const objectFolder = 'objects/';
export const objectEntry = (path: string) => objectFolder + path;
export const pathOfEntry = (entry: string) =>
  entry.startsWith(objectFolder) ? entry.slice(objectFolder.length) : undefined;
