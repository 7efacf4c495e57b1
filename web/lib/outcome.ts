/** Runs a mutation and reports its outcome even if its component has unmounted. */

interface Mutation<Input, Answer> {
  mutateAsync(input: Input): Promise<Answer>;
}

interface Outcome<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: unknown) => void;
}

/** React Query drops `mutate` callbacks on unmount, and a live event may remove the row before the response arrives. */
export function withOutcome<Input, Answer>(
  mutation: Mutation<Input, Answer>,
  input: Input,
  { onSuccess, onError }: Outcome<Answer>,
): void {
  mutation.mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
}
