/** Runs a mutation whose outcome is told even when its component is gone by then. */

interface Mutation<Input, Answer> {
  mutateAsync(input: Input): Promise<Answer>;
}

interface Outcome<Answer> {
  onSuccess?: (answer: Answer) => void;
  onError?: (error: unknown) => void;
}

/** Callbacks of `mutate` end with the row they belong to, and a live event may take that away before the answer is here. */
export function withOutcome<Input, Answer>(
  mutation: Mutation<Input, Answer>,
  input: Input,
  { onSuccess, onError }: Outcome<Answer>,
): void {
  mutation.mutateAsync(input).then(onSuccess, onError ?? (() => undefined));
}
