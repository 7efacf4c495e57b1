/** Tests how progress counts questions, answers, gaps and the minutes left. */

import { describe, expect, it } from 'vitest';
import { userTypes } from '../user.ts';
import { sections } from './definition.ts';
import { answerProgress } from './progress.ts';
import { sampleAnswers } from './sample-answers.ts';
import { contextOf } from './test-context.ts';
import type { Answers } from './types.ts';
import { visibleFields } from './visibility.ts';

const overview = { projectName: 'Shop', briefSummary: 'A shop', businessGoal: 'Sell more' };
const inSection = (answers: Answers, number: number) =>
  answerProgress(contextOf(answers)).sections[number - 1];

describe('answerProgress', () => {
  it('counts visible questions, required and optional, in every section', () => {
    const context = contextOf({});
    const { questions, sections: bySection } = answerProgress(context);
    expect(bySection.map(({ section }) => section)).toEqual(sections.map(({ number }) => number));
    expect(questions).toBe(
      sections.reduce((sum, section) => sum + visibleFields(section, context).length, 0),
    );
  });

  it('counts an answer, and the question it reveals', () => {
    const before = inSection({ 7: {} }, 7);
    const after = inSection({ 7: { peakPattern: 'spikes' } }, 7);
    expect(after?.answered).toBe((before?.answered ?? 0) + 1);
    expect(after?.questions).toBe((before?.questions ?? 0) + 1);
  });

  it('counts required questions without an answer as missing, and none once they are answered', () => {
    expect(inSection({}, 1)?.missing).toBe(3);
    expect(inSection({ 1: { projectName: 'Shop' } }, 1)?.missing).toBe(2);
    expect(inSection({ 1: overview }, 1)).toMatchObject({ missing: 0, wrong: 0 });
  });

  it('counts blank text as missing and an invalid answer as wrong, each question once', () => {
    expect(inSection({ 1: { ...overview, businessGoal: '  ' } }, 1)).toMatchObject({ missing: 1, wrong: 0 });
    const section = { hasPrototype: 'yes', mvpLink: 'not a link' };
    expect(inSection({ 2: section }, 2)).toMatchObject({ missing: 0, wrong: 1 });
    const missingPart = { people: [{ name: 'Ann', email: 'not an address' }] };
    expect(inSection({ 10: missingPart }, 10)).toMatchObject({
      missing: inSection({}, 10)?.missing,
      wrong: 0,
    });
  });

  it('counts a preselected answer, which Next Section saves', () => {
    expect(inSection({}, 2)).toMatchObject({ missing: 0, answered: 1 });
  });

  it.each(userTypes)('finds nothing missing, and less time left, with the %s sample', (userType) => {
    const context = { userType };
    const empty = answerProgress(contextOf({}, context));
    const full = answerProgress(contextOf(sampleAnswers(userType), context));
    expect(full.sections.every(({ missing, wrong }) => missing + wrong === 0)).toBe(true);
    expect(full.minutesLeft).toBeLessThan(empty.minutesLeft);
    expect(full.answered).toBeLessThanOrEqual(full.questions);
  });

  it('estimates 10 to 45 minutes for the whole questionnaire, as a whole number', () => {
    const { minutesLeft } = answerProgress(contextOf({}));
    expect(Number.isInteger(minutesLeft)).toBe(true);
    expect(minutesLeft).toBeGreaterThanOrEqual(10);
    expect(minutesLeft).toBeLessThanOrEqual(45);
  });
});
