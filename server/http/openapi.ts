/** OpenAPI document: Fastify's description of the routes, plus who may call each one and how it can fail. */
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { resources } from '#contract/resources.ts';
import { errorBody } from '#contract/shapes.ts';
import { describeCallers, isFileAction, isProjectAction } from '#domain/permissions.ts';
import { statusByCode } from './error-response.ts';
import { toJsonSchema } from './json-schema.ts';
import { tooLong, tooSlow } from './unreadable-requests.ts';

export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  security?: unknown[];
  requestBody?: { content: Record<string, { schema?: unknown }> };
  responses: Record<string, Response | { $ref: string }>;
}

interface Response {
  description: string;
  content?: Record<string, { schema?: unknown }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
}

export const apiInfo = {
  title: 'Client Portal',
  /** Also the version that metrics and `npm run admin -- status` show. A test compares it with package.json. */
  version: '1.0.0',
  description:
    'Send the token from sign-in as a bearer token. ' +
    'Every error has the body {code, message, issues?, details?, requestId}. ' +
    'A list requested with `limit` or `cursor` returns one page, with a link to the next page in Link and the total in ' +
    'X-Total-Count. Matches of a search or filter may be counted only up to 1,000; the response then has ' +
    'X-Total-Is-Minimum. An authenticated POST may carry an Idempotency-Key: a repeat with the same key within 24 ' +
    'hours gets the first response. Endpoints that return a secret ignore the key.',
  contact: { name: 'Client Portal' },
  license: { name: 'MIT', identifier: 'MIT' },
};

export const apiTags = resources.map(({ name, description }) => ({ name, description }));

const errorDescriptions = {
  invalid: 'The request is malformed or invalid; `issues` lists the invalid fields.',
  unauthenticated: 'There is no token, it is no longer valid, or signing in failed.',
  password_change_required:
    'The caller must choose a new password first, because someone else set the current one.',
  second_factor_setup_required: 'The caller must set up a second factor first.',
  second_factor_required: 'The password is correct. Call confirmSignIn with `details.challenge` and a code.',
  forbidden: "The caller isn't allowed to do this, or must first complete the step that `code` names.",
  not_found: "What the request names doesn't exist, or the caller may not see it.",
  conflict: 'The request conflicts with the current state, or someone else made a change first.',
  precondition: "The server doesn't support this version of the upload protocol.",
  checksum: "The checksum of this part of the upload doesn't match.",
  too_large: 'The request is too large.',
  unsupported: "This content type isn't accepted.",
  rate_limited: 'Too many requests; Retry-After says when to try again.',
  unavailable: 'The server or its database is busy or unavailable; Retry-After may say when to try again.',
} satisfies Record<keyof typeof statusByCode, string>;
type ErrorName = keyof typeof errorDescriptions;

const responseName = (code: ErrorName) =>
  code.replace(/(^|_)(\w)/g, (_match, _underscore, letter) => letter.toUpperCase());

const errorResponse = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Any request can get these before it reaches a route. */
const unreadable = { HeadersTooLong: tooLong, TimedOut: tooSlow };

export const errorResponses = {
  ...Object.fromEntries(
    (Object.keys(errorDescriptions) as ErrorName[]).map((code) => [
      responseName(code),
      errorResponse(errorDescriptions[code]),
    ]),
  ),
  HeadersTooLong: errorResponse('The URL or the headers are too long.'),
  TimedOut: errorResponse('The request took too long to arrive.'),
};

export const errorSchema = toJsonSchema(errorBody, 'output');

/** The error codes an endpoint can return, derived from its declaration. */
function errorsOf(endpoint: Endpoint): ErrorName[] {
  const { access, method, body, path } = endpoint;
  const isWrite = method !== 'GET' && method !== 'HEAD';
  const isUpload = path.includes('/uploads');
  const hasObject = path.includes(':') || isProjectAction(access) || isFileAction(access);
  const when: [ErrorName, boolean][] = [
    ['invalid', true],
    ['unauthenticated', access !== 'visit' || (isWrite && body !== undefined)],
    ['forbidden', access !== 'visit' || isWrite],
    ['not_found', hasObject || isWrite || access === 'visit'],
    ['conflict', isWrite],
    ['precondition', isUpload],
    ['checksum', isUpload && isWrite],
    ['too_large', isWrite],
    ['unsupported', isWrite],
    ['rate_limited', true],
    ['unavailable', true],
  ];
  return when.filter(([, holds]) => holds).map(([name]) => name);
}

function describe(endpoint: Endpoint): string {
  return `${endpoint.summary}.\n\nAllowed for: ${describeCallers(endpoint.access)}.`;
}

/** Adds callers and error responses to each operation. */
export function completeDocument(app: FastifyInstance): ApiDocument {
  const document = structuredClone(app.swagger()) as unknown as ApiDocument;
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods))) {
    // The plugin appends -head to HEAD operations; our names are unique without it.
    operation.operationId = operation.operationId.replace(/-head$/, '');
    const endpoint: Endpoint | undefined = endpoints[operation.operationId as keyof typeof endpoints];
    if (!endpoint) continue;
    operation.description = describe(endpoint);
    for (const code of errorsOf(endpoint)) {
      operation.responses[statusByCode[code]] = { $ref: `#/components/responses/${responseName(code)}` };
    }
    for (const [name, { status }] of Object.entries(unreadable)) {
      operation.responses[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return document;
}
