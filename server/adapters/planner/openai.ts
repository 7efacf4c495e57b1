/** OpenAI planner: generates a plan through an OpenAI-compatible chat completions endpoint, with streaming. */
import { createEventParser } from '#contract/event-stream.ts';
import { plan as planShape } from '#contract/plans.ts';
import type { PlanStep } from '#domain/plan.ts';
import type { Planner, PlanRequest } from '../../ports/planner.ts';
import { planningMessages } from './prompt.ts';

export interface OpenAiSettings {
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs?: number;
}

const defaultTimeoutMs = 30_000;
/** A plan takes about 3,000 characters; anything much longer isn't one. */
const maxResponseLength = 64_000;

/** The JSON key that marks the start of each step in the response. */
const stepKeys: readonly [PlanStep, string][] = [
  ['features', '"features"'],
  ['techStack', '"techStack"'],
  ['timeline', '"timeline"'],
];

export function createOpenAiPlanner(settings: OpenAiSettings): Planner {
  const { baseUrl, apiKey, model, timeoutMs = defaultTimeoutMs } = settings;

  const post = (body: object, signal: AbortSignal) =>
    fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      // A redirect must not carry the API key to another host.
      redirect: 'error',
      signal,
    });

  return {
    async plan({ description, signal, onStep }: PlanRequest) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      const body = { model, stream: true, temperature: 0.3, messages: planningMessages(description) };
      onStep('idea');
      let response = await post({ ...body, response_format: { type: 'json_object' } }, limited);
      // Some servers reject response_format; the prompt asks for JSON anyway.
      if (response.status === 400) response = await post(body, limited);
      if (!response.ok || !response.body) throw new Error(`The model responded with ${response.status}`);
      const text = await readContent(response, onStep);
      return planShape.parse(parseObject(text));
    },
  };
}

/** Collects the streamed response and reports each step as it starts. */
async function readContent(response: Response, onStep: (step: PlanStep) => void): Promise<string> {
  const isStream = response.headers.get('content-type')?.includes('text/event-stream');
  if (!isStream) return contentOf(await response.json());
  const read = createEventParser();
  const decoder = new TextDecoder();
  const remaining = [...stepKeys];
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    for (const { data } of read(decoder.decode(chunk, { stream: true }))) {
      if (data === '[DONE]') return text;
      text += contentOf(JSON.parse(data));
      for (let next = remaining[0]; next && text.includes(next[1]); next = remaining[0]) {
        onStep(next[0]);
        remaining.shift();
      }
    }
    if (text.length > maxResponseLength) throw new Error('The model response is too long');
  }
  return text;
}

interface Completion {
  choices?: { delta?: { content?: string | null }; message?: { content?: string | null } }[];
}

function contentOf(completion: unknown): string {
  const choice = (completion as Completion).choices?.[0];
  const content = choice?.delta?.content ?? choice?.message?.content ?? '';
  return typeof content === 'string' ? content : '';
}

/** Models often wrap JSON in a sentence or a code fence. */
function parseObject(text: string): unknown {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')];
  return JSON.parse(text.slice(Math.max(0, from), to + 1));
}
