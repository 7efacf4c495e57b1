/** Demo agency: the team, the clients and their assignments, and the history of every project up to today. */
import { randomUUID } from 'node:crypto';
import { fullName } from '#domain/user.ts';
import { clients } from './clients.ts';
import type { StoredFile } from './files.ts';
import { createHistory, type Person } from './history.ts';
import { admin, advisors, agency } from './people.ts';
import { simulateProject } from './project-history.ts';
import { dayMs, later } from './timeline.ts';
import type { AdvisorKey, DemoClient } from './types.ts';

/** By email address. */
export type PasswordHashes = ReadonlyMap<string, string>;

export function simulateAgency(now: number, hashes: PasswordHashes) {
  const adminId = randomUUID();
  const history = createHistory(now, [adminId]);
  const files: StoredFile[] = [];
  const at = (daysAgo: number) => new Date(now - daysAgo * dayMs).toISOString();

  function addUser(
    person: Person & { company?: string | null },
    role: 'admin' | 'advisor' | 'client',
    joined: string,
    more: { userType: string | null; timeZone: string | null },
  ) {
    history.add('users', {
      id: person.id,
      email: person.email,
      password_hash: hashes.get(person.email),
      first_name: person.firstName,
      last_name: person.lastName,
      company: person.company ?? null,
      role,
      user_type: more.userType,
      time_zone: more.timeZone,
      email_verified_at: later(joined, 4),
      created_at: joined,
      updated_at: joined,
    });
  }

  const nora = { ...admin, id: adminId };
  const noClientFields = { userType: null, timeZone: null };
  addUser({ ...nora, company: agency }, 'admin', at(admin.joinedDaysAgo), noClientFields);
  const firstAdmin = { type: 'user' as const, id: nora.id, name: nora.email };
  history.audit(null, 'user.first-admin-created', firstAdmin, at(admin.joinedDaysAgo));

  const advisorPeople = {} as Record<AdvisorKey, Person>;
  for (const [key, member] of Object.entries(advisors) as [AdvisorKey, (typeof advisors)[AdvisorKey]][]) {
    const person = { ...member, id: randomUUID() };
    advisorPeople[key] = person;
    const joined = at(member.joinedDaysAgo);
    addUser({ ...person, company: agency }, 'advisor', joined, noClientFields);
    const subject = { type: 'user' as const, id: person.id, name: fullName(person) };
    history.audit(nora, 'user.advisor-created', subject, joined, { email: person.email });
  }

  for (const [index, client] of clients.entries()) addClient(client, index);

  function addClient(client: DemoClient, index: number) {
    const { firstName, lastName, email, timeZone, userType } = client;
    const person = {
      ...{ id: randomUUID(), firstName, lastName, email, timeZone, userType },
      company: client.company ?? null,
    };
    const joined = at(client.joinedDaysAgo + 0.01);
    addUser(person, 'client', joined, { userType, timeZone });
    const advisor = client.advisor ? advisorPeople[client.advisor] : null;
    const projectsBefore = history.rows.get('projects')?.length ?? 0;
    for (const project of client.projects) {
      simulateProject({ history, now, client, person, advisor, admin: nora, index, files }, project);
    }
    if (!advisor) return;
    const assignedAt = assignmentTime(projectsBefore, later(joined, 50));
    const id = randomUUID();
    history.add('advisor_assignments', {
      id,
      advisor_id: advisor.id,
      client_id: person.id,
      assigned_at: assignedAt,
      assigned_by: nora.id,
    });
    const [advisorName, clientName] = [fullName(advisor), fullName(person)];
    const project = history.rows.get('projects')?.[projectsBefore]?.id ?? null;
    const row = { type: 'advisor-assigned', actor_id: nora.id, project_id: project };
    history.notify(advisor.id, { ...row, details: { advisorName, clientName } }, assignedAt);
    history.notify(person.id, { ...row, details: { advisorName } }, assignedAt);
    const subject = { type: 'assignment' as const, id, name: clientName };
    const details = { advisorId: advisor.id, clientId: person.id, advisor: advisorName };
    history.audit(nora, 'assignment.created', subject, assignedAt, details);
  }

  /** When the client's first project got its advisor; `fallback` if there is no such event. */
  function assignmentTime(projectIndex: number, fallback: string): string {
    const project = history.rows.get('projects')?.[projectIndex]?.id;
    const assigned = history.rows
      .get('activities')
      ?.find((row) => row.project_id === project && row.type === 'advisor-assigned');
    return project && assigned ? String(assigned.created_at) : fallback;
  }

  addSignIns();

  /** The advisors sign in on workday mornings. */
  function addSignIns() {
    for (let daysAgo = 89; daysAgo >= 1; daysAgo--) {
      const morning = new Date(now - daysAgo * dayMs).setHours(8, 0, 0, 0);
      const weekday = new Date(morning).getDay();
      if (weekday === 0 || weekday === 6) continue;
      Object.values(advisorPeople).forEach((person, order) => {
        const time = new Date(morning + ((daysAgo * 7 + order * 13) % 40) * 60_000).toISOString();
        const subject = { type: 'user' as const, id: person.id, name: fullName(person) };
        history.audit(person, 'user.signed-in', subject, time, { method: 'password' });
      });
    }
  }

  return { rows: history.rows, files };
}
