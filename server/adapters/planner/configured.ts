/** The configured planner: a language model, or none. */
import type { Planner } from '../../ports/planner.ts';
import type { OpenAiSettings } from './openai.ts';

/** Null without a language model: the browser then makes plans with keyword rules. */
export async function configuredPlanner({ ai }: { ai: OpenAiSettings | undefined }): Promise<Planner | null> {
  if (!ai) return null;
  const { createOpenAiPlanner } = await import('./openai.ts');
  return createOpenAiPlanner(ai);
}
