/** What an endpoint is: method, path, shapes of what travels, and the permission that it needs. */
import type { z } from 'zod';
import type { Action } from '#domain/permissions.ts';

export interface Endpoint {
  method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify's notation; an action on a project finds it by the parameter `projectId`, one on a file by `fileId`. */
  path: `/api/${string}`;
  summary: string;
  access: Action;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The headers that the handler reads, beyond those that every request may carry. */
  headers?: z.ZodObject;
  /** The content type of a body that is not JSON: the handler reads it itself, as a stream. */
  rawBody?: string;
  /** The answer is no JSON by a shape: the handler sets status, headers and bytes itself. */
  rawAnswer?: true;
  /** What leaves; absent for an answer without a body. Only the fields named here ever leave the server. */
  response?: z.ZodType;
  /** 200 with a body and 204 without, unless the endpoint says otherwise. */
  status?: 201 | 202;
  /** The answer is a list that can be paged: it carries X-Total-Count and Link rel="next". */
  paged?: true;
  /** Work that takes long enough to say how far it is, to callers that accept text/event-stream. */
  progress?: z.ZodType;
  /** The answer is an open text/event-stream of these instead of one body. */
  events?: z.ZodType;
  /** The answer is a 302 to the address that the handler gives. */
  redirect?: true;
  /** The body may also be an HTML form, for callers that are not ours and can send nothing else. */
  form?: true;
  /** Overrides the rule for client views, which allow reads and refuse writes. */
  inClientView?: 'allowed' | 'refused';
}

/** Keeps the precise type of an endpoint, so that server and browser infer their shapes from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Shape<T, Fallback> = T extends z.ZodType ? z.output<T> : Fallback;

export type ParamsOf<E extends Endpoint> = Shape<E['params'], Record<never, never>>;
export type QueryOf<E extends Endpoint> = Shape<E['query'], Record<never, never>>;
export type BodyOf<E extends Endpoint> = Shape<E['body'], undefined>;
export type ProgressOf<E extends Endpoint> = Shape<E['progress'], undefined>;
export type HeadersOf<E extends Endpoint> = Shape<E['headers'], Record<never, never>>;
export type ResponseOf<E extends Endpoint> = Shape<E['response'], undefined>;
export type EventOf<E extends Endpoint> = Shape<E['events'], never>;
/** What a caller sends: before defaults and transformations. */
export type BodyInputOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type QueryInputOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
