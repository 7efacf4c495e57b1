/** Tests of action labels in the audit trail. */
import { expect, it } from 'vitest';
import { auditActionLabel } from './audit.ts';

it.each([
  ['user.role-changed', 'Role changed'],
  ['assignment.created', 'Advisor assigned'],
  ['project.status-changed', 'Project status changed'],
  ['thing.was-done', 'Thing: was done'],
  ['odd', 'Odd'],
  ['toString', 'ToString'],
])('labels the action %s as %s', (action, label) => {
  expect(auditActionLabel(action)).toBe(label);
});
