/** Project plan: its shape, the keyword rules that generate one, and the wizard bands it maps to. */

import { type Budget, formatMoneyRange, readAmounts } from './money.ts';
import { moneySettings } from './money-settings.ts';
import { mentionedFeatures, nameFromText } from './plan-text.ts';
import type { Timeline } from './project-wizard.ts';
import { maxPlanIdeaLength } from './text-limits.ts';
import { textLength } from './text-rule.ts';

export interface Plan {
  projectName: string;
  summary: string;
  features: string[];
  techStack: { frontend: string[]; backend: string[]; services: string[] };
  timeline: { phase1: string; phase2: string; phase3: string };
  estimatedBudget: string;
  complexity: 'Complex' | 'Moderate';
}

/** How long the AI screen shows its steps when it plans without a language model. */
export const analysisMilliseconds = 2000;

/** Steps of generating a plan, in order. */
export const planSteps = ['idea', 'features', 'techStack', 'timeline'] as const;
export type PlanStep = (typeof planSteps)[number];
export const planStepLabels: Record<PlanStep, string> = {
  idea: 'Reading your description',
  features: 'Choosing features',
  techStack: 'Picking the technology',
  timeline: 'Estimating time and budget',
};

export const minDescriptionLength = 20;
const complexAbove = 200;
const hintCount = 3;

export const examplePrompts: readonly string[] = [
  'An online store for handmade ceramics where customers can customize glazes, pay by card and track their order.',
  'A community for urban gardeners to share photos, swap seeds with neighbors and organize local events.',
  'An analytics dashboard for a chain of cafés that shows sales, stock and staffing for each location in real time.',
  "A mobile app for personal trainers to plan workouts, book sessions and track their clients' progress.",
];

export const phaseTitles: Record<keyof Plan['timeline'], string> = {
  phase1: 'Discovery and design',
  phase2: 'Core development',
  phase3: 'Testing and launch',
};

interface KeywordGroup {
  pattern: RegExp;
  features: readonly [string, string, string];
  frontend: readonly string[];
  backend: readonly string[];
  services: readonly string[];
}

// The lookarounds exclude words such as 'workshop', 'restore', 'happy' and 'automobile'.
const keywordGroups: readonly KeywordGroup[] = [
  {
    pattern: /e-?commerce|(?<!work)shop|(?<!re)store/i,
    features: ['Product Catalog', 'Shopping Cart', 'Payment Processing'],
    frontend: [],
    backend: [],
    services: ['Stripe', 'Shipping rates and labels'],
  },
  {
    pattern: /social|communit(?:y|ies)/i,
    features: ['User Profiles', 'Activity Feed', 'Social Login'],
    frontend: [],
    backend: ['WebSocket server'],
    services: ['Image storage and resizing', 'Sign-in with Google and Apple'],
  },
  {
    pattern: /dashboard|analytics/i,
    features: ['Analytics', 'Real-time Updates', 'Custom Reports'],
    frontend: ['Charting library'],
    backend: ['Scheduled jobs'],
    services: ['Data warehouse'],
  },
  {
    pattern: /(?<!auto|im)mobile|(?<![a-z])(?:web-?)?app(?:s|lications?)?(?![a-z])/i,
    features: ['Mobile App', 'Notifications', 'Offline Access'],
    frontend: ['React Native'],
    backend: [],
    services: ['Push notifications'],
  },
];

const generalFeatures = [
  'User authentication',
  'Dashboard interface',
  'Data management',
  'Reporting features',
];

const matchingGroups = (description: string) =>
  keywordGroups.filter((group) => group.pattern.test(description));

/** The features of each matching group, or the general ones, then any others the text mentions. */
function suggestedFeatures(description: string, groups: readonly KeywordGroup[]): string[] {
  const features = groups.length === 0 ? [...generalFeatures] : groups.flatMap((group) => group.features);
  const included = new Set(features.map((feature) => feature.toLowerCase()));
  return [
    ...features,
    ...mentionedFeatures(description).filter((feature) => !included.has(feature.toLowerCase())),
  ];
}

