/** Plans: generated from a description by a language model, if one is configured. */
import { z } from 'zod';
import { minDescriptionLength, type Plan, planSteps } from '#domain/plan.ts';
import {
  maxFeatureLength,
  maxPlanIdeaLength,
  maxPlanSummaryLength,
  tooLongMessage,
} from '#domain/text-limits.ts';
import { textLength } from '#domain/text-rule.ts';
import { endpoint } from './endpoint.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
const list = (max: number) => z.array(text(maxFeatureLength)).max(max);

/** Also validates the model's response. */
export const plan = z.object({
  projectName: text(100),
  summary: text(maxPlanSummaryLength),
  features: list(15).min(1),
  techStack: z.object({ frontend: list(12), backend: list(12), services: list(12) }),
  timeline: z.object({ phase1: text(60), phase2: text(60), phase3: text(60) }),
  estimatedBudget: text(60),
  complexity: z.enum(['Complex', 'Moderate']),
}) satisfies z.ZodType<Plan>;

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/plans',
  summary: 'Generate a project plan from a description; 404 if no language model is configured',
  access: 'visit',
  body: z.object({
    description: z
      .string()
      .trim()
      .max(maxPlanIdeaLength, tooLongMessage(maxPlanIdeaLength))
      .refine((value) => textLength(value) >= minDescriptionLength, {
        error: `Describe your idea in at least ${minDescriptionLength} characters`,
      }),
  }),
  response: plan,
  progress: z.object({ step: z.enum(planSteps) }),
});
