/** Builds query keys from endpoints, and URLs from query keys. */
import type { Endpoint } from '#contract/endpoint.ts';

export type QueryValues = Record<string, unknown>;
type Part = string | number;
/** Path parts, optionally followed by a query object: ['/api/projects', id, 'requirements']. */
export type ApiKey = readonly [string, ...(Part | QueryValues)[]];

/** Joins the parts with slashes; a trailing object becomes the query string. */
export function urlOf(key: readonly unknown[]): string {
  const parts = [...key];
  const last = parts.at(-1);
  const query = isQuery(last) ? last : undefined;
  if (query) parts.pop();
  const path = parts.map((part, index) => (index === 0 ? String(part) : segment(part))).join('/');
  return path + queryString(query);
}

/** Fills in the endpoint's parameters. Keys of one resource share a prefix. */
export function keyOf(endpoint: Endpoint, params: QueryValues = {}, query?: QueryValues): ApiKey {
  const [resource = '', ...rest] = endpoint.path.split('/:');
  const parts: Part[] = [];
  for (const [name = '', ...fixed] of rest.map((piece) => piece.split('/'))) {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    parts.push(String(value), ...fixed);
  }
  const hasValues = query && Object.values(query).some((value) => value !== undefined);
  return hasValues ? [resource, ...parts, query] : [resource, ...parts];
}

const isQuery = (part: unknown): part is QueryValues => typeof part === 'object' && part !== null;

/** Encodes a part, which may come from the URL bar, so it can't reach another endpoint. */
function segment(part: unknown): string {
  const text = String(part);
  if (text === '.' || text === '..') throw new Error('not a path segment');
  return encodeURIComponent(text);
}

function queryString(query: QueryValues | undefined): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.append(name, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
