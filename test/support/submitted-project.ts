/** A project whose client has answered everything, with helpers to submit, review and edit it. */
import type { Endpoint } from '#contract/endpoint.ts';
import { saveSection } from '#contract/requirements.ts';
import { createReview, readRequirementsStatus, submitRequirements } from '#contract/reviews.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { completeSections } from './completed-sections.ts';
import type { Json, Person } from './people.ts';
import type { WorldPortal } from './world.ts';

export const answers = sampleAnswers('consumer_app') as Json;

export async function completeProject(portal: WorldPortal) {
  const client = await portal.asClient({ userType: 'consumer_app' });
  const project = await portal.create.project(client.id);
  const advisor = await portal.asAdvisorOf(project);
  const params = { projectId: project.id };
  const on = (person: Person, endpoint: Endpoint, body?: object) =>
    person.call(endpoint, { params, ...(body ? { body } : {}) });
  const save = (person: Person, sectionNumber: number, data: Json, isCompleted = false) =>
    on(person, saveSection, { sectionNumber, data, isCompleted });
  await completeSections(portal.database.db, project.id);
  return {
    client,
    advisor,
    project,
    params,
    on,
    save,
    submit: () => on(client, submitRequirements),
    review: (body: object) => on(advisor, createReview, body),
    status: async (person: Person = client) => (await on(person, readRequirementsStatus)).body as Json,
    state: async () => (await on(client, readRequirementsStatus)).body.state as string,
  };
}

export async function submittedProject(portal: WorldPortal) {
  const fixture = await completeProject(portal);
  await fixture.submit();
  return fixture;
}

export async function approvedProject(portal: WorldPortal) {
  const fixture = await submittedProject(portal);
  await fixture.review({ outcome: 'approved' });
  return fixture;
}
