/** Client picker: the empty state and the search. */
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { listViewableClients } from '#contract/client-view.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { casey } from '#test/component/admin-samples.ts';
import { type AppOptions, renderApp } from '#test/component/app.tsx';

const open = (server: AppOptions['server']) => renderApp('/start', { as: 'advisor', server });

it('says that an advisor has no clients yet', async () => {
  const screen = await open((server) => server.respond(listViewableClients, []));
  await expect.element(screen.getByText('No clients yet')).toBeVisible();
  await expectAccessible(document.body, { isWholePage: true });
});

it('searches clients, says when none match, and keeps focus when the search is cleared', async () => {
  const screen = await open((server) =>
    server.respond(listViewableClients, ({ url }) =>
      [{ ...casey, projectCount: 1 }].filter(({ email }) =>
        email.includes(url.searchParams.get('search') ?? ''),
      ),
    ),
  );
  await expect.element(screen.getByRole('button', { name: 'View portal as Casey One' })).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search clients' });
  await search.fill('no one');
  await expect.element(screen.getByText('No clients found')).toBeVisible();
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}{Backspace}');
  await expect.element(screen.getByRole('button', { name: 'View portal as Casey One' })).toBeVisible();
  await expect.element(search).toHaveFocus();
});
