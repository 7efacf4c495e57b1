/**
 * React Query's useMutation, whose `mutate` ignores a repetition of the call in progress. A double click may arrive before
 * the button shows that it is busy. Calls with another input, such as for another row, aren't repetitions.
 */
import { useMutation as useUnguardedMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/** Two files never count as the same input, because JSON says nothing about what is in them. */
const inputKey = (input: unknown): string =>
  JSON.stringify([input], (_key, value) => (value instanceof Blob ? Math.random() : value));

export const useMutation: typeof useUnguardedMutation = (options) => {
  const mutation = useUnguardedMutation(options);
  const { mutateAsync } = mutation;
  /** The latest input as JSON, until its call is over. */
  const running = useRef('');
  const mutate = useCallback<typeof mutation.mutate>(
    (...call) => {
      const key = inputKey(call[0]);
      if (running.current === key) return;
      running.current = key;
      const end = () => {
        if (running.current === key) running.current = '';
      };
      mutateAsync(...call).then(end, end);
    },
    [mutateAsync],
  );
  return { ...mutation, mutate } as typeof mutation;
};
