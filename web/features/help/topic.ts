/** One screen of the help: what people ask about it, and the answers. */
import type { Role } from '#domain/user.ts';

interface Answer {
  question: string;
  answer: string;
}

export interface HelpTopic {
  /** The address of the screen; a page below it belongs to it too. */
  path: string;
  title: string;
  roles: readonly Role[];
  answers: readonly Answer[];
}
