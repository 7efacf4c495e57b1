/** Main landmark: exactly one, which the skip link leads to, even while code loads, after an error and after signing out. */
import { lazyRouteComponent } from '@tanstack/react-router';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp } from '#test/component/app.tsx';
import { replaceComponent } from '#test/component/route-code.ts';
import html from '../index.html?raw';
import { session } from '../lib/session.ts';

const mainIds = () => [...document.querySelectorAll('main, [role="main"]')].map(({ id }) => id);
const skipTarget = () =>
  document.querySelector<HTMLAnchorElement>('a[href^="#"]')?.getAttribute('href')?.slice(1);

async function expectOneMain() {
  await expect.poll(() => document.querySelector('main')).not.toBeNull();
  expect(mainIds()).toEqual(['main']);
  expect(skipTarget()).toBe('main');
}

/** One URL in each layout, and who may open it. */
const layouts = [
  { id: '/public', url: '/' },
  { id: '/entrance', url: '/setup' },
  { id: '/client', url: '/help', as: 'client' },
  { id: '/advising', url: '/start', as: 'advisor' },
  { id: '/admin', url: '/admin', as: 'admin' },
  { id: '/other-admin', url: '/audit', as: 'admin' },
] as const;

it('lists every layout of the route table', async () => {
  const { router } = await renderApp('/nothing/here');
  const ids = Object.values(router.routeTree.children ?? {})
    .filter(({ options }) => 'component' in options)
    .map(({ id }) => id);
  expect(ids.sort()).toEqual(layouts.map(({ id }) => id).sort());
});

describe.each(layouts)('the layout $id', ({ id, url, ...options }) => {
  it('has a main landmark while its code loads', async () => {
    replaceComponent(
      id,
      lazyRouteComponent(() => new Promise<never>(() => {})),
    );
    const screen = await renderApp(url, options);
    await expect.element(screen.getByText('Loading...')).toBeInTheDocument();
    await expectOneMain();
  });

  it("has a main landmark when its code can't be loaded", async () => {
    // React and the router log the errors they catch.
    vi.mocked(console.error).mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    replaceComponent(
      id,
      lazyRouteComponent(() => Promise.reject(new Error('no such file'))),
    );
    const screen = await renderApp(url, options);
    await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expectOneMain();
  });
});

it('the 404 page has a main landmark', async () => {
  const screen = await renderApp('/nothing/here');
  await expect.element(screen.getByText('404 Page Not Found')).toBeVisible();
  await expectOneMain();
  await expectAccessible(document.body, { isWholePage: true });
});

it.each([
  ['/help', 'client'],
  ['/start', 'advisor'],
  ['/admin/nothing', 'admin'],
] as const)('the page at %s keeps a main landmark when its user signs out', async (url, as) => {
  const screen = await renderApp(url, { as, server: (server) => server.setOffline(true) });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  await expectOneMain();
  session.signOut();
  await expect.element(screen.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
  await expectOneMain();
});

it('index.html has a main landmark before any script has run', async () => {
  const firstPaint = new DOMParser().parseFromString(html, 'text/html');
  await render(<div ref={(host) => host?.replaceChildren(...firstPaint.body.children)} />);
  expect(mainIds()).toEqual(['main']);
  expect(document.querySelector('main')?.textContent).toContain('Loading...');
});
