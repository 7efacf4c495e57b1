/** A reason not to start that is meant for the operator's eyes: printed as a sentence, never as a stack trace. */
export class StartupError extends Error {}
