/** Requirements service: questionnaire, sections, context, revisions and mockup. */
import { notFound } from '#domain/errors.ts';
import { questionnaireVersion, sections } from '#domain/questionnaire/definition.ts';
import type { ProjectRecord } from '../../authorization/project-access.ts';
import type { Db } from '../../db/database.ts';
import { findPeople } from '../../db/people.ts';
import type { SignedIn } from '../../http/authentication.ts';
import type { Origin } from '../../http/handlers.ts';
import { readFacts, toRequirementsContext } from './context.ts';
import { findMockup } from './new-requirements.ts';
import { presentSections } from './present.ts';
import * as repository from './repository.ts';
import { type SaveSectionBody, type SaveSectionDeps, saveSection } from './save-section.ts';

export type RequirementsService = ReturnType<typeof createRequirementsService>;

/** A mutable copy of the definition, as the response type requires. */
const questionnaire = {
  version: questionnaireVersion,
  sections: sections.map(({ number, name, fields }) => ({
    number,
    name,
    fields: fields.map((field) => ({ ...field }) as Record<string, unknown>),
  })),
};

export function createRequirementsService(deps: SaveSectionDeps) {
  return {
    readQuestionnaire: async () => questionnaire,

    listSections: async (db: Db, projectId: string) =>
      presentSections(db, await repository.listSections(db, projectId)),

    saveSection: (db: Db, actor: SignedIn, project: ProjectRecord, body: SaveSectionBody, origin: Origin) =>
      saveSection(deps, db, actor, project, body, origin),

    async readContext(db: Db, project: ProjectRecord) {
      const rows = await repository.listSections(db, project.id);
      return toRequirementsContext(project, await readFacts(db, project.id), rows);
    },

    async listRevisions(
      db: Db,
      projectId: string,
      sectionNumber: number,
      query: { limit?: number | undefined; cursor?: string | undefined },
    ) {
      const page = await repository.listRevisions(db, projectId, sectionNumber, query);
      const find = await findPeople(
        db,
        page.items.map(({ authorId }) => authorId),
      );
      return {
        ...page,
        items: page.items.map(({ authorId, ...revision }) => ({ ...revision, author: find(authorId) })),
      };
    },

    async readMockup(db: Db, projectId: string) {
      const mockup = await findMockup(db, projectId);
      if (!mockup) throw notFound();
      return { components: [...mockup.components], metadata: mockup.metadata };
    },
  };
}
