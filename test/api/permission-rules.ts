/** Permission rules within an endpoint: what a request contains decides who may send it. */
import type { EndpointName } from '#contract/endpoints.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import { ownerOnly, projectEditors, staffOfProject } from './expected-statuses.ts';
import { type PermissionCase, theProject } from './permission-requests.ts';

const { confirm, ...otherAnswers } = sampleAnswers('consumer_app')[11] ?? {};

export const permissionRules: Record<string, PermissionCase & { endpoint: EndpointName }> = {
  'answer section 11 without confirming it': {
    endpoint: 'saveSection',
    expected: projectEditors(200),
    input: (world) => ({ ...theProject(world), body: { sectionNumber: 11, data: otherAnswers } }),
  },
  'confirm section 11': {
    endpoint: 'saveSection',
    expected: ownerOnly(200),
    input: (world) => ({ ...theProject(world), body: { sectionNumber: 11, data: { confirm } } }),
  },
  'complete section 11': {
    endpoint: 'saveSection',
    expected: ownerOnly(200),
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 11, data: { ...otherAnswers, confirm }, isCompleted: true },
    }),
  },
  "change a project's status": {
    endpoint: 'updateProject',
    expected: staffOfProject(200),
    input: (world) => ({
      ...theProject(world),
      body: { status: 'discovery', expectedStatus: 'requirements', note: 'Agreed by phone' },
    }),
  },
  "change a project's milestones": {
    endpoint: 'updateProject',
    expected: staffOfProject(200),
    input: (world) => ({ ...theProject(world), body: { milestones: [] } }),
  },
};
