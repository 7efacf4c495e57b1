/** Tests of how project events read, of excerpts, and of actors without an account. */
import { describe, expect, it } from 'vitest';
import { actorWithoutAccount, describeProjectEvent, excerptOf } from './project-event.ts';

describe('a changed milestone', () => {
  it.each([
    [{ was: 'Kickof' }, 'renamed the milestone “Kickof” to “Kickoff”'],
    [{ dueOn: '2030-01-31' }, 'moved the milestone “Kickoff” to Jan 31, 2030'],
    [{ isReopened: true }, 'reopened the milestone “Kickoff”'],
    [
      { was: 'Start', dueOn: '2030-01-31' },
      'renamed the milestone “Start” to “Kickoff” and moved it to Jan 31, 2030',
    ],
    [
      { was: 'Start', dueOn: '2030-01-31', isReopened: true },
      'reopened the milestone “Start”, renamed it to “Kickoff”, and moved it to Jan 31, 2030',
    ],
    [{}, 'changed the milestone “Kickoff”'],
  ])('with %j reads: %s', (changes, text) => {
    expect(describeProjectEvent('milestone-changed', { title: 'Kickoff', ...changes })).toBe(text);
  });
});

describe('a review', () => {
  it.each([
    [{ outcome: 'approved' }, 'approved the requirements'],
    [{ outcome: 'returned', section: 3 }, 'requested changes to Section 3'],
    [
      { outcome: 'answered', section: 3, question: 'Key features' },
      'responded to the requested changes to “Key features” in Section 3',
    ],
  ])('with %j reads: %s', (details, text) => {
    expect(describeProjectEvent('requirements-reviewed', details)).toBe(text);
  });
});

describe('excerptOf', () => {
  it.each([
    ['Skip anything', 'Skip anything'],
    ['Skip anything you like', 'Skip anything…'],
    ['Skip anything, please', 'Skip anything,…'],
    ['a-link-without-any-space', 'a-link-without-…'],
  ])('of %j in 16 characters is %j', (text, excerpt) => {
    expect(excerptOf(text, 16)).toBe(excerpt);
  });
});

describe('actorWithoutAccount', () => {
  it.each([
    ['version-signed', { version: 1, name: 'Ben Bell' }, 'Ben Bell'],
    ['requirements-signed', { version: 1 }, 'Every approver'],
    ['file-damaged', { fileName: 'logo.png' }, null],
  ])('of %s with %j is %s', (type, details, name) => {
    expect(actorWithoutAccount(type, details)).toBe(name);
  });
});
