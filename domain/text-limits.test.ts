/** Tests that no text is cut on its way from the intake, AI screen or wizard into the questionnaire. */
import { expect, it } from 'vitest';
import { appTypes, projectSummary } from './intake.ts';
import { keywordPlan } from './plan.ts';
import { initialStart, startReducer } from './project-draft.ts';
import {
  draftProblems,
  draftTextLimits,
  emptyProjectDraft,
  featureChoices,
  type ProjectDraft,
  stepWithProblem,
} from './project-wizard.ts';
import { defaultAnswers } from './questionnaire/defaults.ts';
import { prefillFromDraft } from './questionnaire/prefill.ts';
import { contextOf } from './questionnaire/test-context.ts';
import { validateSection } from './questionnaire/validate.ts';
import {
  maxCustomFeatures,
  maxIdeaLength,
  maxPlanIdeaLength,
  maxPlanSummaryLength,
  maxProjectTextLength,
} from './text-limits.ts';
import { firstNameRule, fullName, lastNameRule } from './user.ts';

const fields = Object.keys(draftTextLimits) as (keyof typeof draftTextLimits)[];
const draftWith = (changes: Partial<ProjectDraft>): ProjectDraft => ({ ...emptyProjectDraft, ...changes });
const words = (length: number) => `${'word '.repeat(length).slice(0, length - 1)}.`;

it.each([
  ['words', words],
  ['emoji', (length: number) => '🙂'.repeat(length)],
])('prefills every text of the wizard at its limit without cutting it (%s)', (_kind, textOf) => {
  const texts = Object.fromEntries(fields.map((field) => [field, textOf(draftTextLimits[field])]));
  const features = [
    ...featureChoices,
    ...Array.from({ length: maxCustomFeatures }, (_, index) => `Custom feature ${index}`),
  ];
  const draft = draftWith({ ...texts, features });
  expect(draftProblems(draft)).toEqual({});
  const prefill = prefillFromDraft(draft);
  expect(prefill[1]?.answers).toMatchObject({
    projectName: draft.projectName,
    briefSummary: draft.description,
  });
  expect(prefill[3]?.answers).toEqual({
    userRoles: [{ role: 'Main users', needs: draft.targetAudience }],
    coreFeatures: features,
  });
  expect(prefill[11]?.answers).toEqual({ anythingElse: draft.additionalNotes });
});

it.each(fields)('reports a wizard %s past its limit', (field) => {
  const max = draftTextLimits[field];
  const draft = draftWith({ [field]: words(max + 1) });
  expect(draftProblems(draft)).toEqual({
    [field]: `Shorten this to ${max.toLocaleString('en-US')} characters.`,
  });
  expect(stepWithProblem(draft)).toBe(field === 'additionalNotes' ? 2 : 0);
});

it.each(fields)('counts an emoji in a wizard %s as one character, as the questionnaire does', (field) => {
  expect(draftProblems(draftWith({ [field]: '🙂'.repeat(draftTextLimits[field]) }))).toEqual({});
});

it('reports too many custom features, and one that is too long', () => {
  const many = Array.from({ length: maxCustomFeatures + 1 }, (_, index) => `Custom feature ${index}`);
  expect(draftProblems(draftWith({ features: many }))).toHaveProperty('features');
  expect(stepWithProblem(draftWith({ features: [words(121)] }))).toBe(1);
});

it('fits an idea with its app type into the project summary', () => {
  for (const { title } of appTypes) {
    expect(projectSummary(title, words(maxIdeaLength)).length).toBeLessThanOrEqual(maxProjectTextLength);
  }
});

it("fits a plan's summary with the user's own words into the description", () => {
  const idea = words(maxPlanIdeaLength);
  const described = startReducer(initialStart, { type: 'describeIdea', text: idea });
  const plan = { ...keywordPlan(idea), summary: 's'.repeat(maxPlanSummaryLength) };
  const { draft } = startReducer(described, { type: 'continueWithPlan', plan }).wizard;
  expect(draft.description).toContain(idea);
  expect(draftProblems(draft)).toEqual({});
});

it("fits the client's own name into the people of section 10 and the confirmation of section 11", () => {
  const [firstName, lastName] = ['F'.repeat(firstNameRule.max), 'L'.repeat(lastNameRule.max)];
  const client = { name: fullName({ firstName, lastName }), email: 'client@example.com' };
  expect(validateSection(10, defaultAnswers(10, client), contextOf({}), 'autosave')).toEqual([]);
  const confirm = { confirmed: true, name: client.name };
  expect(validateSection(11, { confirm }, contextOf({}), 'autosave')).toEqual([]);
});
