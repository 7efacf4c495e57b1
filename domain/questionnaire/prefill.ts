/** Prefills the questionnaire from a project draft and records the source of each answer. */

import { defaultBusinessGoal } from '../project.ts';
import { targetAudienceLength } from '../text-limits.ts';
import { findField } from './definition.ts';
import { isReservedKey, toStorableText } from './formats.ts';
import { isSameAnswer } from './merge.ts';
import type { SectionData } from './types.ts';
import { own, textOf, textsOf } from './values.ts';
import { wizardFeatures } from './wizard-features.ts';

export const prefillSources = ['plan', 'template', 'wizard', 'mockup', 'intake', 'default'] as const;
export type PrefillSource = (typeof prefillSources)[number];

export interface ProjectDraft {
  projectName?: string;
  summary?: string;
  description?: string;
  businessGoal?: string;
  primaryGoal?: string;
  targetAudience?: string;
  features?: readonly string[];
  platforms?: readonly string[];
  timeline?: string;
  budget?: string;
  additionalNotes?: string;
  mockup?: unknown;
}

export interface DraftOrigin {
  /** The source of the draft as a whole. */
  source: PrefillSource;
  /** Parts with a different source, such as the features of a template. */
  parts?: Partial<Record<keyof ProjectDraft, PrefillSource>>;
}

export interface PrefilledField {
  key: string;
  source: PrefillSource;
}

export interface SectionPrefill {
  answers: SectionData;
  prefilled: PrefilledField[];
}

export type Prefill = Partial<Record<number, SectionPrefill>>;

const sourceLabels: Record<PrefillSource, string> = {
  plan: 'From your plan',
  template: 'From your template',
  wizard: 'From your plan',
  mockup: 'From your mockup',
  intake: 'From your idea',
  default: 'Suggested',
};

export function prefillLabel(source: PrefillSource): string {
  return sourceLabels[source];
}

const goalSentences: Readonly<Record<string, string>> = {
  revenue: 'Increase revenue',
  engagement: 'Engage users',
  efficiency: 'Improve efficiency',
};

/** All returned answers are valid for autosave. Values that don't fit a question are left out. */
export function prefillFromDraft(draft: ProjectDraft, origin: DraftOrigin = { source: 'wizard' }): Prefill {
  const prefill: Prefill = {};
  const put = (section: number, key: string, part: keyof ProjectDraft, value: unknown) => {
    if (value === undefined) return;
    const target = prefill[section] ?? { answers: {}, prefilled: [] };
    target.answers[key] = value;
    target.prefilled.push({ key, source: origin.parts?.[part] ?? origin.source });
    prefill[section] = target;
  };

  put(1, 'projectName', 'projectName', fitted(1, 'projectName', draft.projectName));
  const described = textOf(draft.description) ? 'description' : 'summary';
  put(1, 'briefSummary', described, fitted(1, 'briefSummary', draft[described]));
  const goal = textOf(draft.businessGoal) === defaultBusinessGoal ? '' : draft.businessGoal;
  if (textOf(goal)) put(1, 'businessGoal', 'businessGoal', fitted(1, 'businessGoal', goal));
  else put(1, 'businessGoal', 'primaryGoal', own(goalSentences, textOf(draft.primaryGoal)));

  put(3, 'userRoles', 'targetAudience', audienceRows(draft.targetAudience));
  put(3, 'coreFeatures', 'features', knownFeatures(draft.features));
  put(4, 'platforms', 'platforms', amongOptions(4, 'platforms', draft.platforms));
  if (draft.mockup !== undefined && draft.mockup !== null) {
    // A mockup is a rough idea unless the client says otherwise.
    put(8, 'useMockup', 'mockup', 'rough-idea');
  }
  put(9, 'timeline', 'timeline', amongOptions(9, 'timeline', [draft.timeline])?.[0]);
  put(9, 'budget', 'budget', amongOptions(9, 'budget', [draft.budget])?.[0]);
  put(11, 'anythingElse', 'additionalNotes', fitted(11, 'anythingElse', draft.additionalNotes));
  return prefill;
}

/** The prefilled fields that haven't been edited. */
export function stillPrefilled(prefill: SectionPrefill, data: SectionData): PrefilledField[] {
  return prefill.prefilled.filter(({ key }) => isSameAnswer(own(prefill.answers, key), own(data, key)));
}

function fitted(section: number, key: string, value: unknown): string | undefined {
  const field = findField(section, key);
  const room = field && 'maxLength' in field ? field.maxLength : 0;
  return cut(value, room) || undefined;
}

/** Cut first: a surrogate pair split by the cut must be removed too. */
const cut = (value: unknown, room: number) => toStorableText(textOf(value).slice(0, room)).trim();

const longestRole = 200;

/** A short audience becomes a role. A long one becomes the needs of the main users. */
function audienceRows(audience: unknown): SectionData[] | undefined {
  const words = cut(audience, targetAudienceLength);
  if (words === '') return undefined;
  return words.length <= longestRole ? [{ role: words }] : [{ role: 'Main users', needs: words }];
}

/** Matches known features regardless of case. All others become custom features. */
function knownFeatures(features: unknown): string[] | undefined {
  const field = findField(3, 'coreFeatures');
  const room = field?.type === 'checkboxes' && field.own ? field.own : { maxLength: 0, maxItems: 0 };
  const named = textsOf(features)
    .map((feature) => cut(feature, room.maxLength))
    .filter((feature) => feature !== '' && !isReservedKey(feature))
    .map(
      (feature) => wizardFeatures.find((known) => known.toLowerCase() === feature.toLowerCase()) ?? feature,
    );
  const unique = [...new Set(named)].slice(0, wizardFeatures.length + room.maxItems);
  return unique.length > 0 ? unique : undefined;
}

function amongOptions(section: number, key: string, values: unknown): string[] | undefined {
  const field = findField(section, key);
  const options = field && 'options' in field ? (field.options ?? []) : [];
  const known = [...new Set(textsOf(values))].filter((value) =>
    options.some((option) => option.value === value),
  );
  return known.length > 0 ? known : undefined;
}
