/** Rate limits. Counted in the database, so that they hold across restarts and processes. */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { DomainError } from '#domain/errors.ts';
import { formatUnits } from '#domain/locale-format.ts';
import { createKeyedSemaphore } from './semaphore.ts';

export interface RateRule {
  name: string;
  limit: number;
  windowSeconds: number;
}

/** What is limited, such as an address. A pair, such as an account and an address, is one subject. */
export type RateSubject = string | readonly [string, string];

export type RateLimit = readonly [RateRule, RateSubject];

export interface RateLimits {
  /** For each limit, the error to throw if it is already reached, or null. Doesn't count an attempt. */
  findReached<Limits extends readonly RateLimit[]>(
    ...limits: Limits
  ): Promise<{ [Index in keyof Limits]: DomainError | null }>;
  /** Throws if the limit is already reached. Doesn't count an attempt. */
  check(rule: RateRule, subject: RateSubject): Promise<void>;
  /** Counts one attempt. Returns false if it exceeds the limit. */
  trySpend(rule: RateRule, subject: RateSubject): Promise<boolean>;
  /** Counts one attempt. Returns true for the one that reaches the limit: from then on, `check` throws. */
  count(rule: RateRule, subject: RateSubject): Promise<boolean>;
  /** Counts one attempt and throws if it exceeds the limit. */
  spend(rule: RateRule, subject: RateSubject): Promise<void>;
  /** For first parts of pairs, such as accounts: the time when the last lock of each ends. Omits those that aren't locked. */
  findLocked(rule: RateRule, firsts: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Forgets the attempts of every pair that starts with `first`. */
  clear(rule: RateRule, first: string): Promise<void>;
}

/** What one machine or household shares: an IPv4 address, or a /64, since an IPv6 host can pick any address in it. */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1] as string;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const headGroups = head.split(':').filter(Boolean);
  const tailGroups = (tail ?? '').split(':').filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - headGroups.length - tailGroups.length)).fill('0');
  const groups = [...headGroups, ...zeros, ...tailGroups].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** The table's key for a rule and subject. */
export const bucketOf = (rule: RateRule, subject: RateSubject) =>
  [rule.name, ...[subject].flat().map(hashOf)].join(':');

export function rateLimited(secondsLeft: number, message = 'Too many attempts.'): DomainError {
  const retryAfterSeconds = Math.max(1, Math.ceil(secondsLeft));
  return new DomainError('rate_limited', `${message} Please try again in ${formatWait(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  });
}

/** In seconds up to a minute and a half, in minutes up to an hour and a half, then in hours. */
function formatWait(seconds: number): string {
  if (seconds > 90 * 60) return formatUnits(Math.ceil(seconds / 3600), 'hour');
  if (seconds > 90) return formatUnits(Math.ceil(seconds / 60), 'minute');
  return formatUnits(seconds, 'second');
}

const secondsLeft = 'extract(epoch from resets_at - now())::float8 as "secondsLeft"';

/** SQL that counts one attempt, for statements that count and write at once. */
export const countHit = (bucket: string, windowSeconds: string) => `
  insert into rate_limits as r (bucket, hits, resets_at)
  values (${bucket}, 1, now() + ${windowSeconds} * interval '1 second')
  on conflict (bucket) do update set
    hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
    resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
  returning hits, ${secondsLeft}`;

export function createRateLimits(pool: Pool): RateLimits {
  /** Attempts on one bucket wait for its row anyway. Queuing them here keeps a flood from taking every database connection. */
  const withBucketPermit = createKeyedSemaphore({
    limit: 1,
    maxQueued: 500,
    refusal: 'Too many requests at once. Please try again in a moment.',
  });
  async function add(rule: RateRule, subject: RateSubject) {
    const bucket = bucketOf(rule, subject);
    const { rows } = await withBucketPermit(bucket, () =>
      pool.query<{ hits: number; secondsLeft: number }>({
        name: 'count-hit',
        text: countHit('$1', '$2'),
        values: [bucket, rule.windowSeconds],
      }),
    );
    return rows[0] as { hits: number; secondsLeft: number };
  }
  const findReached: RateLimits['findReached'] = async (...limits) => {
    const buckets = limits.map(([rule, subject]) => bucketOf(rule, subject));
    const { rows } = await pool.query<{ bucket: string; hits: number; secondsLeft: number }>({
      name: 'find-hits',
      text: `select bucket, hits, ${secondsLeft} from rate_limits where bucket = any($1) and resets_at > now()`,
      values: [buckets],
    });
    const errors = limits.map(([rule], index) => {
      const row = rows.find(({ bucket }) => bucket === buckets[index]);
      return row && row.hits >= rule.limit ? rateLimited(row.secondsLeft) : null;
    });
    return errors as { [Index in keyof typeof limits]: DomainError | null };
  };
  return {
    findReached,
    async check(rule, subject) {
      const [reached] = await findReached([rule, subject]);
      if (reached) throw reached;
    },
    trySpend: async (rule, subject) => (await add(rule, subject)).hits <= rule.limit,
    async count(rule, subject) {
      return (await add(rule, subject)).hits === rule.limit;
    },
    async spend(rule, subject) {
      const { hits, secondsLeft: left } = await add(rule, subject);
      if (hits > rule.limit) throw rateLimited(left);
    },
    async findLocked(rule, firsts) {
      const byHash = new Map(firsts.map((first) => [hashOf(first), first]));
      const { rows } = await pool.query<{ hash: string; until: string }>({
        name: 'find-locked',
        text: `select split_part(bucket, ':', 2) as hash, max(resets_at) as until from rate_limits
                where starts_with(bucket, $1) and split_part(bucket, ':', 2) = any($2)
                  and hits >= $3 and resets_at > now()
                group by 1`,
        values: [`${rule.name}:`, [...byHash.keys()], rule.limit],
      });
      return new Map(rows.map(({ hash, until }) => [byHash.get(hash) as string, until]));
    },
    async clear(rule, first) {
      await pool.query('delete from rate_limits where starts_with(bucket, $1)', [
        `${bucketOf(rule, first)}:`,
      ]);
    },
  };
}
