/** The intake: the three app types, how an idea becomes a project's name and summary, and what must be filled in first. */

import { onOneLine } from './one-line.ts';
import { type UserType, userTypeLabel, userTypes } from './user.ts';

export interface AppType {
  userType: UserType;
  title: string;
  description: string;
}

export const appTypes: readonly AppType[] = [
  {
    userType: 'consumer_app',
    title: userTypeLabel('consumer_app'),
    description: 'Mobile or web app for general users',
  },
  {
    userType: 'small_business_app',
    title: userTypeLabel('small_business_app'),
    description: 'App to help run your business',
  },
  {
    userType: 'enterprise_app',
    title: userTypeLabel('enterprise_app'),
    description: 'Large-scale business solution',
  },
];

const nameLength = 50;
/** Only for a text that holds nothing but periods: a project must have a name. */
const nameOfLastResort = 'Untitled project';

/** Counts what people see as characters closely enough, and the same as the database: an emoji is not two. */
export function textLength(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Cuts between characters, so that half an emoji is never left behind. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : [...text].slice(0, length).join('');
}

/** The text before the first period, cut to 50 characters and trimmed, with '...' when the description is longer. */
export function projectNameFrom(description: string): string {
  const idea = description.trim();
  // '.NET migration tool' has nothing before its first period; what follows is the name then.
  const beforePeriod = idea.replace(/^[.\s]+/, '').split('.', 1)[0] ?? '';
  const name = onOneLine(cutText(beforePeriod, nameLength)) || nameOfLastResort;
  return textLength(idea) > nameLength ? `${name}...` : name;
}

export function projectSummary(appTypeLabel: string, description: string): string {
  return `${appTypeLabel}: ${description.trim()}`;
}

/** The two texts of a toast. */
export interface ToastText {
  title: string;
  description: string;
}

export interface IntakeAnswers {
  description: string;
  userType: string | null | undefined;
}

/** The first thing that is missing, as the toast says it; null when the person can continue. */
export function validateIntake(answers: IntakeAnswers): ToastText | null {
  if (answers.description.trim() === '') {
    return {
      title: 'Description Required',
      description: 'Please describe your prototype idea before continuing.',
    };
  }
  if (!userTypes.some((userType) => userType === answers.userType)) {
    return { title: 'App Type Required', description: 'Please select what type of app you want to build.' };
  }
  return null;
}

export function canContinueIntake(answers: IntakeAnswers): boolean {
  return validateIntake(answers) === null;
}

const requiredAccountFields = ['firstName', 'lastName', 'email', 'password'] as const;
export type RequiredAccountField = (typeof requiredAccountFields)[number];
export type AccountAnswers = Record<RequiredAccountField, string>;

/** In the order of the form, so that the first one is where the cursor goes. */
export function missingAccountFields(answers: AccountAnswers): RequiredAccountField[] {
  // A password may consist of spaces; whether it is long enough is another rule's business.
  return requiredAccountFields.filter((field) =>
    field === 'password' ? answers.password === '' : answers[field].trim() === '',
  );
}

export function validateAccount(answers: AccountAnswers): ToastText | null {
  if (missingAccountFields(answers).length === 0) return null;
  return { title: 'Required Fields Missing', description: 'Please fill in all required fields.' };
}
