/** Project draft: the state of the project-start screen, and how templates, plans and mockups merge into it. */

import { formatItems } from './locale-format.ts';
import { type Components, paletteItem, toMockup } from './mockup/component.ts';
import { onOneLine } from './one-line.ts';
import { budgetBand, type Plan, timelineBand } from './plan.ts';
import { projectNameFrom } from './project-name.ts';
import {
  emptyProjectDraft,
  featureName,
  hasFeature,
  type ProjectDraft,
  type WizardAction,
  type WizardState,
  withFeatures,
  withoutFeature,
  wizardReducer,
} from './project-wizard.ts';
import type { StartMode, WizardStep } from './start-screen.ts';
import type { Template } from './templates/template.ts';

/** Location on the project-start screen; the step only applies to the wizard. */
export interface StartLocation {
  mode: StartMode;
  step: WizardStep;
}

/** Sources of a value, from weakest to strongest. */
export const draftSources = ['template', 'plan', 'mockup', 'wizard'] as const;
export type DraftSource = (typeof draftSources)[number];

export type SourcedField = Exclude<keyof ProjectDraft, 'features'>;

export interface DraftSources {
  fields: Partial<Record<SourcedField, DraftSource>>;
  features: readonly { feature: string; source: DraftSource }[];
  /** Features the user removed: later templates and plans don't add them again. */
  declined: readonly string[];
}

export interface StartState {
  mode: StartMode;
  wizard: WizardState;
  sources: DraftSources;
  templateId: string | null;
  /** The text on the AI screen, and the plan generated from it. */
  idea: string;
  plan: Plan | null;
  /** Unsaved components on the mockup canvas; null before the first change and after saving. */
  canvas: Components | null;
  /** When Complete Setup was clicked; from then on the intake shows the draft. */
  completedAt: string | null;
}

export const initialStart: StartState = {
  mode: 'home',
  wizard: { step: 0, draft: emptyProjectDraft },
  sources: { fields: {}, features: [], declined: [] },
  templateId: null,
  idea: '',
  plan: null,
  canvas: null,
  completedAt: null,
};

export type StartAction =
  | { type: 'open'; mode: StartMode; step?: WizardStep }
  /** Back and Cancel: one step back in the wizard, home from everywhere else. */
  | { type: 'back' }
  | { type: 'chooseTemplate'; template: Template; now: number }
  | { type: 'describeIdea'; text: string }
  | { type: 'showPlan'; plan: Plan }
  /** Start Over on the AI screen: clears only its text and plan. */
  | { type: 'clearPlan' }
  | { type: 'continueWithPlan'; plan: Plan }
  | { type: 'updateCanvas'; components: Components }
  | { type: 'saveMockup'; components: Components; now: number }
  | { type: 'wizard'; action: WizardAction }
  | { type: 'complete'; now: number }
  | { type: 'startOver' };

export function startReducer(state: StartState, action: StartAction): StartState {
  switch (action.type) {
    case 'open':
      return {
        ...state,
        mode: action.mode,
        wizard:
          action.mode === 'wizard'
            ? { ...state.wizard, step: action.step ?? state.wizard.step }
            : state.wizard,
      };
    case 'back':
      return state.mode === 'wizard' ? inWizard(state, { type: 'previous' }) : { ...state, mode: 'home' };
    case 'chooseTemplate': {
      const { id, name, description, features, estimatedTime, mockupComponents } = action.template;
      const timeline = timelineBand([estimatedTime]);
      const mockup = toMockup(mockupComponents, action.now);
      const merged = merge(state, 'template', { projectName: name, description, timeline, mockup }, features);
      return { ...merged, templateId: id, canvas: state.canvas?.length ? state.canvas : null };
    }
    case 'describeIdea':
      return { ...state, idea: action.text };
    case 'showPlan':
      return { ...state, plan: action.plan };
    case 'clearPlan':
      return { ...state, idea: '', plan: null };
    case 'continueWithPlan': {
      const { projectName, summary, features, timeline: phases, estimatedBudget } = action.plan;
      const timeline = timelineBand(Object.values(phases));
      const budget = budgetBand(estimatedBudget);
      const description = withIdeaText(summary, state.idea);
      const merged = merge(state, 'plan', { projectName, description, timeline, budget }, features);
      return { ...merged, plan: action.plan };
    }
    case 'updateCanvas':
      return { ...state, canvas: action.components };
    case 'saveMockup': {
      const { components, now } = action;
      if (components.length === 0) return state;
      // Stored once: the canvas only keeps changes made after saving.
      return { ...merge(state, 'mockup', { mockup: toMockup(components, now) }, []), canvas: null };
    }
    case 'wizard':
      return inWizard(state, action.action);
    case 'complete':
      return { ...state, completedAt: new Date(action.now).toISOString() };
    case 'startOver':
      return initialStart;
  }
}

/** Appends the user's own text unless the summary contains it. */
function withIdeaText(summary: string, idea: string): string {
  const ownText = idea.trim();
  return ownText === '' || summary.includes(ownText) ? summary : `${summary}\n\n${ownText}`;
}

const rank = (source: DraftSource | undefined) => (source ? draftSources.indexOf(source) : -1);

export const isEmpty = (value: ProjectDraft[SourcedField]) =>
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/**
 * Merges a template, plan or mockup into the draft and opens the wizard at its first step. A value is only replaced by
 * one from an equal or stronger source: typed values always win, a plan's text wins over a template's, and the user's
 * mockup over a template's screen. Features accumulate, except that a second template (or plan) replaces the features
 * of the first.
 */
