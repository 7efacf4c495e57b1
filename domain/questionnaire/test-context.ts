/** Builds an AnswerContext with defaults, for tests. */

import type { UserType } from '../user.ts';
import type { AnswerContext, Answers } from './types.ts';

export function contextOf(answers: Answers, more: Partial<AnswerContext> = {}): AnswerContext {
  const userType: UserType = 'small_business_app';
  return { answers, userType, hasMockup: false, hasFiles: false, today: '2026-03-31', ...more };
}
