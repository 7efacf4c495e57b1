/** Races: conflicting or repeated requests at the same moment, over real connections. */
import { createAssignment, reassign } from '#contract/admin-assignments.ts';
import { inviteAdvisor, updateUser } from '#contract/admin-users.ts';
import { register } from '#contract/auth.ts';
import { listMessages, sendMessage } from '#contract/messages.ts';
import { createProject, updateProject } from '#contract/projects.ts';
import { listSections, saveSection } from '#contract/requirements.ts';
import { declineVersion, withdrawSignOff } from '#contract/sign-offs.ts';
import { outForSignature } from '#test/support/out-for-signature.ts';
import type { ApiResponse, Json } from '#test/support/people.ts';
import { type Drill, ms } from './drill.ts';
import { type DrillPortal, startDrillPortal } from './portal.ts';

const atOnce = 5;
const repeat = <T>(call: (n: number) => Promise<T>, length = atOnce): Promise<T[]> =>
  Promise.all(Array.from({ length }, (_, n) => call(n)));
const statusesOf = (responses: ApiResponse[]) => responses.map(({ status }) => status).sort();
const oneWins = (responses: ApiResponse[], won: number) =>
  String(statusesOf(responses)) === String([won, ...Array(responses.length - 1).fill(409)].sort());

const roundsAtOnce = 4;

/** One round of a race. Returns what went wrong, or null. */
type Race = (portal: DrillPortal) => Promise<string | null>;

const registration: Race = async (portal) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const body = { firstName: 'Rae', lastName: 'Racer', email, password: 'quiet harbor lantern' };
  const responses = await repeat(() => portal.anonymous.call(register, { body }));
  return oneWins(responses, 201)
    ? null
    : `${atOnce} registrations of one email returned ${statusesOf(responses)}`;
};

const invitation: Race = async (portal) => {
  const admin = await portal.asAdmin();
  const body = { firstName: 'Ivo', lastName: 'Invited', email: `${crypto.randomUUID()}@example.com` };
  const responses = await repeat(() => admin.call(inviteAdvisor, { body }));
  return oneWins(responses, 201)
    ? null
    : `${atOnce} invitations of one email returned ${statusesOf(responses)}`;
};

const assignment: Race = async (portal) => {
  const [admin, client] = [await portal.asAdmin(), await portal.asClient()];
  const advisors = await repeat(() => portal.asAdvisor());
  const assign = (n: number) =>
    admin.call(createAssignment, { body: { clientId: client.id, advisorId: advisors[n]?.id } });
  const assigned = await repeat(assign);
  if (!oneWins(assigned, 201)) return `${atOnce} assignments of one client returned ${statusesOf(assigned)}`;
  const assignmentId = assigned.find(({ status }) => status === 201)?.body.id as string;
  await repeat((n) =>
    admin.call(reassign, { params: { assignmentId }, body: { advisorId: advisors[n]?.id } }),
  );
  const { rowCount } = await portal.database.pool.query(
    'select from advisor_assignments where client_id = $1',
    [client.id],
  );
  return rowCount === 1 ? null : `the client has ${rowCount} advisors`;
};

const roles: Race = async (portal) => {
  const [one, other, client] = [await portal.asAdmin(), await portal.asAdmin(), await portal.asClient()];
  await Promise.all([
    one.call(updateUser, { params: { userId: client.id }, body: { role: 'advisor' } }),
    client.call(createProject, { body: { name: 'Race' } }),
  ]);
  const { rows } = await portal.database.pool.query(
    `select count(*)::int as count from users u join projects p on p.client_id = u.id
     where u.id = $1 and u.role <> 'client'`,
    [client.id],
  );
  if (rows[0].count > 0) return 'an advisor owns a project';
  await portal.database.pool.query(
    "update users set role = 'advisor' where role = 'admin' and id <> all($1)",
    [[one.id, other.id]],
  );
  const demoted = await Promise.all([
    one.call(updateUser, { params: { userId: other.id }, body: { role: 'advisor' } }),
    other.call(updateUser, { params: { userId: one.id }, body: { role: 'advisor' } }),
  ]);
  const remaining = await portal.database.pool.query("select from users where role = 'admin' and is_active");
  return remaining.rowCount === 1
    ? null
    : `${remaining.rowCount} admins are left after ${statusesOf(demoted)}`;
};

