/** Thrown when a command can't go ahead. The message is for the operator. */
export class CommandError extends Error {
  override name = 'CommandError';
}
