/** Project drafts: as part of a new project, and as saved to a client's account. */
import { z } from 'zod';
import { componentTypes } from '#domain/mockup/component.ts';
import { validateMockup } from '#domain/mockup/validate-mockup.ts';
import { parseDraft } from '#domain/project-draft-storage.ts';
import { wizardFeatures } from '#domain/questionnaire/wizard-features.ts';
import {
  maxAdditionalNotesLength,
  maxCustomFeatures,
  maxFeatureLength,
  maxProjectNameLength,
  maxProjectTextLength,
  maxTargetAudienceLength,
  tooLongMessage,
} from '#domain/text-limits.ts';
import { endpoint } from './endpoint.ts';
import { time } from './shapes.ts';

export const draftSource = z.enum(['template', 'plan', 'mockup', 'wizard']);

export const mockup = z.object({
  components: z.array(
    z.object({
      id: z.string(),
      type: z.enum(componentTypes),
      label: z.string(),
      x: z.number(),
      y: z.number(),
      width: z.number(),
      height: z.number(),
      props: z.object({}),
    }),
  ),
  metadata: z.object({
    createdAt: z.string(),
    canvasSize: z.object({ width: z.number(), height: z.number() }),
  }),
});

/** Validated by the domain, which also reports the issues. */
const incomingMockup = z.unknown().transform((value, context) => {
  const result = validateMockup(value);
  if (result.ok) return result.mockup;
  for (const { path, message } of result.issues) {
    context.addIssue({ code: 'custom', path: path === '' ? [] : path.split('.'), message });
  }
  return z.NEVER;
});

const text = (max: number) => z.string().max(max, tooLongMessage(max)).optional();

export const projectDraft = z.object({
  projectName: text(maxProjectNameLength),
  description: text(maxProjectTextLength),
  targetAudience: text(maxTargetAudienceLength),
  primaryGoal: text(50),
  features: z
    .array(z.string().max(maxFeatureLength))
    .max(wizardFeatures.length + maxCustomFeatures)
    .optional(),
  platforms: z.array(z.string().max(50)).max(20).optional(),
  timeline: text(50),
  budget: text(50),
  additionalNotes: text(maxAdditionalNotesLength),
  mockup: z.preprocess((value) => value ?? undefined, incomingMockup.optional()),
  /** The source of each value. Unlisted values count as typed in the wizard, except an unchanged default timeline or budget. */
  sources: z
    .object({
      fields: z.partialRecord(
        z.enum([
          'projectName',
          'description',
          'targetAudience',
          'primaryGoal',
          'platforms',
          'timeline',
          'budget',
          'additionalNotes',
          'mockup',
        ]),
        draftSource,
      ),
      features: z.array(z.object({ feature: z.string().max(500), source: draftSource })).max(200),
    })
    .partial()
    .optional(),
});
export type ProjectDraftBody = z.output<typeof projectDraft>;

/** Rebuilt from known fields; rejected if it isn't a draft or has another version. */
const incomingDraft = z.unknown().transform((value, context) => {
  const state = parseDraft(value);
  if (state) return state;
  context.addIssue({ code: 'custom', message: "We can't read this draft. Reload the page and try again." });
  return z.NEVER;
});

export const savedDraft = z.object({
  /** Increases with every save, and when the draft becomes a project; 0 before either. */
  revision: z.int().min(0),
  /** Null if there is no draft or it has become a project. */
  draft: z.object({ version: z.int(), state: z.record(z.string(), z.unknown()) }).nullable(),
  savedAt: time.nullable(),
});
export type SavedDraft = z.output<typeof savedDraft>;

export const readDraft = endpoint({
  method: 'GET',
  path: '/api/draft',
  summary: "Read the caller's project draft",
  access: 'createProject',
  response: savedDraft,
  inClientView: 'refused',
});

export const saveDraft = endpoint({
  method: 'POST',
  path: '/api/draft',
  summary: 'Save the draft; 409 with the saved draft if it has changed since `revision`',
  access: 'createProject',
  body: z.object({ revision: z.int().min(0), draft: incomingDraft.nullable() }),
  response: savedDraft.omit({ draft: true }),
});
