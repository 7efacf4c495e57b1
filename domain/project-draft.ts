/** The one draft of the project-start screen: its modes, and how template, plan and mockup flow into it. */

import { projectNameFrom } from './intake.ts';
import { type Components, paletteItem, toMockup } from './mockup/component.ts';
import { onOneLine } from './one-line.ts';
import { budgetBand, type Plan, timelineBand } from './plan.ts';
import type { Template } from './templates/template.ts';
import {
  emptyProjectDraft,
  featureName,
  hasFeature,
  type ProjectDraft,
  type WizardAction,
  type WizardState,
  type WizardStep,
  withFeatures,
  withoutFeature,
  wizardReducer,
} from './wizard.ts';

export const startModes = ['home', 'templates', 'ai', 'mockup', 'wizard'] as const;
export type StartMode = (typeof startModes)[number];

/** Where on the screen somebody is; the step counts in the wizard alone. */
export interface StartLocation {
  mode: StartMode;
  step: WizardStep;
}

/** From the weakest to the strongest: ready-made words, words about one's idea, one's drawing, one's typing. */
export const draftSources = ['template', 'plan', 'mockup', 'wizard'] as const;
export type DraftSource = (typeof draftSources)[number];

export type SourcedField = Exclude<keyof ProjectDraft, 'features'>;

export interface DraftSources {
  fields: Partial<Record<SourcedField, DraftSource>>;
  features: readonly { feature: string; source: DraftSource }[];
  /** Features that the person took out: no later template brings them back. */
  declined: readonly string[];
}

export interface StartState {
  mode: StartMode;
  wizard: WizardState;
  sources: DraftSources;
  templateId: string | null;
  /** The text on the AI screen and the plan made from it. */
  idea: string;
  plan: Plan | null;
  /** What lies on the mockup canvas and is not saved; null until it is touched, and again once it is saved. */
  canvas: Components | null;
  /** When Complete Setup was pressed; from then on the intake shows the draft. */
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
  /** Back and Cancel: one step in the wizard, home from everywhere else. */
  | { type: 'back' }
  | { type: 'chooseTemplate'; template: Template; now: number }
  | { type: 'describeIdea'; text: string }
  | { type: 'showPlan'; plan: Plan }
  /** Start Over on the AI screen: clears result and text there, and nothing else. */
  | { type: 'clearPlan' }
  | { type: 'continueWithPlan'; plan: Plan }
  | { type: 'keepCanvas'; components: Components }
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
      const description = withOwnWords(summary, state.idea);
      const merged = merge(state, 'plan', { projectName, description, timeline, budget }, features);
      return { ...merged, plan: action.plan };
    }
    case 'keepCanvas':
      return { ...state, canvas: action.components };
    case 'saveMockup': {
      const { components, now } = action;
      if (components.length === 0) return state;
      // Kept once: beside the saved one there is only what was drawn since.
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

/** A summary in other words than the person's does not replace theirs. */
function withOwnWords(summary: string, idea: string): string {
  const words = idea.trim();
  return words === '' || summary.includes(words) ? summary : `${summary}\n\n${words}`;
}

const rank = (source: DraftSource | undefined) => (source ? draftSources.indexOf(source) : -1);

export const isEmpty = (value: ProjectDraft[SourcedField]) =>
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0);

