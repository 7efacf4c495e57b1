/** Routes for advisor assignments. */
import type { Handlers } from '../../http/handlers.ts';
import type { AssignmentService } from './service.ts';

export const assignmentRoutes = (service: AssignmentService) =>
  ({
    listAssignments: ({ db, query }) => service.listAssignments(db, query),
    createAssignment: ({ db, actor, origin, body }) => service.createAssignment(db, { actor, origin }, body),
    reassign: ({ db, actor, origin, params, body }) =>
      service.reassign(db, { actor, origin }, params.assignmentId, body.advisorId),
    removeAssignment: ({ db, actor, origin, params }) =>
      service.removeAssignment(db, { actor, origin }, params.assignmentId),
    restoreAssignment: ({ db, actor, origin, params }) =>
      service.restoreAssignment(db, { actor, origin }, params.assignmentId),
    assignMany: ({ db, actor, origin, body }) => service.assignMany(db, { actor, origin }, body),
    listAdvisors: ({ db, query }) => service.listAdvisors(db, query),
    readAssignmentSettings: ({ db }) => service.readSettings(db),
    updateAssignmentSettings: ({ db, actor, origin, body }) =>
      service.updateSettings(db, { actor, origin }, body),
  }) satisfies Partial<Handlers>;
