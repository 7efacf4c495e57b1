/** Prefills the questionnaire from a project draft and records the source of each answer. */

import { defaultBusinessGoal } from '../project.ts';
import { maxTargetAudienceLength } from '../text-limits.ts';
import { textLength } from '../text-rule.ts';
import { findField } from './definition.ts';
import { typeOf } from './field-types.ts';
import { truncateForStorage } from './formats.ts';
import { isSameAnswer } from './merge.ts';
import type { SectionData } from './types.ts';
import { ownProperty, textOf, textsOf } from './values.ts';

export const prefillSources = ['plan', 'template', 'wizard', 'mockup', 'intake', 'default'] as const;
export type PrefillSource = (typeof prefillSources)[number];

/** What a project draft or the intake knows about a new project. */
export interface DraftFields {
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
  parts?: Partial<Record<keyof DraftFields, PrefillSource>>;
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
export function prefillFromDraft(draft: DraftFields, origin: DraftOrigin = { source: 'wizard' }): Prefill {
  const prefill: Prefill = {};
  const put = (section: number, key: string, part: keyof DraftFields, value: unknown) => {
    if (value === undefined) return;
    const target = prefill[section] ?? { answers: {}, prefilled: [] };
    target.answers[key] = value;
    target.prefilled.push({ key, source: origin.parts?.[part] ?? origin.source });
    prefill[section] = target;
  };

  put(1, 'projectName', 'projectName', answerFrom(1, 'projectName', textOf(draft.projectName)));
  const described = textOf(draft.description) ? 'description' : 'summary';
  put(1, 'briefSummary', described, answerFrom(1, 'briefSummary', textOf(draft[described])));
  const goal = textOf(draft.businessGoal) === defaultBusinessGoal ? '' : draft.businessGoal;
  if (textOf(goal)) put(1, 'businessGoal', 'businessGoal', answerFrom(1, 'businessGoal', textOf(goal)));
  else put(1, 'businessGoal', 'primaryGoal', ownProperty(goalSentences, textOf(draft.primaryGoal)));

  put(3, 'userRoles', 'targetAudience', audienceRows(draft.targetAudience));
  put(3, 'coreFeatures', 'features', answerFrom(3, 'coreFeatures', ...textsOf(draft.features)));
  put(4, 'platforms', 'platforms', answerFrom(4, 'platforms', ...textsOf(draft.platforms)));
  if (draft.mockup !== undefined && draft.mockup !== null) {
    // A mockup is a rough idea unless the client says otherwise.
    put(8, 'useMockup', 'mockup', 'rough-idea');
  }
  put(9, 'timeline', 'timeline', answerFrom(9, 'timeline', textOf(draft.timeline)));
  put(9, 'budget', 'budget', answerFrom(9, 'budget', textOf(draft.budget)));
  put(11, 'anythingElse', 'additionalNotes', answerFrom(11, 'anythingElse', textOf(draft.additionalNotes)));
  return prefill;
}

/** The prefilled fields that haven't been edited. */
export function stillPrefilled(prefill: SectionPrefill, data: SectionData): PrefilledField[] {
  return prefill.prefilled.filter(({ key }) =>
    isSameAnswer(ownProperty(prefill.answers, key), ownProperty(data, key)),
  );
}

/** Turns text from the draft into an answer to the question, leaving out what doesn't fit. */
function answerFrom(section: number, key: string, ...texts: readonly string[]): unknown {
  const field = findField(section, key);
  return field && typeOf(field).fromTexts?.(field, texts);
}

const maxRoleLength = 200;

/** A short audience becomes a role. A long one becomes the needs of the main users. */
function audienceRows(audience: unknown): SectionData[] | undefined {
  const words = truncateForStorage(textOf(audience), maxTargetAudienceLength);
  if (words === '') return undefined;
  return textLength(words) <= maxRoleLength ? [{ role: words }] : [{ role: 'Main users', needs: words }];
}