/**
 * Flows a template, plan or mockup into the draft and opens the wizard at its first step. A value is replaced only by
 * one from an equal or stronger source, so that what the person typed in the wizard always wins, what they wrote about
 * their idea wins over a template's words, and their drawing over a template's screen. Features add up; only those of
 * an earlier choice of the same kind make room, since a second template is a change of mind and not an addition.
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
  const staying = draft.features.filter((feature) => featureSourceOf(state, feature) !== source);
  const arriving = features
    .map(featureName)
    .filter((feature) => !hasFeature(staying, feature) && !hasFeature(state.sources.declined, feature));
  const brings = features.length > 0;
  return {
    ...state,
    mode: 'wizard',
    wizard: {
      step: 0,
      draft: {
        ...draft,
        ...Object.fromEntries(accepted),
        features: brings ? withFeatures(staying, arriving) : draft.features,
      },
    },
    sources: {
      ...state.sources,
      fields: { ...state.sources.fields, ...Object.fromEntries(accepted.map(([field]) => [field, source])) },
      features: brings
        ? [
            ...staying.map((feature) => ({ feature, source: featureSourceOf(state, feature) ?? 'wizard' })),
            ...arriving.map((feature) => ({ feature, source })),
          ]
        : state.sources.features,
    },
  };
}

/** A change in the wizard, noting what the person has now decided; Previous on the first step leads home. */
function inWizard(state: StartState, action: WizardAction): StartState {
  if (action.type === 'previous' && state.wizard.step === 0) return { ...state, mode: 'home' };
  const wizard = wizardReducer(state.wizard, action);
  return { ...state, wizard, sources: decided(state.sources, action, wizard.draft) };
}

function decided(sources: DraftSources, action: WizardAction, draft: ProjectDraft): DraftSources {
  switch (action.type) {
    case 'set':
    case 'togglePlatform': {
      const field = action.type === 'set' ? action.field : 'platforms';
      const { [field]: _before, ...others } = sources.fields;
      // An emptied field is nobody's: whatever comes next may fill it again.
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

/** Where a value came from; undefined for one that is still empty or the default. */
export function fieldSourceOf(state: StartState, field: SourcedField): DraftSource | undefined {
  return state.sources.fields[field];
}

export function featureSourceOf(state: StartState, feature: string): DraftSource | undefined {
  return state.sources.features.find((entry) => entry.feature === feature)?.source;
}

/** What the mockup builder opens with: unfinished work first, then the draft's mockup. */
export function canvasToEdit(state: StartState): Components {
  return state.canvas ?? state.wizard.draft.mockup?.components ?? [];
}

/** The description that the intake is filled with; made from the other answers when none was written. */
export function intakeFromDraft(draft: ProjectDraft): string {
  if (draft.description.trim() !== '') return draft.description.trim();
  const name = onOneLine(draft.projectName).replace(/\.+$/, '');
  const parts = [
    ...new Set(draft.mockup?.components.map(({ type }) => paletteItem(type).label.toLowerCase())),
  ];
  const sentences = [
    name,
    draft.targetAudience.trim() && `For ${onOneLine(draft.targetAudience).replace(/\.+$/, '')}`,
    draft.features.length > 0 && `Features: ${draft.features.join(', ')}`,
    parts.length > 0 && `A screen with ${parts.join(', ')}`,
  ].filter(Boolean);
  return sentences.length === 0 ? '' : `${sentences.join('. ')}.`;
}

/** The name given in the wizard stays the project's name; without one the naming rule of the intake applies. */
export function nameFromDraft(draft: ProjectDraft, description: string): string {
  return onOneLine(draft.projectName) || projectNameFrom(description);
}

/** Where the work on a draft goes on: in the wizard, or on the one screen that holds something so far. */
export function modeToContinue({ wizard, sources, idea, plan, canvas }: StartState): StartMode {
  if (wizard.draft.features.length > 0 || Object.keys(sources.fields).length > 0) return 'wizard';
  if (plan || idea.trim() !== '') return 'ai';
  return canvas?.length ? 'mockup' : 'wizard';
}

/** Whether only the place differs: where somebody looks is not what they wrote. Every change makes a new object of its part. */
export function isSameWork(one: StartState, other: StartState): boolean {
  const parts = Object.keys(one) as (keyof StartState)[];
  return parts.every((part) =>
    part === 'wizard'
      ? one.wizard.draft === other.wizard.draft
      : part === 'mode' || one[part] === other[part],
  );
}

/** Whether there is anything that a person would miss; looking around leaves no trace. */
export function isTouched({ wizard, ...state }: StartState): boolean {
  return (
    state.idea.trim() !== '' ||
    state.plan !== null ||
    (state.canvas ?? []).length > 0 ||
    wizard.draft.features.length > 0 ||
    Object.keys(state.sources.fields).length > 0
  );
}
