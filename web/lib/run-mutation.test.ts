/** Mutation outcomes: reported even after the component has unmounted, and once for a double click. */
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import { runMutation } from './run-mutation.ts';

/** A mutation whose component has unmounted, in the shape React Query returns. */
function abandoned(request: () => Promise<string>) {
  const observer = new MutationObserver(new QueryClient(), { mutationFn: request });
  return { mutateAsync: (input: undefined) => observer.mutate(input) };
}

it('calls onSuccess after its component has unmounted', async () => {
  const onSuccess = vi.fn();
  runMutation(
    abandoned(async () => 'done'),
    undefined,
    { onSuccess },
  );
  await eventually(() => expect(onSuccess).toHaveBeenCalledWith('done'));
});

it('calls onError after its component has unmounted', async () => {
  const onError = vi.fn();
  runMutation(
    abandoned(() => Promise.reject(new Error('unreachable'))),
    undefined,
    { onError },
  );
  await eventually(() => expect(onError).toHaveBeenCalled());
});

it('runs once when called again before the response', async () => {
  const request = vi.fn(async () => 'done');
  const mutation = abandoned(request);
  const onSuccess = vi.fn();
  runMutation(mutation, undefined, { onSuccess });
  runMutation(mutation, undefined, { onSuccess });
  await eventually(() => expect(onSuccess).toHaveBeenCalled());
  expect(request).toHaveBeenCalledTimes(1);
  runMutation(mutation, undefined, { onSuccess });
  await eventually(() => expect(onSuccess).toHaveBeenCalledTimes(2));
});
