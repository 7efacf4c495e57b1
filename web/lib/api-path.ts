/** From an endpoint and its parameters to the query key that names it, and from a query key to the address to fetch. */
import type { Endpoint } from '#contract/endpoint.ts';

export type QueryValues = Record<string, unknown>;
type Part = string | number;
/** A path in parts, and perhaps a query string as an object at the end: ['/api/projects', id, 'requirements']. */
export type ApiKey = readonly [string, ...(Part | QueryValues)[]];

/** Parts joined with slashes; a last object is the query string. */
export function addressOf(key: readonly unknown[]): string {
  const parts = [...key];
  const last = parts.at(-1);
  const query = isQuery(last) ? last : undefined;
  if (query) parts.pop();
  const path = parts.map((part, index) => (index === 0 ? String(part) : segment(part))).join('/');
  return path + queryString(query);
}

/** The key of an endpoint with its parameters filled in, so that keys of one resource share their beginning. */
export function keyOf(endpoint: Endpoint, params: QueryValues = {}, query?: QueryValues): ApiKey {
  const [resource = '', ...rest] = endpoint.path.split('/:');
  const parts: Part[] = [];
  for (const [name = '', ...fixed] of rest.map((piece) => piece.split('/'))) {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpoint.path} needs ${name}`);
    parts.push(String(value), ...fixed);
  }
  const isAsked = query && Object.values(query).some((value) => value !== undefined);
  return isAsked ? [resource, ...parts, query] : [resource, ...parts];
}

const isQuery = (part: unknown): part is QueryValues => typeof part === 'object' && part !== null;

/** A part of a path may come out of the address bar; it must stay one part, or it could reach another endpoint. */
function segment(part: unknown): string {
  const text = String(part);
  if (text === '.' || text === '..') throw new Error('Not a part of an address');
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
