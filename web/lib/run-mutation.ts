/** Runs a mutation unless it is already running, and reports its outcome even if its component has unmounted. */

interface Mutation<Input, Result> {
  mutateAsync: (input: Input) => Promise<Result>;
}

interface Outcome<Result> {
  onSuccess?: (result: Result) => void;
  onError?: (error: unknown) => void;
}

/** Mutations in progress. A double click may arrive before the button shows that it is busy. */
const running = new WeakSet<object>();

/** React Query drops `mutate` callbacks on unmount, and a live event may remove the row before the response arrives. */
export function runMutation<Input, Result>(
  mutation: Mutation<Input, Result>,
  input: Input,
  { onSuccess, onError }: Outcome<Result>,
): void {
  const run = mutation.mutateAsync;
  if (running.has(run)) return;
  running.add(run);
  run(input)
    .finally(() => running.delete(run))
    .then(onSuccess, onError ?? (() => undefined));
}
