/** Describes an endpoint to Fastify and the OpenAPI document: its JSON Schemas, status and security. */
import type { Endpoint } from '#contract/endpoint.ts';
import { resourceOf } from '#contract/resources.ts';
import { toJsonSchema } from './json-schema.ts';

/** The status of a successful response. */
export function statusOf(endpoint: Endpoint) {
  if (endpoint.status) return endpoint.status;
  if (endpoint.redirect) return 302;
  return endpoint.response || endpoint.events || isDownload(endpoint) ? 200 : 204;
}

/** Raw responses to reads, and to requests that send a token in the body. An upload's raw response has no content. */
const isDownload = ({ method, rawResponse, body }: Endpoint) =>
  rawResponse && (method === 'GET' || method === 'HEAD' || body !== undefined);

function responseSchemaOf(endpoint: Endpoint) {
  const { response, events } = endpoint;
  if (response) return toJsonSchema(response, 'output');
  if (isDownload(endpoint))
    return { content: { 'application/octet-stream': { schema: { type: 'string' } } } };
  return events
    ? { content: { 'text/event-stream': { schema: toJsonSchema(events, 'output') } } }
    : { type: 'null' };
}

function describe(name: string, endpoint: Endpoint) {
  return {
    operationId: name,
    tags: [resourceOf(endpoint)?.name ?? 'Other'],
    summary: endpoint.summary,
    // A link people click, not part of the API.
    hide: endpoint.redirect === true,
    ...(endpoint.params && { params: toJsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: toJsonSchema(endpoint.query, 'input') }),
    ...(endpoint.headers && { headers: toJsonSchema(endpoint.headers, 'input') }),
    ...(endpoint.body && { body: toJsonSchema(endpoint.body, 'input') }),
    ...(endpoint.rawBody && { consumes: [endpoint.rawBody] }),
    response: { [statusOf(endpoint)]: { description: endpoint.summary, ...responseSchemaOf(endpoint) } },
    security: endpoint.access === 'visit' ? [] : [{ bearer: [] }],
  };
}

const schemas = new WeakMap<Endpoint, ReturnType<typeof describe>>();

export function schemaOf(name: string, endpoint: Endpoint) {
  const schema = schemas.get(endpoint) ?? describe(name, endpoint);
  schemas.set(endpoint, schema);
  return schema;
}
