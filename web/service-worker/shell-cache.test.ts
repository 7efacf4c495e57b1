/** Shell cache: installing whole builds, responding to requests for pages and files, and never touching the API. */
import { describe, expect, it } from 'vitest';
import { createShellCache } from './shell-cache.ts';

const origin = 'https://portal.example';

/** The browser's caches, in memory. */
function fakeCaches() {
  const stored = new Map<string, Map<string, string>>();
  const responseWith = (text: string | undefined) => (text === undefined ? undefined : new Response(text));
  const pathOf = (url: unknown) => new URL(String(url), origin).pathname;
  const api = {
    open: async (name: string) => {
      const files = stored.get(name) ?? new Map<string, string>();
      stored.set(name, files);
      return {
        put: async (url: string, response: Response) => void files.set(pathOf(url), await response.text()),
        match: async (url: string) => responseWith(files.get(pathOf(url))),
      };
    },
    match: async (url: string) => {
      const path = pathOf(url);
      return responseWith([...stored.values()].find((files) => files.has(path))?.get(path));
    },
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  };
  return { stored, caches: api as unknown as CacheStorage };
}

/** A server with these files; unreachable if none are given. */
const serverWith =
  (files: Record<string, string> | null) =>
  async (request: Request | string): Promise<Response> => {
    if (!files) throw new TypeError('Failed to fetch');
    const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin);
    const text = files[pathname];
    return text === undefined ? new Response('', { status: 404 }) : new Response(text);
  };

const first = {
  '/requirements': '<script src="/assets/index-1.js">',
  '/assets/index-1.js': 'one',
  '/theme.js': 'theme one',
};
const second = { '/requirements': '<script src="/assets/index-2.js">', '/assets/index-2.js': 'two' };

function shellOf(
  files: Record<string, string>,
  server: Record<string, string> | null,
  browser = fakeCaches(),
) {
  const [entry = ''] = Object.keys(files).filter((path) => path.startsWith('/assets/index'));
  const shell = createShellCache({
    version: entry,
    entry,
    files: Object.keys(files).filter((path) => path !== '/requirements'),
    caches: browser.caches,
    fetch: serverWith(server),
    timeoutMs: 20,
  });
  return { shell, ...browser, browser };
}

const pageRequest = {
  method: 'GET',
  mode: 'navigate',
  url: `${origin}/requirements/p1?section=2`,
} as Request;
const requestFor = (path: string) => ({ method: 'GET', mode: 'cors', url: origin + path }) as Request;
const failToConnect = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const ignore = (work: Promise<unknown>) => void work.catch(() => undefined);

describe('install', () => {
  it('stores the page and its files', async () => {
    const { shell, stored } = shellOf(first, first);
    await shell.install();
    expect([...(stored.get('shell-/assets/index-1.js')?.keys() ?? [])].sort()).toEqual(
      Object.keys(first).sort(),
    );
  });

  it.each([
    ['a file is missing', { ...first, '/theme.js': undefined }],
    ['the page is from another build', { ...first, '/requirements': second['/requirements'] }],
  ])('fails if %s, as during a rolling upgrade', async (_why, server) => {
    const { shell, stored } = shellOf(first, server as Record<string, string>);
    await expect(shell.install()).rejects.toThrow();
    // A partial cache would count as the previous build.
    expect([...stored.keys()]).toEqual([]);
  });

  it('keeps the files of the installed build if installing it again fails', async () => {
    const { shell, stored, browser } = shellOf(first, first);
    await shell.install();
    await expect(shellOf(first, null, browser).shell.install()).rejects.toThrow();
    expect(stored.get('shell-/assets/index-1.js')?.size).toBe(Object.keys(first).length);
    expect(await (await shell.file(requestFor('/assets/index-1.js'))).text()).toBe('one');
  });

  it("keeps the previous build's files for open tabs, and no older ones", async () => {
    const browser = fakeCaches();
    for (const name of ['other-app', 'shell-a', 'shell-b']) await browser.caches.open(name);
    const { shell, stored } = shellOf(first, first, browser);
    await shell.install();
    await shell.removeOldCaches();
    expect([...stored.keys()]).toEqual(['other-app', 'shell-b', 'shell-/assets/index-1.js']);
  });
});

it.each([
  ['a page', { ...pageRequest }],
  ['a hashed file', requestFor('/assets/other-9.js')],
  ['a listed file', requestFor('/theme.js')],
])('handles %s', (_what, request) => {
  expect(shellOf(first, first).shell.handles(request as Request)).toBe(true);
});

it.each([
  ['an API call', requestFor('/api/projects')],
  ['an API call opened as a page', { ...pageRequest, url: `${origin}/api/openapi.json` }],
  ['a submitted form', { ...pageRequest, method: 'POST' }],
  ['another file', requestFor('/manifest.webmanifest')],
])('leaves %s to the server', (_what, request) => {
  expect(shellOf(first, first).shell.handles(request as Request)).toBe(false);
});

describe('navigation', () => {
  const installed = async () => {
    const installedShell = shellOf(first, first);
    await installedShell.shell.install();
    return installedShell;
  };

  it("shows the server's page, and stores it if it is from this build", async () => {
    const { shell, stored } = await installed();
    const pending: Promise<unknown>[] = [];
    const rebranded = `Northwind ${first['/requirements']}`;
    for (const html of [rebranded, second['/requirements']]) {
      const response = await shell.navigate(pageRequest, Promise.resolve(new Response(html)), (work) =>
        pending.push(work),
      );
      expect(await response.text()).toBe(html);
    }
    await Promise.all(pending);
    expect(stored.get('shell-/assets/index-1.js')?.get('/requirements')).toBe(rebranded);
  });

  it.each([
    ["the server can't be reached", failToConnect],
    ['a proxy responds with 502', async () => new Response('', { status: 502 })],
    ['the server takes too long', () => new Promise<Response>(() => {})],
  ])('shows the stored page if %s', async (_why, respond) => {
    const { shell } = await installed();
    const response = await shell.navigate(pageRequest, respond(), ignore);
    expect(await response.text()).toBe(first['/requirements']);
  });

  it("shows the browser's own error without a stored page", async () => {
    const { shell } = shellOf(first, null);
    await expect(shell.navigate(pageRequest, failToConnect(), ignore)).rejects.toThrow('Failed to fetch');
  });
});

describe('files', () => {
  it('with a hash come from any stored build, else from the server', async () => {
    const browser = fakeCaches();
    await shellOf(first, first, browser).shell.install();
    const { shell } = shellOf(second, { '/assets/late-2.js': 'late' }, browser);
    expect(await (await shell.file(requestFor('/assets/index-1.js'))).text()).toBe('one');
    expect(await (await shell.file(requestFor('/assets/late-2.js'))).text()).toBe('late');
  });

  it('without a hash come from the server, and from this device if it fails', async () => {
    const browser = fakeCaches();
    await shellOf(first, first, browser).shell.install();
    const online = shellOf(first, { '/theme.js': 'theme two' }, browser).shell;
    expect(await (await online.file(requestFor('/theme.js'))).text()).toBe('theme two');
    const offline = shellOf(first, null, browser).shell;
    expect(await (await offline.file(requestFor('/theme.js'))).text()).toBe('theme one');
    await expect(offline.file(requestFor('/other.js'))).rejects.toThrow('Failed to fetch');
  });
});
