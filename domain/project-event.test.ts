/** How project events read in the activity list. */
import { describe, expect, it } from 'vitest';
import { describeProjectEvent } from './project-event.ts';

describe('a changed milestone', () => {
  it.each([
    [{ was: 'Kick-of' }, 'renamed the milestone Kick-of to Kick-off'],
    [{ dueOn: '2030-01-31' }, 'moved the milestone Kick-off to Jan 31, 2030'],
    [{ isReopened: true }, 'reopened the milestone Kick-off'],
    [
      { was: 'Start', dueOn: '2030-01-31' },
      'renamed the milestone Start to Kick-off and moved it to Jan 31, 2030',
    ],
    [{}, 'changed the milestone Kick-off'],
  ])('with %j reads: %s', (changes, text) => {
    expect(describeProjectEvent('milestone-changed', { title: 'Kick-off', ...changes })).toBe(text);
  });
});
