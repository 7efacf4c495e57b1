/** Help topic: the questions and answers of one screen. */
import type { Role } from '#domain/user.ts';

interface Answer {
  question: string;
  answer: string;
  /** Everyone who sees the topic, if omitted. */
  roles?: readonly Role[];
}

export interface HelpTopic {
  /** Path of the screen; nested paths belong to it too. */
  path: string;
  title: string;
  roles: readonly Role[];
  answers: readonly Answer[];
}
