/** Audit chain: concurrent writers, and the kinds of tampering that a check has to find. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { chainAudit, verifyAudit } from './audit-chain.ts';
import { recordAudit } from './audit-trail.ts';

let database: TestDatabase;
const tables = ['audit_entries', 'audit_chain'];
beforeAll(async () => {
  database = await createTestDatabase();
});
/** An empty trail whose first entry has number 1. */
beforeEach(async () => {
  for (const table of tables) await database.pool.query(`alter table ${table} disable trigger user`);
  await database.pool.query(`truncate ${tables.join(', ')}, audit_unchained restart identity`);
  for (const table of tables) await database.pool.query(`alter table ${table} enable trigger user`);
});
afterAll(() => database.drop());

const record = (name: string) =>
  recordAudit(database.db, {
    actor: null,
    action: 'sign-off.declined',
    subject: { type: 'user', id: crypto.randomUUID(), name },
    details: { name: 'ö', email: 'o@example.com', version: 1.5, reason: '' },
    origin: null,
  });

/** Changes the tables as someone who owns the database could. */
async function tamper(...statements: string[]) {
  for (const table of tables) await database.pool.query(`alter table ${table} disable trigger user`);
  for (const statement of statements) await database.pool.query(statement);
}

async function chainOf(length: number) {
  for (let n = 1; n <= length; n++) await record(`Person ${n}`);
  await chainAudit(database.db);
}

it('verifies entries written by concurrent transactions, each chained once', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, n) => record(`Person ${n}`)));
  expect(await verifyAudit(database.db)).toMatchObject({ checked: 0, waiting: 40, problems: [] });
  await Promise.all([
    chainAudit(database.db),
    chainAudit(database.db),
    record('Late'),
    chainAudit(database.db),
  ]);
  await chainAudit(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ checked: 41, waiting: 0, problems: [] });
});

it('chains an entry that is committed after ones with a higher number', async () => {
  const slow = await database.pool.connect();
  try {
    await slow.query('begin');
    await slow.query(
      `insert into audit_entries (actor_name, action, subject_type) values ('Slow', 'x.y', 'portal')`,
    );
    await chainOf(2);
    expect(await verifyAudit(database.db)).toMatchObject({ checked: 2, waiting: 0, problems: [] });
    await slow.query('commit');
  } finally {
    slow.release();
  }
  await chainAudit(database.db);
  expect(await verifyAudit(database.db)).toMatchObject({ checked: 3, waiting: 0, problems: [] });
  const { rows } = await database.pool.query('select seq::int from audit_chain order by position');
  expect(rows.map(({ seq }) => seq)).toEqual([2, 3, 1]);
});

it.each([
  [
    'a changed entry',
    [`update audit_entries set actor_name = 'Someone else' where seq = 2`],
    ['Entry 2 or its link was changed or moved'],
  ],
  ['a removed entry', ['delete from audit_entries where seq = 2'], ['Entry 2 was removed']],
  [
    'an entry removed with its link',
    ['delete from audit_entries where seq = 2', 'delete from audit_chain where seq = 2'],
    ['Link 2 of the chain was removed'],
  ],
  [
    'an entry removed with its link, and later links renumbered',
    [
      'delete from audit_entries where seq = 2',
      'delete from audit_chain where seq = 2',
      'update audit_chain set position = 2 where position = 3',
    ],
    ['Entry 3 or its link was changed or moved'],
  ],
  [
    'reordered links',
    [
      'update audit_chain set position = -position where position in (2, 3)',
      'update audit_chain set position = 5 + position where position < 0',
    ],
    ['Entry 3 or its link was changed or moved', 'Entry 2 or its link was changed or moved'],
  ],
  [
    'an entry added outside the chain',
    [`insert into audit_entries (actor_name, action, subject_type) values ('X', 'x.y', 'portal')`],
    ["Entry 4 isn't part of the chain"],
  ],
])('finds %s', async (_, statements, problems) => {
  await chainOf(3);
  await tamper(...statements);
  const reported = (await verifyAudit(database.db)).problems;
  expect(reported.slice(0, problems.length)).toEqual(problems);
});

it('finds an entry that was removed before it was chained', async () => {
  await chainOf(1);
  await record('Gone');
  await tamper('delete from audit_entries where seq = 2');
  await chainAudit(database.db);
  expect((await verifyAudit(database.db)).problems).toEqual(['Entry 2 was removed before it was chained']);
});

it('finds entries cut off the end when given an earlier head', async () => {
  await chainOf(3);
  const { head } = await verifyAudit(database.db);
  await record('Next');
  await chainAudit(database.db);
  expect((await verifyAudit(database.db, head)).problems).toEqual([]);
  await tamper('delete from audit_entries where seq >= 3', 'delete from audit_chain where seq >= 3');
  expect((await verifyAudit(database.db)).problems).toEqual([]);
  expect((await verifyAudit(database.db, head)).problems).toEqual([
    `The chain doesn't contain the head ${head}: it was mistyped, or entries were removed or rewritten`,
  ]);
});

it.each(['update audit_chain set hash = hash', 'delete from audit_chain', 'truncate audit_chain'])(
  'refuses %s',
  async (statement) => {
    await chainOf(1);
    await expect(database.pool.query(statement)).rejects.toThrow('append-only');
  },
);
