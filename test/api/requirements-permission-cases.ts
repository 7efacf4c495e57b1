/** Permission cases for the requirements: answers, reviews, versions, sign-offs and change requests. */
import type { EndpointName } from '#contract/endpoints.ts';
import {
  everyone,
  ownerOnly,
  projectEditors,
  projectReaders,
  signedIn,
  staffOfProject,
} from './expected-statuses.ts';
import {
  noApprover,
  nothing,
  noVersion,
  type PermissionCase,
  theProject,
  theThread,
} from './permission-requests.ts';

export const requirementsPermissionCases = {
  listSections: { expected: projectReaders(200), input: theProject },
  saveSection: {
    expected: projectEditors(200),
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 2, sectionName: 'Current State', data: { hasPrototype: 'no' } },
    }),
  },
  readRequirementsContext: { expected: projectReaders(200), input: theProject },
  listRevisions: {
    expected: projectReaders(200),
    input: ({ project }) => ({ params: { projectId: project.id, sectionNumber: '1' } }),
  },
  readQuestionnaire: { expected: signedIn(200), input: nothing },
  listReviews: { expected: projectReaders(200), input: theProject },
  createReview: {
    expected: staffOfProject(201),
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 1, fieldKey: 'projectName', outcome: 'comment', reason: 'A good name' },
    }),
  },
  readRequirementsStatus: { expected: projectReaders(200), input: theProject },
  // The sections aren't complete, and nothing was submitted or returned.
  submitRequirements: { expected: ownerOnly(409), input: theProject },
  takeBackSubmission: { expected: ownerOnly(409), input: theProject },
  sendAnswer: {
    expected: ownerOnly(409),
    input: (world) => ({ ...theProject(world), body: { sectionNumber: 1, fieldKey: 'projectName' } }),
  },
  writeComment: {
    expected: projectEditors(201),
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 1, fieldKey: 'projectName', text: 'A good name' },
    }),
  },
  reopenAnswer: {
    expected: projectEditors(201),
    input: (world) => ({
      ...theProject(world),
      body: { sectionNumber: 1, fieldKey: 'projectName', reason: 'The name changed' },
    }),
  },
  listReviewThreads: { expected: projectReaders(200), input: theProject },
  resolveThread: { expected: projectEditors(204), input: theThread },
  reopenThread: { expected: projectEditors(204), input: theThread },
  markThreadsRead: { expected: projectReaders(204), input: (world) => ({ ...theProject(world), body: {} }) },
  listReturnedAnswers: { expected: projectReaders(200), input: theProject },
  listReviewChanges: { expected: projectReaders(200), input: theProject },
  listVersions: { expected: projectReaders(200), input: theProject },
  // The project has no versions, no sign-off and no change request.
  readVersion: { expected: projectReaders(404), input: noVersion },
  exportVersion: { expected: projectReaders(404), input: noVersion },
  compareVersions: {
    expected: projectReaders(404),
    input: (world) => ({ ...theProject(world), query: { from: crypto.randomUUID() } }),
  },
  verifyVersion: { expected: everyone(200), input: () => ({ params: { hash: 'a'.repeat(64) } }) },
  readSignOff: { expected: projectReaders(200), input: theProject },
  saveApprovers: {
    expected: projectEditors(200),
    input: (world) => ({
      ...theProject(world),
      body: { approvers: [{ name: 'Ben', email: 'ben@example.com' }] },
    }),
  },
  startSignOff: { expected: projectEditors(409), input: theProject },
  withdrawSignOff: { expected: projectEditors(409), input: (world) => ({ ...theProject(world), body: {} }) },
  removeApprover: { expected: projectEditors(409), input: noApprover },
  sendSigningLink: { expected: projectEditors(409), input: noApprover },
  revokeSigningLink: { expected: projectEditors(409), input: noApprover },
  signVersion: {
    expected: ownerOnly(409),
    input: (world) => ({ ...theProject(world), body: { versionHash: 'x', name: 'A', isApproved: true } }),
  },
  declineVersion: {
    expected: ownerOnly(409),
    input: (world) => ({ ...theProject(world), body: { versionHash: 'x', reason: 'Too long' } }),
  },
  openSigningLink: { expected: everyone(404), input: () => ({ body: { token: 'unknown' } }) },
  signByLink: {
    expected: everyone(404),
    input: () => ({ body: { token: 'unknown', versionHash: 'x', name: 'A', isApproved: true } }),
  },
  declineByLink: {
    expected: everyone(404),
    input: () => ({ body: { token: 'unknown', versionHash: 'x', reason: 'Too long' } }),
  },
  exportByLink: { expected: everyone(404), input: () => ({ body: { token: 'unknown' } }) },
  listChangeRequests: { expected: projectReaders(200), input: theProject },
  openChangeRequest: {
    expected: projectEditors(409),
    input: (world) => ({ ...theProject(world), body: { reason: 'New market', sections: [1] } }),
  },
  discardChangeRequest: { expected: projectEditors(409), input: theProject },
} satisfies Partial<Record<EndpointName, PermissionCase>>;