export function canGenerate(description: string, isAnalyzing = false): boolean {
  const idea = description.trim();
  return !isAnalyzing && textLength(idea) >= minDescriptionLength && textLength(idea) <= maxPlanIdeaLength;
}

/** The first features a plan would suggest, shown while typing. */
export function featureHints(description: string): string[] {
  const idea = description.trim();
  if (textLength(idea) <= minDescriptionLength) return [];
  return suggestedFeatures(idea, matchingGroups(idea)).slice(0, hintCount);
}

export function keywordPlan(description: string): Plan {
  const idea = description.trim();
  const groups = matchingGroups(idea);
  return {
    projectName: nameFromText(idea),
    // The user's whole text: nothing typed may be lost on the way into the wizard.
    summary: idea,
    features: suggestedFeatures(idea, groups),
    techStack: {
      frontend: ['React', 'TypeScript', 'Tailwind CSS', ...groups.flatMap((group) => group.frontend)],
      backend: ['Node.js', 'PostgreSQL', 'REST API', ...groups.flatMap((group) => group.backend)],
      services: ['Cloud hosting', 'Transactional email', ...groups.flatMap((group) => group.services)],
    },
    timeline: { phase1: '2-3 weeks', phase2: '3-4 weeks', phase3: '2-3 weeks' },
    estimatedBudget: formatMoneyRange(15_000, 25_000),
    complexity: textLength(idea) > complexAbove ? 'Complex' : 'Moderate',
  };
}

function weeksPerUnit(range: string): number {
  if (/week/i.test(range)) return 1;
  if (/day/i.test(range)) return 1 / 7;
  if (/month/i.test(range)) return 4.3;
  return /year/i.test(range) ? 52 : 1;
}

/** The band for the sum of the ranges' upper ends. No band covers more than half a year, so anything longer is 'flexible'. */
export function timelineBand(ranges: readonly string[]): Timeline | undefined {
  const weeks = ranges.map((range) => {
    const numbers = (range.match(/\d+/g) ?? []).map(Number);
    return Math.max(0, ...numbers) * weeksPerUnit(range);
  });
  const total = weeks.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  if (total <= 13) return '1-3months';
  return total <= 26 ? '3-6months' : 'flexible';
}

/** The band for the upper end of '$15,000 - $25,000' or '15-25k'. */
export function budgetBand(text: string): Budget | undefined {
  const highest = Math.max(0, ...readAmounts(text));
  if (highest < 1000) return undefined;
  if (highest <= 5_000 && moneySettings.offersSmallBudgets) return 'under-5k';
  if (highest <= 10_000) return '5-10k';
  if (highest <= 25_000) return '10-25k';
  return highest <= 50_000 ? '25-50k' : '50k+';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

/** Parses an untrusted plan, dropping anything that isn't text. Null if it has neither a name nor a summary. */
export function parsePlan(value: unknown): Plan | null {
  if (!isRecord(value)) return null;
  const techStack = isRecord(value.techStack) ? value.techStack : {};
  const timeline = isRecord(value.timeline) ? value.timeline : {};
  const plan: Plan = {
    projectName: textOf(value.projectName),
    summary: textOf(value.summary),
    features: textsOf(value.features),
    techStack: {
      frontend: textsOf(techStack.frontend),
      backend: textsOf(techStack.backend),
      services: textsOf(techStack.services),
    },
    timeline: {
      phase1: textOf(timeline.phase1),
      phase2: textOf(timeline.phase2),
      phase3: textOf(timeline.phase3),
    },
    estimatedBudget: textOf(value.estimatedBudget),
    complexity: value.complexity === 'Complex' ? 'Complex' : 'Moderate',
  };
  return plan.projectName === '' && plan.summary === '' ? null : plan;
}
