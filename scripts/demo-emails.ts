/** Marks the demo users' email addresses as verified: no one reads their email. */
import pg from 'pg';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { embeddedDatabase } from '#server/db/embedded/embedded.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';

export async function verifyDemoEmails(dataDir: string): Promise<void> {
  const connectionString = process.env.DATABASE_URL;
  const client = new pg.Client(
    connectionString ? { connectionString } : connectionTo(describeCluster(dataDir), embeddedDatabase),
  );
  await client.connect();
  await client.query(
    "update users set email_verified_at = now() where email_verified_at is null and email like '%@example.com'",
  );
  await client.end();
}
