/** Tests of audit trail labels. */
import { expect, it } from 'vitest';
import { auditActionLabel, formatAuditDetails } from './audit.ts';

it.each([
  ['user.role-changed', 'Role changed'],
  ['assignment.created', 'Advisor assigned'],
  ['project.status-changed', 'Project status changed'],
  ['thing.was-done', 'Thing: was done'],
  ['odd', 'Odd'],
])('labels the action %s as %s', (action, label) => {
  expect(auditActionLabel(action)).toBe(label);
});

it.each([
  [
    { before: { role: 'client', active: true }, after: { role: 'advisor', active: true } },
    'role: client to advisor',
  ],
  [
    { before: { active: true, capacity: null }, after: { active: false, capacity: 5 } },
    'active: yes to no, capacity: default to 5',
  ],
  [{ before: 'Ada Stone', after: 'Grace Hill' }, 'Ada Stone to Grace Hill'],
  [{ advisor: 'Grace Hill' }, 'Grace Hill'],
  [{ from: 'requirements', to: 'discovery' }, 'Requirements Gathering to Discovery'],
  [{ from: 'testing', to: 'development', note: 'A bug' }, 'Testing to Development: A bug'],
  [{ sectionNumber: 5, fieldKey: 'x', reason: 'Too short' }, 'Section 5: Too short'],
  [{ sectionNumber: null, reason: 'Too short' }, 'Too short'],
  [{ number: 1, reason: 'New market', sections: [2, 5] }, 'Sections 2 and 5: New market'],
  [{ version: 2, hash: 'ab', name: 'Ben Bell', reason: 'Too early' }, 'Version 2, Ben Bell: Too early'],
  [{ name: 'Ben Bell', email: 'ben@example.com' }, 'Ben Bell'],
  [{ title: 'Prototype Review', dueOn: '2026-01-01' }, 'Prototype Review'],
  [{}, ''],
])('formats the details %j as %j', (details, text) => {
  expect(formatAuditDetails(details)).toBe(text);
});
