/** Project wizard: the project draft with its choices and defaults, the reducer of the four steps, and the review rows. */

import { formatItems } from './locale-format.ts';
import type { Mockup } from './mockup/component.ts';
import { validateMockup } from './mockup/validate-mockup.ts';
import { type Budget, budgetOptions } from './money.ts';
import { onOneLine } from './one-line.ts';
import { plural } from './plural.ts';
import { wizardFeatures } from './questionnaire/wizard-features.ts';
import type { WizardStep } from './start-screen.ts';
import {
  maxAdditionalNotesLength,
  maxCustomFeatures,
  maxFeatureLength,
  maxIdeaLength,
  maxProjectNameLength,
  maxTargetAudienceLength,
  tooLongMessage,
} from './text-limits.ts';
import { textLength } from './text-rule.ts';

const stepNumbers: readonly WizardStep[] = [0, 1, 2, 3];

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Accepted, but not offered unless it is already chosen. */
  isHidden?: true;
}

/** Options from labels by value, in the same order. */
const options = <Value extends string>(labels: Readonly<Record<Value, string>>): readonly Option<Value>[] =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));

export const primaryGoals = options({
  revenue: 'Increase revenue',
  engagement: 'Engage users',
  efficiency: 'Improve efficiency',
  other: 'Something else',
});
export const platforms = options({ web: 'Web', ios: 'iOS', android: 'Android', desktop: 'Desktop' });
export const timelines = options({
  asap: 'As soon as possible',
  '1-3months': '1-3 months',
  '3-6months': '3-6 months',
  flexible: 'Flexible',
});
export const budgets: readonly Option<Budget>[] = budgetOptions;

type ValueOf<Options extends readonly Option<string>[]> = Options[number]['value'];
export type PrimaryGoal = ValueOf<typeof primaryGoals>;
export type Platform = ValueOf<typeof platforms>;
export type Timeline = ValueOf<typeof timelines>;

export const featureChoices: readonly string[] = wizardFeatures;

export interface ProjectDraft {
  projectName: string;
  description: string;
  targetAudience: string;
  primaryGoal: PrimaryGoal | '';
  features: readonly string[];
  platforms: readonly Platform[];
  timeline: Timeline;
  budget: Budget;
  additionalNotes: string;
  mockup?: Mockup;
}

export const emptyProjectDraft: ProjectDraft = {
  projectName: '',
  description: '',
  targetAudience: '',
  primaryGoal: '',
  features: [],
  platforms: [],
  timeline: '1-3months',
  budget: '10-25k',
  additionalNotes: '',
};

export interface WizardState {
  step: WizardStep;
  draft: ProjectDraft;
}

export type SettableField = Exclude<keyof ProjectDraft, 'features' | 'platforms' | 'mockup'>;

type SetField = {
  [Field in SettableField]: { type: 'set'; field: Field; value: ProjectDraft[Field] };
}[SettableField];

export type WizardAction =
  | { type: 'next' }
  | { type: 'previous' }
  | { type: 'goTo'; step: WizardStep }
  | SetField
  | { type: 'toggleFeature'; feature: string }
  | { type: 'addFeature'; feature: string }
  | { type: 'togglePlatform'; platform: Platform };

export function wizardReducer(state: WizardState, action: WizardAction): WizardState {
  const { step, draft } = state;
  switch (action.type) {
    case 'next':
      return { ...state, step: stepNumbers[step + 1] ?? step };
    case 'previous':
      return { ...state, step: stepNumbers[step - 1] ?? step };
    case 'goTo':
      return { ...state, step: stepNumbers[action.step] ?? step };
    case 'set':
      return { ...state, draft: { ...draft, [action.field]: action.value } };
    case 'toggleFeature': {
      const features = hasFeature(draft.features, action.feature)
        ? withoutFeature(draft.features, action.feature)
        : withFeatures(draft.features, [action.feature]);
      return { ...state, draft: { ...draft, features } };
    }
    case 'addFeature':
      return { ...state, draft: { ...draft, features: withFeatures(draft.features, [action.feature]) } };
    case 'togglePlatform': {
      const isChosen = draft.platforms.includes(action.platform);
      // In the order of the choices, not of the clicks.
      const chosen = platforms
        .map((platform) => platform.value)
        .filter((value) => (value === action.platform ? !isChosen : draft.platforms.includes(value)));
      return { ...state, draft: { ...draft, platforms: chosen } };
    }
  }
}

const keyOf = (feature: string) => onOneLine(feature).toLowerCase();

/** One spelling per feature: a plan's 'user authentication' becomes the choice 'User Authentication'. */
export function featureName(feature: string): string {
  const key = keyOf(feature);
  return featureChoices.find((choice) => keyOf(choice) === key) ?? onOneLine(feature);
}

export function hasFeature(features: readonly string[], feature: string): boolean {
  return features.some((candidate) => keyOf(candidate) === keyOf(feature));
}

export function withoutFeature(features: readonly string[], feature: string): readonly string[] {
  return features.filter((candidate) => keyOf(candidate) !== keyOf(feature));
}

