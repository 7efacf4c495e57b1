/** Fuzz: odd requests to every operation of the OpenAPI document, as every kind of caller. */
import { request } from 'node:http';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { permissionCases } from '#test/api/permission-cases.ts';
import { type CallInput, pathOf } from '#test/support/people.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { type Drill, ms, type Report } from './drill.ts';
import { fitting, oddRequests } from './fuzz-values.ts';
import { fastestOverLimit } from './limits.ts';
import { startDrillPortal } from './portal.ts';

const maxMs = 2000;
/** A longer response is a whole list sent in parts, so only the time until it starts counts. */
const longBytes = 1_000_000;
/** Each operation gets one request at a time per caller, so a single operation would leave the server idle most of the time. */
const operationsAtOnce = 3;
/** Fixed, so that a failure is reproducible. */
const seed = 20_261_116;

interface Operation {
  operationId: EndpointName;
  parameters?: { in: string; name: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema?: object }> }>;
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

interface DescribedOperation {
  path: string;
  method: string;
  operation: Operation;
}

const operationsOf = ({ paths }: ApiDocument): DescribedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

interface FuzzResponse {
  status: number;
  type: string;
  body: string;
  took: number;
}

/** Sends the input as is, except for what a URL can't carry. Closes an event stream once its headers arrive. */
function sendOnce(
  url: string,
  endpoint: Endpoint,
  input: CallInput,
  token: string | undefined,
): Promise<FuzzResponse> {
  const { params, query = {}, headers, body } = input;
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value.toWellFormed()])),
  );
  const wellFormed = Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [name, value.slice(0, 4000).toWellFormed()]),
  );
  const path = `${pathOf(endpoint, wellFormed)}?${String(search).slice(0, 6000)}`;
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, {
      method: endpoint.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const head = {
        status: response.statusCode ?? 0,
        type: String(response.headers['content-type'] ?? ''),
      };
      const tookToStart = performance.now() - startedAt;
      if (head.type.includes('event-stream')) {
        response.destroy();
        resolve({ ...head, body: '', took: tookToStart });
        return;
      }
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const content = Buffer.concat(parts);
        const took = content.length > longBytes ? tookToStart : performance.now() - startedAt;
        resolve({ ...head, body: content.toString(), took });
      });
    });
    outgoing.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
}

/**
 * Retries a request whose connection was reset before the response was read: if a body is too large, the server responds and
 * closes the connection before all of it has arrived.
 */
async function send(...request: Parameters<typeof sendOnce>): Promise<FuzzResponse> {
  const isReset = (error: NodeJS.ErrnoException) => ['ECONNRESET', 'EPIPE'].includes(error.code ?? '');
  const orNull = (error: NodeJS.ErrnoException) => (isReset(error) ? null : Promise.reject(error));
  return (
    (await sendOnce(...request).catch(orNull)) ??
    (await sendOnce(...request).catch(orNull)) ??
    sendOnce(...request)
  );
}

/** Checks responses against the OpenAPI document. */
function createChecks(document: object) {
  const ajv = new Ajv2020({
    strict: false,
    validateFormats: true,
    // A validator runs so rarely that optimizing its code takes longer than it saves.
    code: { optimize: false },
    validateSchema: false,
  });
  formats.default(ajv);
  ajv.addSchema({ ...document, $id: 'api' });
  const compiled = new Map<string, ValidateFunction>();

  function validatorOf(pointer: string): ValidateFunction {
    const cached = compiled.get(pointer);
    if (cached) return cached;
    const validator = ajv.compile({ $ref: `api#${pointer}` });
    compiled.set(pointer, validator);
    return validator;
  }

  return (path: string, method: string, operation: Operation, response: FuzzResponse): string | null => {
    if (response.status >= 500 && response.status !== 503)
      return `returned ${response.status}: ${response.body}`;
    if (response.status === 304) return null;
    const promised = operation.responses[response.status];
    if (!promised) return `returned ${response.status}, which the document doesn't name`;
    if (method === 'head' || !response.type.includes('application/json')) return null;
    const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1').replace(/[{}]/g, encodeURIComponent);
    const at = promised.$ref?.slice(1) ?? `/paths/${escaped}/${method}/responses/${response.status}`;
    const validate =
      promised.$ref || promised.content?.['application/json']?.schema
        ? validatorOf(`${at}/content/application~1json/schema`)
        : null;
    if (!validate || validate(JSON.parse(response.body))) return null;
    return `returned what its schema forbids: ${ajv.errorsText(validate.errors)}`;
  };
}

