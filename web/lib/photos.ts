/** User photos: looked up in batches, fetched with the session token, and cached until their version changes. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listPhotos, maxPhotosPerRequest, readPhoto } from '#contract/photos.ts';
import { call } from './api-client.ts';
import { urlOf } from './api-path.ts';
import { send } from './http.ts';
import { queryKeyFor } from './query-client.ts';
import { useObjectUrl } from './use-object-url.ts';

interface Waiting {
  id: string;
  resolve: (version: string | null) => void;
  reject: (error: unknown) => void;
}

let waiting: Waiting[] = [];

async function lookUp(batch: readonly Waiting[]) {
  try {
    const ids = [...new Set(batch.map(({ id }) => id))].join(',');
    const photos = await call(listPhotos, { query: { ids } });
    const versions = new Map(photos.map(({ id, version }) => [id, version]));
    for (const { id, resolve } of batch) resolve(versions.get(id) ?? null);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/** Minimum interval between lookups, because scrolling a long list reveals new users in every frame. */
const minIntervalMs = 250;
let lastLookupAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Looks up a photo's version, together with all others requested until the next lookup is due. */
function versionOf(id: string, signal: AbortSignal): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const entry = { id, resolve, reject };
    if (waiting.length === 0) {
      const wait = Math.max(0, lastLookupAt + minIntervalMs - performance.now());
      clearTimeout(timer);
      timer = setTimeout(() => {
        const pending = waiting;
        waiting = [];
        if (pending.length === 0) return;
        lastLookupAt = performance.now();
        for (let at = 0; at < pending.length; at += maxPhotosPerRequest) {
          void lookUp(pending.slice(at, at + maxPhotosPerRequest));
        }
      }, wait);
    }
    waiting.push(entry);
    // The user has left the screen that shows the photo.
    signal.addEventListener('abort', () => {
      waiting = waiting.filter((other) => other !== entry);
      reject(signal.reason);
    });
  });
}

interface Photo {
  version: string;
  content: Blob;
}

/** Limits how long another user's old photo is shown: this page may get no event when the photo changes. */
const staleMs = 5 * 60_000;

export const photoKey = (userId: string) => queryKeyFor(readPhoto, { params: { userId } });

function useStoredPhoto(userId: string | null | undefined) {
  const cache = useQueryClient();
  const queryKey = photoKey(userId ?? '');
  return useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Photo | null> => {
      const version = await versionOf(userId ?? '', signal);
      if (!version) return null;
      const before = cache.getQueryData<Photo | null>(queryKey);
      if (before?.version === version) return before;
      const response = await send({ method: 'GET', url: urlOf([...queryKey, { version }]), signal });
      return { version, content: await response.blob() };
    },
    enabled: Boolean(userId),
    staleTime: staleMs,
    structuralSharing: false,
  });
}

export const useHasPhoto = (userId: string): boolean => Boolean(useStoredPhoto(userId).data);

/** URL of a user's photo for an img; null if there is none or it hasn't loaded. */
export const usePhoto = (userId: string | null | undefined): string | null =>
  useObjectUrl(useStoredPhoto(userId).data?.content ?? null);
