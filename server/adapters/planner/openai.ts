/** OpenAI planner: generates a plan through an OpenAI-compatible chat completions endpoint, with streaming. */
import { json } from 'node:stream/consumers';
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
/** A streamed response takes a few hundred bytes for each word. */
const maxResponseBytes = 8_000_000;

const tooLong = 'The model response is too long';

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
      const limit = limitTime(signal, timeoutMs);
      const body = { model, stream: true, temperature: 0.3, messages: planningMessages(description) };
      onStep('idea');
      try {
        let response = await post({ ...body, response_format: { type: 'json_object' } }, limit.signal);
        // Some servers reject response_format; the prompt asks for JSON anyway.
        if (response.status === 400) response = await post(body, limit.signal);
        if (!response.ok || !response.body)
          throw new Error(`The model responded with status ${response.status}`);
        const text = await readContent(response, limit.signal, onStep);
        return planShape.parse(parseObject(text));
      } finally {
        limit.end();
      }
    },
  };
}

/**
 * A signal that aborts when the caller's does or when the time is up. AbortSignal.any with AbortSignal.timeout wouldn't do:
 * the timeout's signal may be garbage-collected, and then it never aborts.
 */
function limitTime(signal: AbortSignal, timeoutMs: number) {
  const limited = new AbortController();
  const abort = () => limited.abort(signal.reason);
  const timer = setTimeout(() => limited.abort(new Error(`timeout after ${timeoutMs} ms`)), timeoutMs);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  return {
    signal: limited.signal,
    end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    },
  };
}

/**
 * The parts of a response. Cancels the response when the signal aborts, because fetch may not: once the headers have arrived, it
 * stops watching the signal at the next garbage collection.
 */
async function* partsOf(response: Response, signal: AbortSignal) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const cancel = () => void reader.cancel(signal.reason).catch(() => undefined);
  signal.addEventListener('abort', cancel);
  let received = 0;
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return;
      received += value.length;
      if (received > maxResponseBytes) throw new Error(tooLong);
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    cancel();
  }
}

/** Returns the text of the response. If it is streamed, reports each step as it starts. */
async function readContent(
  response: Response,
  signal: AbortSignal,
  onStep: (step: PlanStep) => void,
): Promise<string> {
  const parts = partsOf(response, signal);
  const isStream = response.headers.get('content-type')?.includes('text/event-stream');
  if (!isStream) return contentOf(await json(parts));
  const read = createEventParser();
  const decoder = new TextDecoder();
  const remaining = [...stepKeys];
  let text = '';
  for await (const part of parts) {
    for (const { data } of read(decoder.decode(part, { stream: true }))) {
      if (data === '[DONE]') return text;
      text += contentOf(JSON.parse(data));
      for (let next = remaining[0]; next && text.includes(next[1]); next = remaining[0]) {
        onStep(next[0]);
        remaining.shift();
      }
    }
    if (text.length > maxResponseLength) throw new Error(tooLong);
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
