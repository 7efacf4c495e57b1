/** Event audience fixture: a project with its client, advisor and admin, plus two outsiders. */
import { endpoints } from '#contract/endpoints.ts';
import type { Json } from './people.ts';
import type { TestPortal } from './portal.ts';

export async function audienceFixture(portal: TestPortal) {
  const client = await portal.asClient({ userType: 'consumer_app' });
  const { id: projectId } = await portal.create.project(client.id);
  const advisor = await portal.asAdvisor();
  const { id: assignmentId } = await portal.create.assignment(advisor.id, client.id);
  const otherClient = await portal.asClient();
  await portal.create.project(otherClient.id);
  const people = {
    client,
    advisor,
    admin: await portal.asAdmin(),
    otherClient,
    otherAdvisor: await portal.asAdvisor(),
  };
  return {
    ...people,
    people,
    portal,
    projectId,
    params: { projectId },
    assignment: { params: { assignmentId } },
    save: (sectionNumber: number, data: Json, isCompleted?: boolean) =>
      client.call(endpoints.saveSection, {
        params: { projectId },
        body: { sectionNumber, data, isCompleted },
      }),
    clientFile: () => portal.create.file({ projectId, uploaderId: client.id }),
    unsharedFile: () =>
      portal.create.file({ projectId, uploaderId: advisor.id }, { is_from_team: true, sent_at: null }),
  };
}

export type AudienceFixture = Awaited<ReturnType<typeof audienceFixture>>;
/** Unlike a user's role, tells the two clients and the two advisors apart. */
export type AudienceRole = keyof AudienceFixture['people'];