export function withFeatures(features: readonly string[], added: readonly string[]): readonly string[] {
  const result = [...features];
  for (const feature of added.map(featureName)) {
    if (feature !== '' && !hasFeature(result, feature)) result.push(feature);
  }
  return result;
}

/** Features beyond the twelve choices: typed by the user, or from a template or plan. */
export function customFeatures(draft: ProjectDraft): readonly string[] {
  return draft.features.filter((feature) => !featureChoices.includes(feature));
}

/** Text limits of the wizard's fields. */
export const draftTextLimits = {
  projectName: maxProjectNameLength,
  description: maxIdeaLength,
  targetAudience: maxTargetAudienceLength,
  additionalNotes: maxAdditionalNotesLength,
} as const;
type LimitedField = keyof typeof draftTextLimits;

/** What keeps the draft from becoming a project, by field. Long text isn't cut to fit; the user has to shorten it. */
export function draftProblems(draft: ProjectDraft): Partial<Record<LimitedField | 'features', string>> {
  const texts = (Object.keys(draftTextLimits) as LimitedField[])
    .filter((field) => textLength(draft[field].trim()) > draftTextLimits[field])
    .map((field) => [field, tooLongMessage(draftTextLimits[field])]);
  return { ...Object.fromEntries(texts), ...featureProblem(customFeatures(draft)) };
}

function featureProblem(custom: readonly string[]): { features?: string } {
  if (custom.length > maxCustomFeatures)
    return { features: `Choose up to ${maxCustomFeatures} features besides the suggested ones` };
  return custom.some((feature) => textLength(feature) > maxFeatureLength)
    ? {
        features: `A feature can have up to ${maxFeatureLength} characters. Describe longer ones under Description.`,
      }
    : {};
}

/** The first step with a problem; undefined when the draft is ready. */
export function stepWithProblem(draft: ProjectDraft): WizardStep | undefined {
  const problems = draftProblems(draft);
  return reviewRows(draft).find(({ field }) => Object.hasOwn(problems, field))?.step;
}

export const notSpecified = 'Not specified';

export interface ReviewRow {
  field: keyof ProjectDraft;
  label: string;
  value: string;
  /** The step that edits it. */
  step: WizardStep;
}

function optionLabel<Value extends string>(options: readonly Option<Value>[], value: Value | ''): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** Everything that will be submitted, in the order of the steps. */
export function reviewRows(draft: ProjectDraft): ReviewRow[] {
  const row = (field: keyof ProjectDraft, label: string, value: string, step: WizardStep): ReviewRow => ({
    field,
    label,
    value: value.trim() || notSpecified,
    step,
  });
  const count = draft.mockup?.components.length ?? 0;
  const mockup = count === 0 ? '' : plural(count, 'component');
  const platformLabels = draft.platforms.map((platform) => optionLabel(platforms, platform));
  return [
    row('projectName', 'Project Name', draft.projectName, 0),
    row('description', 'Description', draft.description, 0),
    row('targetAudience', 'Target Audience', draft.targetAudience, 0),
    row('primaryGoal', 'Primary Goal', optionLabel(primaryGoals, draft.primaryGoal), 0),
    row('features', 'Features', formatItems(draft.features), 1),
    row('platforms', 'Platforms', formatItems(platformLabels), 1),
    row('mockup', 'Mockup', mockup, 1),
    row('timeline', 'Timeline', optionLabel(timelines, draft.timeline), 2),
    row('budget', 'Budget', optionLabel(budgets, draft.budget), 2),
    row('additionalNotes', 'Additional Notes', draft.additionalNotes, 2),
  ];
}

export function parseStep(value: unknown): WizardStep {
  return stepNumbers.find((step) => step === value) ?? 0;
}

/** Parses an untrusted draft field by field; invalid fields get their default. */
export function parseProjectDraft(value: unknown): ProjectDraft {
  const stored: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {};
  const text = (field: SettableField) => (typeof stored[field] === 'string' ? stored[field] : '');
  const list = (field: 'features' | 'platforms'): unknown[] => {
    const items = stored[field];
    return Array.isArray(items) ? items : [];
  };
  const oneOf = <Value extends string>(options: readonly Option<Value>[], candidate: unknown) =>
    options.find((option) => option.value === candidate)?.value;
  const draft: ProjectDraft = {
    projectName: text('projectName'),
    description: text('description'),
    targetAudience: text('targetAudience'),
    primaryGoal: oneOf(primaryGoals, stored.primaryGoal) ?? '',
    features: withFeatures(
      [],
      list('features').filter((feature) => typeof feature === 'string'),
    ),
    platforms: platforms
      .map((platform) => platform.value)
      .filter((platform) => list('platforms').includes(platform)),
    timeline: oneOf(timelines, stored.timeline) ?? emptyProjectDraft.timeline,
    budget: oneOf(budgets, stored.budget) ?? emptyProjectDraft.budget,
    additionalNotes: text('additionalNotes'),
  };
  const mockup = validateMockup(stored.mockup);
  return mockup.ok ? { ...draft, mockup: mockup.mockup } : draft;
}
