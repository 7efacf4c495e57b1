/** Intake rules: app types, the project summary made from an idea, and validation. */

import { isBlankText } from './one-line.ts';
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

export function projectSummary(appTypeLabel: string, description: string): string {
  return `${appTypeLabel}: ${description.trim()}`;
}

export interface ToastText {
  title: string;
  description: string;
}

export interface IntakeAnswers {
  description: string;
  userType: string | null | undefined;
}

/** The toast for the first missing answer; null when nothing is missing. */
export function validateIntake(answers: IntakeAnswers): ToastText | null {
  if (isBlankText(answers.description)) {
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

type AccountAnswers = Record<'firstName' | 'lastName' | 'email' | 'password', string>;

export function validateAccount({ firstName, lastName, email, password }: AccountAnswers): ToastText | null {
  // A password may consist of spaces; `newUserChecks` covers its length.
  if (password !== '' && ![firstName, lastName, email].some(isBlankText)) return null;
  return { title: 'Required Fields Missing', description: 'Please fill in all required fields.' };
}
