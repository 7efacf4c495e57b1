/** The plan that a language model makes from a description, where the operator has configured one. */
import { z } from 'zod';
import { textLength } from '#domain/intake.ts';
import { maximumIdeaLength, minimumDescriptionLength, type Plan, planSteps } from '#domain/plan.ts';
import { endpoint } from './endpoint.ts';

const words = (max: number) => z.string().trim().min(1).max(max);
const list = (max: number) => z.array(words(120)).max(max);

/** What a plan may look like, whoever wrote it. */
export const plan = z.object({
  projectName: words(100),
  summary: words(3000),
  features: list(15).min(1),
  techStack: z.object({ frontend: list(12), backend: list(12), services: list(12) }),
  timeline: z.object({ phase1: words(60), phase2: words(60), phase3: words(60) }),
  estimatedBudget: words(60),
  complexity: z.enum(['Complex', 'Moderate']),
}) satisfies z.ZodType<Plan>;

export const createPlan = endpoint({
  method: 'POST',
  path: '/api/plans',
  summary: 'A project plan from a description; 404 when no language model is configured',
  access: 'visit',
  body: z.object({
    description: z
      .string()
      .trim()
      .max(maximumIdeaLength, `At most ${maximumIdeaLength} characters`)
      .refine((text) => textLength(text) >= minimumDescriptionLength, {
        error: `Describe your idea in at least ${minimumDescriptionLength} characters`,
      }),
  }),
  response: plan,
  progress: z.object({ step: z.enum(planSteps) }),
});
