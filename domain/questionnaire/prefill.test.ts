/** Tests that each part of a project draft answers its question and stays marked until edited. Also tests the default answers. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultBusinessGoal } from '../project.ts';
import { defaultAnswers } from './defaults.ts';
import { prefillFromDraft, prefillLabel, stillPrefilled } from './prefill.ts';
import { contextOf } from './test-context.ts';
import { validateSection } from './validate.ts';

describe('prefillFromDraft', () => {
  it('maps each part of a project draft to its question', () => {
    const prefill = prefillFromDraft(
      {
        projectName: 'Petal',
        summary: 'Short',
        description: 'A flower shop',
        targetAudience: 'Regular customers',
        primaryGoal: 'revenue',
        features: ['User authentication', 'Delivery slots', 'Delivery slots'],
        platforms: ['web', 'fax'],
        timeline: '1-3months',
        budget: '10-25k',
        additionalNotes: 'We move in spring',
        mockup: { components: [] },
      },
      { source: 'plan', parts: { features: 'template', mockup: 'mockup' } },
    );
    expect(prefill[1]?.answers).toEqual({
      projectName: 'Petal',
      briefSummary: 'A flower shop',
      businessGoal: 'Increase revenue',
    });
    expect(prefill[3]).toEqual({
      answers: {
        userRoles: [{ role: 'Regular customers' }],
        coreFeatures: ['User Authentication', 'Delivery slots'],
      },
      prefilled: [
        { key: 'userRoles', source: 'plan' },
        { key: 'coreFeatures', source: 'template' },
      ],
    });
    expect(prefill[4]?.answers).toEqual({ platforms: ['web'] });
    expect(prefill[8]).toEqual({
      answers: { useMockup: 'rough-idea' },
      prefilled: [{ key: 'useMockup', source: 'mockup' }],
    });
    expect(prefill[9]?.answers).toEqual({ timeline: '1-3months', budget: '10-25k' });
    expect(prefill[11]?.answers).toEqual({ anythingElse: 'We move in spring' });
    expect(prefillLabel('plan')).toBe('From your plan');
  });

  it("leaves a question empty if the draft doesn't answer it", () => {
    expect(prefillFromDraft({})).toEqual({});
    expect(
      prefillFromDraft({ businessGoal: defaultBusinessGoal, primaryGoal: 'other', projectName: ' ' }),
    ).toEqual({});
  });

  it('always produces answers that autosave accepts', () => {
    const words = fc.oneof(fc.string(), fc.string({ unit: 'binary', minLength: 100, maxLength: 250 }));
    const draft = fc.record(
      {
        projectName: words,
        description: words,
        targetAudience: words,
        primaryGoal: fc.constantFrom('revenue', 'other', '__proto__', 'toString'),
        features: fc.array(fc.oneof(words, fc.constantFrom('__proto__', 'ANALYTICS')), { maxLength: 20 }),
        platforms: fc.array(words),
        timeline: words,
        budget: fc.constantFrom('50k+', 'a lot'),
        additionalNotes: words,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(draft, (anything) => {
        for (const [section, part] of Object.entries(prefillFromDraft(anything))) {
          expect(validateSection(Number(section), part?.answers, contextOf({}), 'autosave')).toEqual([]);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('stillPrefilled', () => {
  it('removes the prefilled mark once a field is edited', () => {
    const section = prefillFromDraft({ timeline: 'asap', budget: '5-10k' })[9];
    const data = { timeline: 'flexible', budget: '5-10k' };
    expect(section && stillPrefilled(section, data)).toEqual([{ key: 'budget', source: 'wizard' }]);
  });
});

describe('defaultAnswers', () => {
  it('starts with the preselected answers, the client as the first person and their time zone', () => {
    expect(defaultAnswers(2)).toEqual({ hasPrototype: 'no' });
    expect(defaultAnswers(4)).toEqual({});
    expect(
      defaultAnswers(10, { name: 'Ann Lee', email: 'ann@example.com', timeZone: 'Europe/Berlin' }),
    ).toEqual({
      people: [{ name: 'Ann Lee', email: 'ann@example.com' }],
      meetings: { timeZone: 'Europe/Berlin' },
    });
    expect(defaultAnswers(1)).toEqual({});
  });
});