const idempotency: Race = async (portal) => {
  const client = await portal.asClient();
  const params = { projectId: (await portal.create.project(client.id)).id };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const responses = await repeat(() =>
    client.call(sendMessage, { params, headers, body: { content: 'Once' } }),
  );
  const ids = new Set(responses.map(({ body }) => body.id));
  const stored = (await client.call(listMessages, { params })).body.length;
  return ids.size === 1 && stored === 1 ? null : `${ids.size} responses and ${stored} messages for one key`;
};

const saves: Race = async (portal) => {
  const client = await portal.asClient();
  const params = { projectId: (await portal.create.project(client.id)).id };
  const save = (data: Json, baseRevision: number) =>
    client.call(saveSection, { params, body: { sectionNumber: 1, data, baseRevision } });
  const { revision } = (await save({ projectName: 'Before' }, 0)).body;
  const responses = await Promise.all([
    save({ projectName: 'After' }, revision),
    save({ projectName: 'Before', briefSummary: 'Short' }, revision),
    save({ projectName: 'Before', businessGoal: 'Growth' }, revision),
  ]);
  const [section] = (await client.call(listSections, { params })).body;
  const { projectName, briefSummary, businessGoal } = section.data;
  const isMerged = projectName === 'After' && briefSummary === 'Short' && businessGoal === 'Growth';
  return isMerged && section.revision === revision + 3
    ? null
    : `saves of three fields returned ${statusesOf(responses)} and left ${JSON.stringify(section.data)}`;
};

const status: Race = async (portal) => {
  const client = await portal.asClient();
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const change = () =>
    advisor.call(updateProject, {
      params: { projectId: project.id },
      body: { status: 'discovery', expectedStatus: 'requirements', note: 'The client called' },
    });
  const responses = await repeat(change);
  return oneWins(responses, 200) ? null : `${atOnce} changes to one status returned ${statusesOf(responses)}`;
};

const signature: Race = async (portal) => {
  const { client, on, sign, versionHash, state } = await outForSignature(portal, []);
  // No email, and so no PDF: rendering one takes longer than the rest of the round.
  await portal.database.pool.query('update users set email_verified_at = null where id = $1', [client.id]);
  const responses = await Promise.all([
    sign(),
    sign(),
    on(client, withdrawSignOff, {}),
    on(client, declineVersion, { versionHash, name: 'Clara', reason: 'No' }),
  ]);
  const accepted = responses.filter((response) => response.status < 300).length;
  return accepted === 1
    ? null
    : `${accepted} conflicting requests succeeded (${statusesOf(responses)}), and the state is ${await state()}`;
};

const races: Record<string, Race> = {
  registration,
  invitation,
  assignment,
  roles,
  idempotency,
  saves,
  status,
  signature,
};

/** Races whose rounds must not overlap: `roles` counts all of the portal's admins. */
const oneByOne = new Set([roles]);

export const racesDrill: Drill = {
  summary: 'sends two to five conflicting or repeated requests at once: exactly one outcome holds',
  unit: 'rounds of each race',
  short: 25,
  long: 500,
  async run(rounds, report) {
    const portal = await startDrillPortal();
    for (const [name, race] of Object.entries(races)) {
      const startedAt = performance.now();
      let remaining = rounds;
      const runRounds = async () => {
        while (remaining-- > 0) {
          const problem = await race(portal);
          if (problem) report.violation(`${name}: ${problem}`);
        }
      };
      await Promise.all(Array.from({ length: oneByOne.has(race) ? 1 : roundsAtOnce }, runRounds));
      report.figure(name, ms(performance.now() - startedAt));
    }
    await portal.close();
  },
};
