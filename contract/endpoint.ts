/** Endpoint definition: method, path, request and response schemas, and the required permission. */
import type { z } from 'zod';
import type { Action } from '#domain/permissions.ts';
import type { RequiredStep } from '#domain/required-step.ts';

export interface Endpoint {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Fastify's notation. Project actions find the project by the `projectId` parameter, file actions by `fileId`. */
  path: `/api/${string}`;
  summary: string;
  access: Action;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Headers the handler reads, in addition to those any request may have. */
  headers?: z.ZodObject;
  /** Content type of a non-JSON body, which the handler reads as a stream. */
  rawBody?: string;
  /** The handler sets status, headers and body. A `response` schema only documents them. */
  rawResponse?: true;
  /** Response schema; omitted if there is no body. Fields not named in it never leave the server. */
  response?: z.ZodType;
  /** Defaults to 200 with a body and 204 without. */
  status?: 201 | 202;
  /**
   * The response is a paged list with X-Total-Count and Link rel="next". With 'from newest', paging with `limit`
   * starts at the newest page, although rows are listed oldest first.
   */
  paged?: true | 'from newest';
  /** Progress events of a slow operation, for callers that accept text/event-stream. */
  progress?: z.ZodType;
  /** The response is an open text/event-stream of these events. */
  events?: z.ZodType;
  /** The response is a 302 to the URL the handler returns. */
  redirect?: true;
  /**
   * The handler checks or hashes a password, which may have to wait in a queue. With an Idempotency-Key, the transaction
   * therefore starts after the hashing instead of before the handler.
   */
  hashesPassword?: true;
  /** The response contains a secret, such as a token or recovery codes, and must not be stored: an Idempotency-Key is ignored. */
  returnsSecret?: true;
  /** Also accepts an HTML form body, for third-party callers that can't send JSON. */
  form?: true;
  /** Overrides the rule for client views, which allow reads and refuse writes. */
  inClientView?: 'allowed' | 'refused';
  /** The required steps during which a session may call this endpoint. Public endpoints need no session. */
  allowedBefore?: readonly RequiredStep[];
}

/** Preserves an endpoint's literal type, so that server and browser can infer request and response types from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Shape<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback;

export type ParamsOf<E extends Endpoint> = Shape<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = Shape<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = Shape<E['body'], undefined>;
export type ProgressOf<E extends Endpoint> = Shape<E['progress'], undefined>;
export type HeadersOf<E extends Endpoint> = Shape<E['headers'], Record<never, never>>;
export type ResponseOf<E extends Endpoint> = Shape<E['response'], undefined>;
export type EventOf<E extends Endpoint> = Shape<E['events'], never>;
/** The request as the caller sends it, before defaults and transforms. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