const callers = ['owner', 'assignedAdvisor', 'admin', 'otherClient', 'otherAdvisor', 'anonymous'] as const;
type CallerName = (typeof callers)[number];

function requestsFor(operation: Operation, world: World, caller: CallerName, count: number) {
  const valid = permissionCases[operation.operationId].input(world, world.people[caller]);
  const queryNames = (operation.parameters ?? [])
    .filter((each) => each.in === 'query')
    .map(({ name }) => name);
  const schema = operation.requestBody?.content['application/json']?.schema;
  const odd = oddRequests(valid, queryNames, schema ? fitting(schema) : null);
  return fc.sample(odd, { numRuns: count, seed: seed + callers.indexOf(caller) });
}

export const fuzz: Drill = {
  summary:
    'sends odd requests to every operation: no server error except 503, no undocumented status or shape, none slower than 2 s',
  unit: 'requests per operation',
  short: 50,
  long: 5000,
  async run(perOperation, report: Report) {
    const portal = await startDrillPortal();
    const opened = await fetch(`${portal.server.url}/api/openapi.json`);
    const document = (await opened.json()) as ApiDocument;
    const check = createChecks(document);
    const statuses = new Map<number, number>();
    let slowest = { took: 0, name: '' };
    let sent = 0;
    // Each problem once, with the first request that showed it.
    const problems = new Map<string, string>();
    const note = (problem: string, request: string) => {
      if (!problems.has(problem)) problems.set(problem, request.slice(0, 600));
    };
    const perCaller = Math.ceil(perOperation / callers.length);
    const forReads = await createWorld(portal);
    const fuzzOperation = async ({ path, method, operation }: DescribedOperation) => {
      const endpoint: Endpoint = endpoints[operation.operationId];
      // A new world for each operation that writes: some of them delete accounts or sessions.
      const world = method === 'get' || method === 'head' ? forReads : await createWorld(portal);
      const slow: { caller: CallerName; index: number }[] = [];
      const fuzzAs = async (caller: CallerName) => {
        const token = world.people[caller]?.token;
        for (const [index, input] of requestsFor(operation, world, caller, perCaller).entries()) {
          const sentAs = `as ${caller} with ${JSON.stringify(input)}`;
          const response = await send(portal.server.url, endpoint, input, token).catch(
            (error: Error) => error,
          );
          sent++;
          if (response instanceof Error) {
            note(`${operation.operationId} got no readable response: ${response.message}`, sentAs);
            continue;
          }
          statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
          if (response.took > slowest.took) slowest = { took: response.took, name: operation.operationId };
          if (response.took > maxMs) slow.push({ caller, index });
          const problem = check(path, method, operation, response);
          if (problem) note(`${operation.operationId} ${problem}`, sentAs);
        }
      };
      await Promise.all(callers.map(fuzzAs));
      for (const { caller, index } of slow) {
        const took = await fastestOverLimit(maxMs, async () => {
          const world = await createWorld(portal);
          const input = requestsFor(operation, world, caller, perCaller)[index] ?? {};
          return (await send(portal.server.url, endpoint, input, world.people[caller]?.token)).took;
        });
        if (took !== null)
          note(
            `${operation.operationId} took ${ms(took)} or more each time it was repeated`,
            `as ${caller}, request ${index}`,
          );
      }
    };
    const waiting = operationsOf(document);
    const fuzzNext = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await fuzzOperation(next);
    };
    await Promise.all(Array.from({ length: operationsAtOnce }, fuzzNext));
    for (const [problem, request] of problems) report.violation(`${problem} ${request}`);
    report.figure('requests', sent);
    const counts = [...statuses].sort(([one], [other]) => one - other);
    report.figure('responses by status', counts.map(([status, count]) => `${status}: ${count}`).join(', '));
    report.figure('slowest', `${slowest.name} ${ms(slowest.took)}`);
    await portal.close();
  },
};
