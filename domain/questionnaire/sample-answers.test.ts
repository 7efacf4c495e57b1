/** Tests of the sample answers. */

import { describe, expect, it } from 'vitest';
import { userTypes } from '../user.ts';
import { sections } from './definition.ts';
import { sampleAnswers } from './sample-answers.ts';
import { contextOf } from './test-context.ts';
import { validateSection } from './validate.ts';

describe.each(userTypes)('%s sample', (userType) => {
  it.each([false, true])('completes every section (mockup and files attached: %s)', (isAttached) => {
    const answers = sampleAnswers(userType);
    const ctx = contextOf(answers, { userType, hasMockup: isAttached, hasFiles: isAttached });
    for (const { number } of sections) {
      expect(validateSection(number, answers[number], ctx, 'complete'), `section ${number}`).toEqual([]);
    }
  });

  it('returns a copy that can be changed', () => {
    const first = sampleAnswers(userType);
    if (first[1]) first[1].projectName = 'Changed';
    expect(sampleAnswers(userType)[1]?.projectName).not.toBe('Changed');
  });
});

it('replaces the fixed date with the given one', () => {
  expect(sampleAnswers('enterprise_app', '2041-05-06')[9]?.fixedDate).toMatchObject({ date: '2041-05-06' });
});
