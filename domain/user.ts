/** Users: roles, client types, names, and the rules for an account's fields. */
import { type TextCheck, textLength, textRule } from './text-rule.ts';

export const roles = ['admin', 'advisor', 'client'] as const;
export type Role = (typeof roles)[number];

/** False for a role from a token or a newer database that this build doesn't know. */
export const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);

export const userTypes = ['consumer_app', 'small_business_app', 'enterprise_app'] as const;
export type UserType = (typeof userTypes)[number];

/** The signed-in user, with the fields that a token carries. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
  role: Role;
}

export const minPasswordLength = 8;
/** Long enough for any passphrase, and short enough to bound the cost of hashing. */
export const maxPasswordLength = 200;

export const firstNameRule = textRule({ required: 'First name is required', max: 100 });
export const lastNameRule = textRule({ required: 'Last name is required', max: 100 });
export const companyRule = textRule({});

export const maxEmailLength = 254;
export const invalidEmail = 'Invalid email address';
export const emailRequired = 'Email address is required';
export const malformedEmail = 'Enter a valid email address, for example name@example.com';
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export const emailProblem: TextCheck = (text) => {
  const email = text.trim();
  return textLength(email) <= maxEmailLength && emailPattern.test(email) ? undefined : invalidEmail;
};

/** For the user's own email: says whether it is missing or malformed. */
export const ownEmailProblem: TextCheck = (text) => {
  if (text.trim() === '') return emailRequired;
  return emailProblem(text) && malformedEmail;
};

/** The number in the text is `minPasswordLength`. */
export const passwordTooShort = 'Password must be at least 8 characters';
export const passwordTooLong = `Password must be at most ${maxPasswordLength} characters`;

export const newPasswordProblem: TextCheck = (text) => {
  const length = textLength(text);
  if (length < minPasswordLength) return passwordTooShort;
  return length > maxPasswordLength ? passwordTooLong : undefined;
};

/** Checks for what people enter to create their own account. */
export const newUserChecks = {
  firstName: firstNameRule.problem,
  lastName: lastNameRule.problem,
  email: ownEmailProblem,
  company: companyRule.problem,
  password: newPasswordProblem,
};

export const passwordRequired = 'Password is required';
export const currentPasswordRequired = 'Current password is required';

/** For an existing password, which is checked but not stored. Spaces count. */
export const passwordProblem: TextCheck = (text) => (text === '' ? passwordRequired : undefined);

export const signInChecks = {
  email: ((text) => {
    const length = textLength(text.trim());
    if (length === 0) return emailRequired;
    return length > maxEmailLength ? invalidEmail : undefined;
  }) satisfies TextCheck,
  password: passwordProblem,
};

/**
 * Whether to email the user about projects. An unverified address could be a stranger's, so it gets only one-time links and
 * security emails.
 */
export const receivesEmail = (user: { isActive: boolean; isEmailVerified: boolean }): boolean =>
  user.isActive && user.isEmailVerified;

const userTypeLabels: Record<UserType, string> = {
  consumer_app: 'Consumer App',
  small_business_app: 'Small Business App',
  enterprise_app: 'Enterprise App',
};

/** Label of a client type; `missing` if there is none or this build doesn't know it. */
export function userTypeLabel(
  userType: string | null | undefined,
  missing: 'Not specified' | 'Unspecified' = 'Not specified',
): string {
  return userType && userType in userTypeLabels ? userTypeLabels[userType as UserType] : missing;
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** URLs and emails. Anyone can register someone else's email, so a name must not put a link into our emails. */
export const urlOrEmailPattern = /:\/\/|@|[^\s.]\.\p{L}{2}/u;

const homePaths = { admin: '/admin', advisor: '/advisor', client: '/' } as const satisfies Record<
  Role,
  string
>;

/** The home page of a role after signing in. */
export function homePath(role: string): (typeof homePaths)[Role] {
  return isRole(role) ? homePaths[role] : '/';
}
