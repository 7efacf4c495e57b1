/** People: roles, client types, their labels, names and initials. */
import { onOneLine } from './one-line.ts';

export const roles = ['admin', 'advisor', 'client'] as const;
export type Role = (typeof roles)[number];

/** False for a role that a token or a newer database carries and this build doesn't know. */
export const isRole = (role: string): role is Role => (roles as readonly string[]).includes(role);

export const userTypes = ['consumer_app', 'small_business_app', 'enterprise_app'] as const;
export type UserType = (typeof userTypes)[number];

/** The claims that a token carries about the person who is signed in. */
export interface SessionUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  company: string | null;
  role: Role;
}

export const minimumPasswordLength = 8;
/** Long enough for any passphrase, short enough that hashing a hostile one costs nothing extra. */
export const maximumPasswordLength = 200;

const roleLabels: Record<Role, string> = {
  admin: 'Administrator',
  advisor: 'Advisor',
  client: 'Client',
};

export function roleLabel(role: string): string {
  return isRole(role) ? roleLabels[role] : 'User';
}

const userTypeLabels: Record<UserType, string> = {
  consumer_app: 'Consumer App',
  small_business_app: 'Small Business App',
  enterprise_app: 'Enterprise App',
};

/** A client type in words; `missing` is what the screen shows for one that is not known. */
export function userTypeLabel(
  userType: string | null | undefined,
  missing: 'Not specified' | 'Unspecified' = 'Not specified',
): string {
  return userType && userType in userTypeLabels ? userTypeLabels[userType as UserType] : missing;
}

export function fullName(person: { firstName: string; lastName: string }): string {
  return `${person.firstName} ${person.lastName}`.trim();
}

/** Anybody can register with an address that is not theirs: what its owner is mailed must not be a stranger's link. */
const holdsAddress = /:\/\/|@|[^\s.]\.\p{L}{2}/u;

/** The first line of a mail. */
export const greetingFor = (firstName: string) =>
  holdsAddress.test(firstName) ? 'Hi,' : `Hi ${onOneLine(firstName)},`;

/** First letter of each word, at most 2, uppercase; a sign between words, such as &, is not one of them. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return (letters.length > 0 ? letters : words.map((word) => [...word][0]))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

const homePaths = { admin: '/admin', advisor: '/advisor', client: '/' } as const satisfies Record<
  Role,
  string
>;

/** Where a role lands after signing in. */
export function homePath(role: string): (typeof homePaths)[Role] {
  return isRole(role) ? homePaths[role] : '/';
}
