/** Requirements routes. */
import type { Handlers } from '../../http/handlers.ts';
import type { RequirementsService } from './service.ts';

export const requirementsRoutes = (service: RequirementsService) =>
  ({
    readQuestionnaire: () => service.readQuestionnaire(),
    listSections: ({ db, project }) => service.listSections(db, project.id),
    saveSection: ({ db, actor, project, body, origin }) =>
      service.saveSection(db, actor, project, body, origin),
    readRequirementsContext: ({ db, project }) => service.readContext(db, project),
    listRevisions: ({ db, project, params, query }) =>
      service.listRevisions(db, project.id, params.sectionNumber, query),
    readMockup: ({ db, project }) => service.readMockup(db, project.id),
  }) satisfies Partial<Handlers>;
