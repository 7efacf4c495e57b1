/** Startup failure with a message for the operator, printed without a stack trace. */
export class StartupError extends Error {}
