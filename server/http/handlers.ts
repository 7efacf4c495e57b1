/** What a feature gives the router: one function per endpoint, typed by the contract. */
import type { BodyOf, Endpoint, ParamsOf, ProgressOf, QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { ProjectAction, PublicAction } from '#domain/permissions.ts';
import type { ProjectRecord } from '../access/project-access.ts';
import type { Db } from '../db/database.ts';
import type { SignedIn } from './authentication.ts';
import type { Progress } from './progress.ts';

/** Where a request came from, for sessions, limits and the audit trail. */
export interface Origin {
  address: string;
  userAgent: string | null;
  requestId: string;
}

/** One authenticated, permitted and validated request. */
export interface Call<E extends Endpoint> {
  actor: E['access'] extends PublicAction ? SignedIn | null : SignedIn;
  project: E['access'] extends ProjectAction ? ProjectRecord : undefined;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  origin: Origin;
  /** The pool, or the transaction that also remembers the answer of a request that may be repeated. */
  db: Db;
  progress: undefined extends E['progress'] ? undefined : Progress<ProgressOf<E>>;
}

/** One page of a list; without `limit` the page is the whole. */
export interface Page<T> {
  items: T[];
  total: number;
  nextCursor: string | null;
}

type Result<E extends Endpoint> = E extends { paged: true }
  ? ResponseOf<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : ResponseOf<E>;

export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<Result<E> extends undefined ? void : Result<E>>;

export type Handlers = { [Name in EndpointName]: Handler<(typeof endpoints)[Name]> };
