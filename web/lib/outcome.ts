/** Runs a mutation and reports its outcome even if its component has unmounted. */

interface Mutation<Input, Result> {
  mutateAsync(input: Input): Promise<Result>;
}

interface Outcome<Result> {
  onSuccess?: (result: Result) => void;
  onError?: (error: unknown) => void;
}

/** React Query drops `mutate` callbacks on unmount, and a live event may remove the row before the response arrives. */
export function withOutcome<Input, Result>(
  mutation: Mutation<Input, Result>,
  input: Input,
  { onSuccess, onError }: Outcome<Result>,
): void {
  mutation.mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
}
