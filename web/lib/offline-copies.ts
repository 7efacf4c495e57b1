/**
 * Offline copies: a client's projects and answers as the server last sent them, shown while it can't be reached. They
 * are kept per user and removed at sign-out. Staff have none: their devices would collect the answers of every client.
 */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { listProjects, readProject } from '#contract/projects.ts';
import { listSections, readRequirementsContext } from '#contract/requirements.ts';
import { listReturnedAnswers, listReviewThreads, readRequirementsStatus } from '#contract/reviews.ts';
import { isStaff } from '#domain/permissions.ts';
import { ApiError } from './api-error.ts';
import { urlOf } from './api-path.ts';
import { isClientView } from './client-view.ts';
import { device } from './device.ts';
import type { DeviceEntry } from './device-store.ts';
import { session } from './session.ts';

/** What the questionnaire needs. */
const patterns = [
  listProjects,
  readProject,
  listSections,
  readRequirementsContext,
  readRequirementsStatus,
  listReturnedAnswers,
  listReviewThreads,
].map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}(\\?|$)`));

const isKept = (url: string) => patterns.some((pattern) => pattern.test(url));

function entryFor(key: QueryKey): DeviceEntry<unknown> | null {
  const { user } = session.get();
  if (!user || isStaff(user) || isClientView()) return null;
  const url = urlOf(key);
  return isKept(url) ? device.entry('offline-copy', (value) => value ?? null, user.id, url) : null;
}

const isOutage = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);
const isRefusal = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** The query shows this device's copy: it hasn't loaded from the server since the page was opened. */
export const isOfflineCopy = (query: { data: unknown; dataUpdatedAt: number }): boolean =>
  query.data !== undefined && query.dataUpdatedAt === 0;

const keeping = new WeakSet<QueryClient>();

/** Keeps copies of what queries load, and shows a query's copy when the server is unreachable or fails. */
export function keepOfflineCopies(client: QueryClient): void {
  if (keeping.has(client)) return;
  keeping.add(client);
  const written = new WeakMap<Query, unknown>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const { query } = event;
    const { data } = query.state;
    // A refetch without changes keeps the same object.
    if (data === undefined || written.get(query) === data) return;
    written.set(query, data);
    entryFor(query.queryKey)?.write(data);
  });
  const { queries, ...others } = client.getDefaultOptions();
  client.setDefaultOptions({
    ...others,
    queries: {
      ...queries,
      persister: async (fetch, context, query) => {
        try {
          return await fetch(context);
        } catch (error) {
          const entry = entryFor(query.queryKey);
          if (isRefusal(error)) entry?.remove();
          const copy = isOutage(error) && query.state.data === undefined ? entry?.read() : null;
          // The query still fails, so that it is retried once the server is back.
          if (copy) query.setState({ data: copy, dataUpdatedAt: 0 });
          throw error;
        }
      },
    },
  });
}
