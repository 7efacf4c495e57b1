/** Status steps: which are done, current or ahead, and the date of each. */
import { describe, expect, it } from 'vitest';
import { statusSteps } from './status-steps.ts';

describe('status steps', () => {
  it('show when each status was last entered, and no date for those ahead', () => {
    const history = [
      { status: 'requirements', enteredAt: 'a' },
      { status: 'discovery', enteredAt: 'b' },
      { status: 'requirements', enteredAt: 'c' },
    ] as const;
    expect(statusSteps('requirements', history).map(({ state, enteredAt }) => [state, enteredAt])).toEqual([
      ['current', 'c'],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
      ['ahead', null],
    ]);
  });

  it('are all done once the project is completed', () => {
    expect(statusSteps('completed', []).every(({ state }) => state === 'done')).toBe(true);
  });
});