function merge(
  state: StartState,
  source: Exclude<DraftSource, 'wizard'>,
  values: Partial<Pick<ProjectDraft, SourcedField>>,
  features: readonly string[],
): StartState {
  const { draft } = state.wizard;
  const accepted = Object.entries(values).filter(([key, value]) => {
    const field = key as SourcedField;
    return !isEmpty(value) && (isEmpty(draft[field]) || rank(state.sources.fields[field]) <= rank(source));
  });
  const existing = draft.features.filter((feature) => featureSourceOf(state, feature) !== source);
  const added = features
    .map(featureName)
    .filter((feature) => !hasFeature(existing, feature) && !hasFeature(state.sources.declined, feature));
  const hasFeatures = features.length > 0;
  return {
    ...state,
    mode: 'wizard',
    wizard: {
      step: 0,
      draft: {
        ...draft,
        ...Object.fromEntries(accepted),
        features: hasFeatures ? withFeatures(existing, added) : draft.features,
      },
    },
    sources: {
      ...state.sources,
      fields: { ...state.sources.fields, ...Object.fromEntries(accepted.map(([field]) => [field, source])) },
      features: hasFeatures
        ? [
            ...existing.map((feature) => ({ feature, source: featureSourceOf(state, feature) ?? 'wizard' })),
            ...added.map((feature) => ({ feature, source })),
          ]
        : state.sources.features,
    },
  };
}

/** Applies a wizard action and records the user as the source. Previous on the first step returns home. */
function inWizard(state: StartState, action: WizardAction): StartState {
  if (action.type === 'previous' && state.wizard.step === 0) return { ...state, mode: 'home' };
  const wizard = wizardReducer(state.wizard, action);
  return { ...state, wizard, sources: updateSources(state.sources, action, wizard.draft) };
}

function updateSources(sources: DraftSources, action: WizardAction, draft: ProjectDraft): DraftSources {
  switch (action.type) {
    case 'set':
    case 'togglePlatform': {
      const field = action.type === 'set' ? action.field : 'platforms';
      const { [field]: _before, ...others } = sources.fields;
      // A cleared field has no source, so anything may fill it again.
      return { ...sources, fields: isEmpty(draft[field]) ? others : { ...others, [field]: 'wizard' } };
    }
    case 'toggleFeature':
    case 'addFeature': {
      const feature = featureName(action.feature);
      const others = sources.features.filter((entry) => entry.feature !== feature);
      const isChosen = hasFeature(draft.features, feature);
      return {
        ...sources,
        features: isChosen ? [...others, { feature, source: 'wizard' }] : others,
        declined: isChosen
          ? withoutFeature(sources.declined, feature)
          : withFeatures(sources.declined, [feature]),
      };
    }
    default:
      return sources;
  }
}

/** The source of a value; undefined while nothing has set it. */
export function fieldSourceOf(state: StartState, field: SourcedField): DraftSource | undefined {
  return state.sources.fields[field];
}

export function featureSourceOf(state: StartState, feature: string): DraftSource | undefined {
  return state.sources.features.find((entry) => entry.feature === feature)?.source;
}

/** What the mockup builder opens with: unsaved work if there is any, or else the draft's mockup. */
export function canvasToEdit(state: StartState): Components {
  return state.canvas ?? state.wizard.draft.mockup?.components ?? [];
}

/** The description prefilled in the intake; composed from the other answers if there is none. */
export function intakeFromDraft(draft: ProjectDraft): string {
  if (draft.description.trim() !== '') return draft.description.trim();
  const name = onOneLine(draft.projectName).replace(/\.+$/, '');
  const parts = [
    ...new Set(draft.mockup?.components.map(({ type }) => paletteItem(type).label.toLowerCase())),
  ];
  const sentences = [
    name,
    draft.targetAudience.trim() && `For ${onOneLine(draft.targetAudience).replace(/\.+$/, '')}`,
    draft.features.length > 0 && `Features: ${formatItems(draft.features)}`,
    parts.length > 0 && `Screen elements: ${formatItems(parts)}`,
  ].filter(Boolean);
  return sentences.length === 0 ? '' : `${sentences.join('. ')}.`;
}

/** A draft after Complete Setup, with the description that the intake starts from. */
export interface FinishedDraft {
  state: StartState;
  description: string;
}

export const finishedDraft = (state: StartState | null): FinishedDraft | null =>
  state?.completedAt ? { state, description: intakeFromDraft(state.wizard.draft) } : null;

/** The name from the wizard, or one derived from the description. */
export function nameFromDraft(draft: ProjectDraft, description: string): string {
  return onOneLine(draft.projectName) || projectNameFrom(description);
}

/** The mode to continue a draft in: the wizard, or the screen that has content so far. */
export function modeToContinue({ wizard, sources, idea, plan, canvas }: StartState): StartMode {
  if (wizard.draft.features.length > 0 || Object.keys(sources.fields).length > 0) return 'wizard';
  if (plan || idea.trim() !== '') return 'ai';
  return canvas?.length ? 'mockup' : 'wizard';
}

/** Whether two states differ at most in mode and step. Compares by identity: every change creates a new object. */
export function isSameContent(one: StartState, other: StartState): boolean {
  const parts = Object.keys(one) as (keyof StartState)[];
  return parts.every((part) =>
    part === 'wizard'
      ? one.wizard.draft === other.wizard.draft
      : part === 'mode' || one[part] === other[part],
  );
}

/** Whether the draft has any content; navigation alone doesn't count. */
export function isTouched({ wizard, ...state }: StartState): boolean {
  return (
    state.idea.trim() !== '' ||
    state.plan !== null ||
    (state.canvas ?? []).length > 0 ||
    wizard.draft.features.length > 0 ||
    Object.keys(state.sources.fields).length > 0
  );
}
