/** Handler types: one function per endpoint, typed by the contract. */
import type { Readable } from 'node:stream';
import type {
  BodyOf,
  Endpoint,
  EventOf,
  HeadersOf,
  ParamsOf,
  ProgressOf,
  QueryOf,
  ResponseOf,
} from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { FileAction, ProjectAction, PublicAction } from '#domain/permissions.ts';
import type { FileRecord } from '../authorization/file-access.ts';
import type { ProjectRecord } from '../authorization/project-access.ts';
import type { Db, Tx } from '../db/database.ts';
import type { JsonText } from '../db/json-list.ts';
import type { Total } from '../db/paging.ts';
import type { SignedIn } from './authentication.ts';
import type { EventSource } from './event-stream.ts';
import type { Progress } from './progress-stream.ts';

/** Where a request came from, for sessions, rate limits and the audit trail. */
export interface Origin {
  address: string;
  userAgent: string | null;
  requestId: string;
  /** Hash of the browser's own random id, if it sent one. */
  deviceHash: string | null;
}

/** Runs `work` in a transaction that, with an idempotency key, also stores the result as the response. */
export type Once = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** An authenticated, authorized and validated request. */
export interface Call<E extends Endpoint> {
  actor: E['access'] extends PublicAction ? SignedIn | null : SignedIn;
  project: E['access'] extends ProjectAction | FileAction ? ProjectRecord : undefined;
  file: E['access'] extends FileAction ? FileRecord : undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: E extends { rawBody: string } ? Readable : BodyOf<E>;
  headers: HeadersOf<E>;
  origin: Origin;
  /** The pool or, for a request with an idempotency key, the transaction that also stores its response. Always the pool with `once`. */
  db: Db;
  /** For endpoints that hash a password: opens the transaction after hashing, so that none is open while the request waits. */
  once: E extends { hashesPassword: true } ? Once : undefined;
  progress: undefined extends E['progress'] ? undefined : Progress<ProgressOf<E>>;
}

/** One page of a list. Handlers of lists are always called with a limit. */
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
  /** Counts the rows of all pages. Called only for the page that starts a response, because its headers contain the total. */
  count: () => Promise<Total>;
}

/** A page whose items PostgreSQL wrote as JSON. */
export interface JsonPage<T> {
  json: JsonText<T[]>;
  nextCursor: string | null;
  count: () => Promise<Total>;
}

/** A response without a schema. `status` defaults to the endpoint's. */
export interface RawResponse {
  status?: number;
  headers: Record<string, string | number>;
  body?: Readable | Buffer;
}

type PageOf<List> = List extends (infer Item)[] ? Page<Item> | JsonPage<Item> : never;

type Result<E extends Endpoint> = E extends { rawResponse: true }
  ? RawResponse
  : E extends { paged: true | 'from newest' }
    ? PageOf<ResponseOf<E>>
    : E extends { events: object }
      ? EventSource<EventOf<E>>
      : E extends { redirect: true }
        ? string
        : ResponseOf<E>;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<E> extends undefined ? void : Result<E>>;

export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };
