/** Tests of the project wizard's reducer, review rows and parsing. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createComponent, toMockup } from './mockup/component.ts';
import {
  customFeatures,
  emptyProjectDraft,
  featureChoices,
  parseProjectDraft,
  reviewRows,
  type WizardAction,
  type WizardState,
  wizardReducer,
} from './project-wizard.ts';

const start: WizardState = { step: 0, draft: emptyProjectDraft };
const run = (...actions: WizardAction[]) => actions.reduce(wizardReducer, start);

it('starts with the defaults', () => {
  expect(start.draft).toMatchObject({
    timeline: '1-3months',
    budget: '10-25k',
    primaryGoal: '',
    platforms: [],
  });
  expect(featureChoices).toHaveLength(12);
});

it("doesn't move before the first step or past the last", () => {
  expect(run({ type: 'next' }, { type: 'next' }).step).toBe(2);
  expect(run({ type: 'goTo', step: 3 }, { type: 'next' }).step).toBe(3);
  expect(run({ type: 'previous' }).step).toBe(0);
  expect(run({ type: 'goTo', step: 3 }, { type: 'previous' }).step).toBe(2);
});

it('keeps every value when moving between steps', () => {
  const state = run(
    { type: 'set', field: 'projectName', value: 'Bikes' },
    { type: 'next' },
    { type: 'set', field: 'budget', value: '50k+' },
    { type: 'previous' },
  );
  expect(state).toMatchObject({ step: 0, draft: { projectName: 'Bikes', budget: '50k+' } });
});

describe('features', () => {
  it('toggle on and off', () => {
    const chosen = run({ type: 'toggleFeature', feature: 'Analytics' });
    expect(chosen.draft.features).toEqual(['Analytics']);
    expect(wizardReducer(chosen, { type: 'toggleFeature', feature: 'Analytics' }).draft.features).toEqual([]);
  });

  it('can be added as free text, once, in one spelling', () => {
    const { draft } = run(
      { type: 'addFeature', feature: '  Gift\ncards ' },
      { type: 'addFeature', feature: 'gift cards' },
      { type: 'addFeature', feature: 'user authentication' },
      { type: 'addFeature', feature: '   ' },
    );
    expect(draft.features).toEqual(['Gift cards', 'User Authentication']);
    expect(customFeatures(draft)).toEqual(['Gift cards']);
  });
});

it('keeps platforms in the order of the choices', () => {
  const { draft } = run(
    { type: 'togglePlatform', platform: 'desktop' },
    { type: 'togglePlatform', platform: 'web' },
    { type: 'togglePlatform', platform: 'ios' },
    { type: 'togglePlatform', platform: 'desktop' },
  );
  expect(draft.platforms).toEqual(['web', 'ios']);
});

describe('the review', () => {
  const shown = (draft: typeof emptyProjectDraft) =>
    Object.fromEntries(reviewRows(draft).map((row) => [row.field, row.value]));

  it('shows "Not specified" for empty values', () => {
    expect(shown({ ...emptyProjectDraft, description: '  ' })).toEqual({
      projectName: 'Not specified',
      description: 'Not specified',
      targetAudience: 'Not specified',
      primaryGoal: 'Not specified',
      features: 'Not specified',
      platforms: 'Not specified',
      mockup: 'Not specified',
      timeline: '1-3 months',
      budget: '$10,000 - $25,000',
      additionalNotes: 'Not specified',
    });
  });

  it('shows the labels of choices and the step of each row', () => {
    const draft = {
      ...emptyProjectDraft,
      primaryGoal: 'engagement' as const,
      features: ['Analytics', 'Gift cards'],
      platforms: ['ios', 'android'] as const,
      mockup: toMockup([createComponent('text', 'text-1', 0, 0)], 0),
    };
    expect(shown(draft)).toMatchObject({
      primaryGoal: 'Engage users',
      features: 'Analytics, Gift cards',
      platforms: 'iOS, Android',
      mockup: '1 component',
    });
    expect(reviewRows(draft).map((row) => row.step)).toEqual([0, 0, 0, 0, 1, 1, 1, 2, 2, 2]);
  });
});

describe('parseProjectDraft', () => {
  it('restores a stored draft unchanged', () => {
    const draft = {
      ...emptyProjectDraft,
      projectName: 'Bikes',
      primaryGoal: 'revenue',
      features: ['Analytics'],
      platforms: ['web'],
      mockup: toMockup([createComponent('text', 'text-1', 0, 0)], 0),
    };
    expect(parseProjectDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('drops only the damaged fields', () => {
    const stored = {
      projectName: 'Bikes',
      budget: 'all of it',
      features: [1, 'Analytics'],
      mockup: { components: 7 },
    };
    expect(parseProjectDraft(stored)).toEqual({
      ...emptyProjectDraft,
      projectName: 'Bikes',
      features: ['Analytics'],
    });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseProjectDraft(value).timeline).toBeTypeOf('string');
      }),
    );
  });
});
