/** Typed API client: inputs and responses are inferred from the contract's endpoints. */
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf, ResponseOf } from '#contract/endpoint.ts';
import { keyOf, type QueryValues, urlOf } from './api-path.ts';
import { type HttpRequest, send } from './http.ts';

type InputPart<Name extends string, Shape, Present> = Present extends undefined
  ? { [N in Name]?: undefined }
  : { [N in Name]: Shape };
type IfDeclared<T> = T extends object ? T : undefined;

/** An endpoint's path parameters and query. */
export type TargetOf<E extends Endpoint> = InputPart<'params', ParamsOf<E>, IfDeclared<E['params']>> & {
  query?: QueryInputOf<E>;
};
export type InputOf<E extends Endpoint> = TargetOf<E> &
  InputPart<'body', BodyInputOf<E>, IfDeclared<E['body']>> &
  Pick<HttpRequest, 'idempotencyKey' | 'deviceId' | 'signal' | 'timeoutMs' | 'on401' | 'keepalive'>;
/** Makes the input optional when none of its properties is required. */
export type Optional<T> = Record<never, never> extends T ? [input?: T] : [input: T];

export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input]: Optional<InputOf<E>>
): Promise<ResponseOf<E>> {
  const response = await send(toRequest(endpoint, input));
  return read<ResponseOf<E>>(response);
}

export interface Page<Item> {
  items: Item[];
  total: number;
  /** The server stopped counting at `total`: there are more. */
  isMinimum: boolean;
  /** Pass as `cursor` to get the next page; undefined on the last page. */
  nextCursor: string | undefined;
}
type ItemOf<E extends Endpoint> = ResponseOf<E> extends (infer Item)[] ? Item : never;

/** Fetches one page of a list: first with `limit`, then with `cursor`. */
export async function callPaged<E extends Endpoint & { paged: NonNullable<Endpoint['paged']> }>(
  endpoint: E,
  ...[input]: Optional<InputOf<E>>
): Promise<Page<ItemOf<E>>> {
  const response = await send(toRequest(endpoint, input));
  const items = await read<ItemOf<E>[]>(response);
  return {
    items,
    total: Number(response.headers.get('X-Total-Count') ?? items.length),
    isMinimum: response.headers.has('X-Total-Is-Minimum'),
    nextCursor: nextCursor(response.headers.get('Link')),
  };
}

/** GET of a path without an endpoint, for the default query function. */
export async function get(
  url: string,
  options: Pick<HttpRequest, 'signal' | 'on401'> = {},
): Promise<unknown> {
  return read(await send({ method: 'GET', url, ...options }));
}

/** Reads the cursor from `</api/projects?limit=50&cursor=abc>; rel="next"`. */
export function nextCursor(link: string | null): string | undefined {
  const next = link?.split(/,\s*(?=<)/).find((part) => /;\s*rel="?next"?/.test(part));
  const url = next?.match(/<([^>]*)>/)?.[1];
  if (!url) return undefined;
  return new URL(url, 'http://localhost').searchParams.get('cursor') ?? undefined;
}

type LooseInput = { params?: QueryValues; query?: QueryValues; body?: unknown } & Partial<HttpRequest>;

export function toRequest(endpoint: Endpoint, input: LooseInput | undefined): HttpRequest {
  const { params, query, ...rest } = input ?? {};
  return {
    // Public endpoints return 401 for their own reasons, such as a wrong password.
    ...(endpoint.access === 'visit' && { on401: 'throw' }),
    ...rest,
    method: endpoint.method,
    url: urlOf(keyOf(endpoint, params, query)),
  };
}

async function read<T>(response: Response): Promise<T> {
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
