/** Error state: where focus goes after a successful Retry. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ErrorState } from './error-state.tsx';

function Page() {
  const [hasLoaded, setLoaded] = useState(false);
  return (
    <main tabIndex={-1}>
      {hasLoaded ? (
        <p>Loaded</p>
      ) : (
        <ErrorState title="We couldn't load this" onRetry={() => setLoaded(true)} />
      )}
    </main>
  );
}

it('keeps focus in the main part of the page after Retry', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Retry' }).click();
  await expect.element(screen.getByText('Loaded')).toBeVisible();
  await expect.element(screen.getByRole('main')).toHaveFocus();
});
