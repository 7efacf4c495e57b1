/** Tests that every visible 'Not sure - advise me' is listed, and nothing else. */

import { expect, it } from 'vitest';
import { openQuestions } from './open-questions.ts';
import { contextOf } from './test-context.ts';

it('lists "not sure" answers, including those in matrices, rows and groups, with section and question', () => {
  const questions = openQuestions(
    contextOf({
      3: { coreFeatures: ['Analytics', 'unsure'], featurePriority: { Analytics: 'unsure', Gone: 'unsure' } },
      5: { needsIntegrations: 'yes', integrations: [{ system: 'SAP', direction: 'unsure' }] },
      6: { authStrength: 'unsure' },
      10: {
        people: [{ name: 'Ann', part: 'unsure' }],
        decisionMaker: 'unsure',
        meetings: { mode: 'unsure' },
      },
    }),
  );
  expect(questions.map(({ section, path, label }) => `${section} ${path}: ${label}`)).toEqual([
    '3 coreFeatures: Which features do you need?',
    '3 featurePriority.Analytics: How important is each feature? (Analytics)',
    '5 integrations.0.direction: Which way does the data flow? (SAP)',
    '6 authStrength: How secure should sign-in be?',
    '10 people.0.part: Role in this project (Ann)',
    '10 decisionMaker: Who makes the final decision?',
    '10 meetings.mode: How would you like to stay in touch?',
  ]);
  expect(questions[2]).toMatchObject({ sectionName: 'Integrations', key: 'integrations' });
});

it('omits hidden answers and the word "unsure" in free text', () => {
  expect(
    openQuestions(
      contextOf({ 1: { projectName: 'unsure' }, 2: { hasPrototype: 'no', completeness: 'unsure' } }),
    ),
  ).toEqual([]);
});
