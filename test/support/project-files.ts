/** File test helpers: a project with a client and an advisor, its files, and their storage paths. */
import { join } from 'node:path';
import { endpoints } from '#contract/endpoints.ts';
import type { Person } from './people.ts';
import type { TestPortal } from './portal.ts';

export const listFiles = async (person: Person, projectId: string) =>
  (await person.call(endpoints.listFiles, { params: { projectId } })).body;

export const content = (
  person: Person,
  fileId: string,
  headers: Record<string, string> = {},
  preview = 'false',
) => person.call(endpoints.readFileContent, { params: { fileId }, headers, query: { preview } });

export function projectFilesOf(portal: TestPortal) {
  return {
    async createProject() {
      const client = await portal.asClient();
      const project = await portal.create.project(client.id);
      const advisor = await portal.asAdvisorOf(project);
      return { client, advisor, project, projectId: project.id };
    },
    async storedPath(fileId: string): Promise<string> {
      const row = await portal.database.db
        .selectFrom('files')
        .select('object_path')
        .where('id', '=', fileId)
        .executeTakeFirstOrThrow();
      return join(portal.config.dataDir, 'files', row.object_path);
    },
  };
}
