/** Tests which missing and contradictory answers the completeness check reports. */

import { describe, expect, it } from 'vitest';
import type { Budget } from '../money.ts';
import { userTypes } from '../user.ts';
import { checkCompleteness } from './completeness.ts';
import { sampleAnswers } from './sample-answers.ts';
import { contextOf } from './test-context.ts';
import type { AnswerContext, Answers } from './types.ts';

const hintsFor = (answers: Answers, field: string, more: Partial<AnswerContext> = {}) =>
  checkCompleteness(contextOf(answers, more)).filter((hint) => hint.field === field);

describe('checkCompleteness', () => {
  it.each(userTypes)('finds nothing wrong with the %s sample', (userType) => {
    expect(checkCompleteness(contextOf(sampleAnswers(userType), { userType }))).toEqual([]);
  });

  it('lists visible required questions without an answer', () => {
    expect(hintsFor({}, 'businessGoal')).toEqual([
      { section: 1, field: 'businessGoal', kind: 'missing', message: 'Business goal is required' },
    ]);
    expect(hintsFor({}, 'hasPrototype')).toHaveLength(1);
    expect(hintsFor({}, 'accessibilityTarget')).toHaveLength(1);
    expect(hintsFor({}, 'peakDetail')).toEqual([]);
    expect(hintsFor({ 7: { peakPattern: 'spikes' } }, 'peakDetail')).toHaveLength(1);
  });

  it("warns about health, payment and children's data without matching regulations, but not after 'Not sure'", () => {
    const contradictions = (dataTypes: string[], regulations: string[]) =>
      hintsFor({ 6: { dataTypes, regulations } }, 'regulations').map((hint) => hint.message);
    expect(contradictions(['health'], ['none'])[0]).toContain('health data');
    expect(contradictions(['payment'], ['gdpr'])[0]).toContain('PCI DSS');
    expect(contradictions(['children'], ['gdpr'])[0]).toContain('COPPA');
    expect(contradictions(['health', 'payment'], ['unsure'])).toEqual([]);
    expect(contradictions(['no-personal-data'], ['none'])).toEqual([]);
  });

  it('asks for an acceptance criterion for each must-have feature', () => {
    const section = {
      coreFeatures: ['Analytics', 'Notifications'],
      featurePriority: { Analytics: 'must', Notifications: 'later' },
    };
    expect(hintsFor({ 3: section }, 'doneWhen').map((hint) => hint.message)).toEqual([
      "“Analytics” is a must-have. Add how you'll know it works.",
    ]);
    const doneWhen = [{ feature: 'analytics', check: 'The report opens' }];
    expect(hintsFor({ 3: { ...section, doneWhen } }, 'doneWhen')).toEqual([]);
  });

  it("warns about a fixed date that isn't in the future", () => {
    const answers = { 9: { hasFixedDate: 'yes', fixedDate: { date: '2026-03-01', reason: 'Fair' } } };
    expect(hintsFor(answers, 'fixedDate')).toEqual([expect.objectContaining({ kind: 'contradiction' })]);
    expect(hintsFor(answers, 'fixedDate', { today: '2026-03-01' })).toHaveLength(1);
    expect(hintsFor(answers, 'fixedDate', { today: '2026-02-28' })).toEqual([]);
    expect(hintsFor({ 9: { ...answers[9], hasFixedDate: 'no' } }, 'fixedDate')).toEqual([]);
  });

  it("warns about a budget below the plan's estimate", () => {
    const messages = (budget: string, planBudget: Budget) =>
      checkCompleteness(contextOf({ 9: { budget } }), { planBudget })
        .filter((hint) => hint.field === 'budget')
        .map((hint) => hint.message);
    const warning = "Your budget is below your plan's estimate, which is in the range “$25,000 - $50,000”.";
    expect(messages('under-5k', '25-50k')).toEqual([warning]);
    expect(messages('10-25k', '25-50k')).toEqual([warning]);
    for (const budget of ['25-50k', '50k+', 'unsure']) expect(messages(budget, '25-50k')).toEqual([]);
  });

  it('warns about contradictory answers', () => {
    expect(
      hintsFor({ 3: { coreFeatures: ['Mobile App'] }, 4: { platforms: ['web'] } }, 'platforms'),
    ).toHaveLength(1);
    expect(
      hintsFor({ 7: { usersAtLaunch: '1k-10k', usersInYear: 'under-100' } }, 'usersInYear'),
    ).toHaveLength(1);
    expect(hintsFor({ 9: { afterLaunch: ['nothing', 'hosting'] } }, 'afterLaunch')).toHaveLength(1);
    const sso = {
      3: { coreFeatures: ['Social Login'] },
      5: { signInMethods: ['google'] },
      6: { authStrength: 'sso' },
    };
    expect(hintsFor(sso, 'authStrength')).toHaveLength(1);
  });

  it('reports material that was selected but not attached', () => {
    const available = ['brief', 'contracts'];
    const uploads = [{ fileId: '1', fileName: 'brief.pdf', category: 'brief' }];
    expect(hintsFor({ 11: { available, uploads } }, 'uploads').map((hint) => hint.message)).toEqual([
      "You selected “Contracts” but haven't uploaded or linked anything for it yet.",
    ]);
  });
});
