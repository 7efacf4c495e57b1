/**
 * Audit chain: the hash of each audit entry covers the hash before it, so that a changed, removed or reordered entry is detected.
 * Entries are chained in the background, after they are committed: hashing them as they are written would make every
 * writer wait for the one before. See docs/decisions/0057-audit-chain.md.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '#domain/canonical-json.ts';
import { type Db, inTransaction, type Tx } from '../db/database.ts';

interface ChainedEntry {
  seq: string;
  /** Null if the entry is missing. */
  content: Record<string, string | null> | null;
}

interface Link extends ChainedEntry {
  position: number;
  hash: string;
}

const batchSize = 1000;
/** Stands in for the previous hash in the first link. */
const start = '0'.repeat(64);

/** Text only: the same in every session, whatever its time zone, and without loss of precision. */
const content = sql<ChainedEntry['content']>`case when e.seq is not null then json_build_object(
  'seq', e.seq::text, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'actorId', e.actor_id, 'actorName', e.actor_name, 'action', e.action, 'subjectType', e.subject_type,
  'subjectId', e.subject_id, 'subjectName', e.subject_name, 'details', e.details::text, 'address', e.address,
  'requestId', e.request_id) end`;

const hashOf = (previous: string, entry: ChainedEntry['content']) =>
  createHash('sha256').update(canonicalJson({ previous, entry })).digest('hex');

const readHead = async (db: Db) => {
  const { rows } = await sql<{ position: number; hash: string }>`
    select position::float8 as position, hash from audit_chain
     order by audit_chain.position desc limit 1`.execute(db);
  return rows[0] ?? { position: 0, hash: start };
};

/** An entry that commits after ones with a higher number is chained after them: positions give the order, not numbers. */
async function chainBatch(tx: Tx): Promise<number> {
  // Only one process chains at a time. Writers of entries don't touch this table, and readers don't wait.
  await sql`lock table audit_chain in exclusive mode`.execute(tx);
  let { position, hash } = await readHead(tx);
  const { rows } = await sql<ChainedEntry>`
    select e.seq::text as seq, ${content} as content
      from audit_unchained u join audit_entries e on e.seq = u.seq
     order by u.seq limit ${batchSize}`.execute(tx);
  if (rows.length === 0) return 0;
  const links = rows.map((entry) => {
    position += 1;
    hash = hashOf(hash, entry.content);
    return { position, seq: entry.seq, hash };
  });
  await sql`
    with link as (
      select * from json_to_recordset(${JSON.stringify(links)}::json) as l(position bigint, seq bigint, hash text)),
    done as (delete from audit_unchained u using link where u.seq = link.seq)
    insert into audit_chain (position, seq, hash) select position, seq, hash from link`.execute(tx);
  return rows.length;
}

/** Chains every committed entry that isn't chained yet. */
export async function chainAudit(db: Db): Promise<void> {
  while ((await inTransaction(db, chainBatch)) === batchSize);
}

export interface AuditCheck {
  checked: number;
  /** Entries not chained yet. The next run of the job chains them. */
  waiting: number;
  /** Hash that covers every chained entry. A copy kept outside the database can later show whether entries were cut off the end. */
  head: string;
  problems: string[];
}

/** Reports entries that are neither chained nor waiting to be chained, and waiting entries that were removed. */
async function findUnchained(db: Db) {
  const { rows } = await sql<{ seq: string; isEntry: boolean }>`
    select e.seq::text as seq, true as "isEntry" from audit_entries e
     where not exists (select from audit_chain c where c.seq = e.seq)
       and not exists (select from audit_unchained u where u.seq = e.seq)
    union all
    select u.seq::text, false from audit_unchained u
     where not exists (select from audit_entries e where e.seq = u.seq)`.execute(db);
  return rows.map(({ seq, isEntry }) =>
    isEntry ? `Entry ${seq} isn't part of the chain` : `Entry ${seq} was removed before it was chained`,
  );
}

const readLinks = async (db: Db, after: number) => {
  const { rows } = await sql<Link>`
    select c.position::float8 as position, c.seq::text as seq, c.hash, ${content} as content
      from audit_chain c left join audit_entries e on e.seq = c.seq
     where c.position > ${after} order by c.position limit ${batchSize}`.execute(db);
  return rows;
};

function problemOf(link: Link, last: { position: number; hash: string }): string | null {
  if (link.position !== last.position + 1) {
    const [first, end] = [last.position + 1, link.position - 1];
    return first === end
      ? `Link ${first} of the chain was removed`
      : `Links ${first} to ${end} of the chain were removed`;
  }
  if (!link.content) return `Entry ${link.seq} was removed`;
  return hashOf(last.hash, link.content) === link.hash
    ? null
    : `Entry ${link.seq} or its link was changed or moved`;
}

/** Recomputes every hash. `knownHead` is the head that an earlier check printed. */
export async function verifyAudit(db: Db, knownHead?: string): Promise<AuditCheck> {
  const problems: string[] = [];
  let last = { position: 0, hash: start };
  let checked = 0;
  let isHeadFound = knownHead === undefined || knownHead === start;
  for (;;) {
    const links = await readLinks(db, last.position);
    for (const link of links) {
      const problem = problemOf(link, last);
      if (problem) problems.push(problem);
      // Continues from the stored hash, so that one changed entry is reported once.
      last = link;
      isHeadFound ||= link.hash === knownHead;
    }
    checked += links.length;
    if (links.length < batchSize) break;
  }
  if (!isHeadFound)
    problems.push(
      `The chain doesn't contain the head ${knownHead}: it was mistyped, or entries were removed or rewritten`,
    );
  problems.push(...(await findUnchained(db)));
  const { rows } = await sql<{
    waiting: number;
  }>`select count(*)::int as waiting from audit_unchained`.execute(db);
  return { checked, waiting: rows[0]?.waiting ?? 0, head: last.hash, problems };
}
