/**
 * Shell cache: stores copies of the questionnaire's page and files on this device, so that the questionnaire opens when
 * the server can't be reached. Never stores API responses: they belong to one user, but all users share the cache.
 */
import type { Shell } from './shell.ts';

export interface ShellCacheDeps extends Shell {
  caches: Pick<CacheStorage, 'open' | 'keys' | 'delete' | 'match'>;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** Navigation waits this long for the server, then shows the cached page. */
  timeoutMs: number;
}

/** The HTML is the same for every path, except for its preloads and, on the visitors' pages, prerendered content. */
const page = '/requirements';
const prefix = 'shell-';
/** Sent by a proxy while the portal behind it is stopped or starting. */
const unreachable = [502, 503, 504];

const isHashed = (path: string) => path.startsWith('/assets/');
const isPage = (path: string) => !/^\/(api|assets)(\/|$)/.test(path);

export function createShellCache({ version, files, entry, caches, fetch, timeoutMs }: ShellCacheDeps) {
  const name = prefix + version;

  async function required(path: string, init?: RequestInit): Promise<Response> {
    const response = await fetch(path, init);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  }

  /** Another build's HTML names files that this cache doesn't have. */
  const isOfThisBuild = async (response: Response) =>
    response.ok && (await response.clone().text()).includes(entry);

  async function storePage(response: Response): Promise<boolean> {
    if (!(await isOfThisBuild(response))) return false;
    await (await caches.open(name)).put(page, response);
    return true;
  }

  async function storeAll(): Promise<void> {
    const cache = await caches.open(name);
    const store = async (path: string) =>
      cache.put(path, await required(path, isHashed(path) ? {} : { cache: 'no-cache' }));
    await Promise.all(files.map(store));
    // During an upgrade, the page may come from a process that runs the other version.
    if (!(await storePage(await required(page, { cache: 'no-store' }))))
      throw new Error('The server is running a different build');
  }

  /** Rejects on a timeout. */
  async function fromServer(response: Promise<Response>): Promise<Response> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('The server took too long')), timeoutMs);
    });
    try {
      return await Promise.race([response, timeout]);
    } finally {
      clearTimeout(timer);
    }
  }

  const storedPage = async () => (await caches.open(name)).match(page, { ignoreVary: true });

  return {
    /** Stores all of the files or rejects. If it rejects, the browser keeps the previous worker and tries again later. */
    async install(): Promise<void> {
      const isInstalled = (await caches.keys()).includes(name);
      try {
        await storeAll();
      } catch (error) {
        // A partial cache would pass for the previous build. The cache of this build, if installed before, is complete.
        if (!isInstalled) await caches.delete(name);
        throw error;
      }
    },

    /** Keeps the previous build's files too, for the tabs that still show it. */
    async removeOldCaches(): Promise<void> {
      const others = (await caches.keys()).filter((each) => each.startsWith(prefix) && each !== name);
      await Promise.all(others.slice(0, -1).map((each) => caches.delete(each)));
    },

    /** Whether the worker handles this request. All others go to the server as if there were no worker. */
    handles(request: Pick<Request, 'method' | 'mode' | 'url'>): boolean {
      if (request.method !== 'GET') return false;
      const { pathname } = new URL(request.url);
      return request.mode === 'navigate' ? isPage(pathname) : isHashed(pathname) || files.includes(pathname);
    },

    /**
     * Opens the server's page, or this device's copy if the server can't be reached or takes too long. `fetched` is the
     * response to the request that the browser has already sent. `later` keeps the worker running until a promise settles.
     */
    async navigate(
      request: Request,
      fetched: Promise<Response>,
      later: (work: Promise<unknown>) => void,
    ): Promise<Response> {
      try {
        const response = await fromServer(fetched);
        // A new brand changes the page without a new build.
        if (new URL(request.url).pathname.startsWith(page)) later(storePage(response.clone()));
        if (!unreachable.includes(response.status)) return response;
        return (await storedPage()) ?? response;
      } catch {
        return (await storedPage()) ?? fetched;
      }
    },

    /** Files with a hash in their name never change, so the stored copy equals the server's. */
    async file(request: Request): Promise<Response> {
      const stored = () => caches.match(request.url, { ignoreVary: true });
      if (isHashed(new URL(request.url).pathname)) return (await stored()) ?? fetch(request);
      try {
        return await fetch(request);
      } catch (error) {
        const copy = await stored();
        if (copy) return copy;
        throw error;
      }
    },
  };
}
