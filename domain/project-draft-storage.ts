/** The draft on its way into storage, of the browser or the server, and back, where it may have been damaged or written by an older version. */

import { soundComponents } from './mockup/validate.ts';
import { parsePlan } from './plan.ts';
import {
  type DraftSources,
  draftSources,
  isEmpty,
  type SourcedField,
  type StartState,
  startModes,
} from './project-draft.ts';
import {
  emptyProjectDraft,
  hasFeature,
  type ProjectDraft,
  parseProjectDraft,
  parseStep,
  withFeatures,
} from './wizard.ts';

const storageVersion = 1;

/** As it travels: with the version, so that a reader of another one leaves it alone. */
export const packDraft = (state: StartState) => ({ version: storageVersion, state: { ...state } });

export const serializeDraft = (state: StartState): string => JSON.stringify(packDraft(state));

/** The stored draft, as text or already parsed; null when there is none or it is of another version. Never throws. */
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
      canvas: Array.isArray(canvas) ? soundComponents(canvas) : null,
      completedAt: typeof completedAt === 'string' ? completedAt : null,
    };
  } catch {
    return null;
  }
}

/** Only what speaks of a value that is there; a value whose source was lost counts as typed, the careful side. */
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
