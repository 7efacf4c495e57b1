/** Section test fixture: a client with a project, and calls to save and read its sections. */
import { readProject } from '#contract/projects.ts';
import { listRevisions, listSections, saveSection } from '#contract/requirements.ts';
import type { Json, Person } from './people.ts';
import type { TestPortal } from './portal.ts';

export const sectionFixture =
  (portal: Pick<TestPortal, 'asClient' | 'create'>) =>
  async (fields: Parameters<TestPortal['asClient']>[0] = { userType: 'small_business_app' }) => {
    const client = await portal.asClient(fields);
    const project = await portal.create.project(client.id);
    const params = { projectId: project.id };
    const save = (person: Person, sectionNumber: number, data: unknown, more: object = {}) =>
      person.call(saveSection, { params, body: { sectionNumber, sectionName: 'any', data, ...more } });
    const read = async (sectionNumber: number): Promise<Json> => {
      const { body } = await client.call(listSections, { params });
      return body.find((section: Json) => section.sectionNumber === sectionNumber);
    };
    const revisions = async (sectionNumber: number): Promise<Json> =>
      (await client.call(listRevisions, { params: { ...params, sectionNumber: String(sectionNumber) } }))
        .body;
    const currentProject = async (): Promise<Json> => (await client.call(readProject, { params })).body;
    return { client, project, params, save, read, revisions, currentProject };
  };
