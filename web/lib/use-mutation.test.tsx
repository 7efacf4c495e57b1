/** Mutations: a double click sends one request, while other inputs and later clicks send their own. */
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../ui/button.tsx';
import { queryClient } from './query-client.ts';
import { useMutation } from './use-mutation.ts';

/** Two rows whose buttons share a mutation, as in a list of sessions. */
function Rows({ send }: { send: (row: { id: number }) => Promise<void> }) {
  const { mutate } = useMutation({ mutationFn: send });
  return [1, 2].map((id) => (
    <Button key={id} onClick={() => mutate({ id })}>
      End {id}
    </Button>
  ));
}

async function setUp() {
  const ended: (() => void)[] = [];
  const send = vi.fn((_row: { id: number }) => new Promise<void>((resolve) => ended.push(resolve)));
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <Rows send={send} />
    </QueryClientProvider>,
  );
  const buttonOf = (row: number) =>
    screen.getByRole('button', { name: `End ${row}` }).element() as HTMLButtonElement;
  return { ended, buttonOf, sent: () => send.mock.calls.map(([{ id }]) => id) };
}

it('sends one request for two clicks in the same task', async () => {
  const { buttonOf, sent, ended } = await setUp();
  buttonOf(1).click();
  buttonOf(1).click();
  await expect.poll(sent).toEqual([1]);
  ended[0]?.();
  // Once the first request has ended, another click is intentional.
  await expect
    .poll(() => {
      buttonOf(1).click();
      return sent();
    })
    .toEqual([1, 1]);
});

it('sends requests for different rows at the same time', async () => {
  const { buttonOf, sent } = await setUp();
  buttonOf(1).click();
  buttonOf(2).click();
  await expect.poll(sent).toEqual([1, 2]);
});
