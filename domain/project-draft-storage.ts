/** Serializes a project draft for the browser's or the server's storage, and parses it back leniently. */

import { validComponents } from './mockup/validate-mockup.ts';
import { parsePlan } from './plan.ts';
import {
  type DraftSources,
  draftSources,
  isEmpty,
  type SourcedField,
  type StartState,
} from './project-draft.ts';
import {
  emptyProjectDraft,
  hasFeature,
  type ProjectDraft,
  parseProjectDraft,
  parseStep,
  withFeatures,
} from './project-wizard.ts';
import { startModes } from './start-screen.ts';

const storageVersion = 1;

/** Adds the format version. A draft with a different version isn't parsed. */
export const packDraft = (state: StartState) => ({ version: storageVersion, state: { ...state } });

export const serializeDraft = (state: StartState): string => JSON.stringify(packDraft(state));

/** Parses a stored draft, from text or JSON data. Null if it is missing, invalid or of another version. Never throws. */
export function parseDraft(stored: unknown): StartState | null {
  try {
    const envelope: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
    if (!isRecord(envelope) || envelope.version !== storageVersion || !isRecord(envelope.state)) return null;
    const { mode, wizard, sources, templateId, idea, plan, canvas, completedAt } = envelope.state;
    const storedWizard = isRecord(wizard) ? wizard : {};
    const draft = parseProjectDraft(storedWizard.draft);
    return {
      mode: startModes.find((candidate) => candidate === mode) ?? 'home',
      wizard: { step: parseStep(storedWizard.step), draft },
      sources: parseSources(sources, draft),
      templateId: typeof templateId === 'string' ? templateId : null,
      idea: typeof idea === 'string' ? idea : '',
      plan: parsePlan(plan),
      canvas: Array.isArray(canvas) ? validComponents(canvas) : null,
      completedAt: typeof completedAt === 'string' ? completedAt : null,
    };
  } catch {
    return null;
  }
}

/** Drops sources of missing values. Without a source, a value that isn't the default counts as typed: nothing overwrites it. */
function parseSources(value: unknown, draft: ProjectDraft): DraftSources {
  const stored = isRecord(value) ? value : {};
  const fields = isRecord(stored.fields) ? stored.fields : {};
  const entries = Array.isArray(stored.features) ? stored.features.filter(isRecord) : [];
  const declined = Array.isArray(stored.declined) ? stored.declined : [];
  const sourceFrom = (source: unknown) => draftSources.find((candidate) => candidate === source);
  const isDefault = (field: SourcedField) =>
    draft[field] === emptyProjectDraft[field] || isEmpty(draft[field]);
  const known = (Object.keys(draft) as (keyof ProjectDraft)[])
    .filter((field) => field !== 'features')
    .flatMap((field) => {
      const source = sourceFrom(fields[field]) ?? (isDefault(field) ? undefined : 'wizard');
      return source && !isEmpty(draft[field]) ? [[field, source] as const] : [];
    });
  return {
    fields: Object.fromEntries(known),
    features: draft.features.map((feature) => ({
      feature,
      source: sourceFrom(entries.find((entry) => entry.feature === feature)?.source) ?? 'wizard',
    })),
    declined: withFeatures(
      [],
      declined.filter((feature) => typeof feature === 'string'),
    ).filter((feature) => !hasFeature(draft.features, feature)),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
