/** The audit trail in words. */
import { expect, it } from 'vitest';
import { auditActionInWords, auditDetailsInWords } from './audit.ts';

it.each([
  ['user.role-changed', 'Role changed'],
  ['assignment.created', 'Advisor assigned'],
  ['project.status-changed', 'Project: status changed'],
  ['odd', 'Odd'],
])('%s reads %s', (action, words) => {
  expect(auditActionInWords(action)).toBe(words);
});

it.each([
  [
    { before: { role: 'client', active: true }, after: { role: 'advisor', active: true } },
    'role: client to advisor',
  ],
  [
    { before: { active: true, capacity: null }, after: { active: false, capacity: 5 } },
    'active: yes to no, capacity: usual to 5',
  ],
  [{ before: 'Ada Stone', after: 'Grace Hill' }, 'Ada Stone to Grace Hill'],
  [{ advisor: 'Grace Hill' }, 'Grace Hill'],
  [{}, ''],
])('%j reads %s', (details, words) => {
  expect(auditDetailsInWords(details)).toBe(words);
});
