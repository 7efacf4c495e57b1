/** Password rules beyond length, with their error messages. */

export const commonPassword = 'This password is too easy to guess. Try a few random words.';
export const personalPassword = "Choose a password that isn't this account's name or email address";
export const unchangedPassword = "Choose a password that's different from your current one";

interface Owner {
  email: string;
  firstName: string;
  lastName: string;
}

const lastLetter = /[\p{L}](?=[^\p{L}]*$)/u;

/** Strips what people append to satisfy a rule: 'password123!' becomes 'password'. */
function withoutSuffix(text: string): string {
  const last = lastLetter.exec(text);
  return last ? text.slice(0, last.index + last[0].length) : text;
}

const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

function namesOf({ email, firstName, lastName }: Owner): string[] {
  const names = [
    email,
    email.split('@')[0] ?? '',
    firstName,
    lastName,
    firstName + lastName,
    lastName + firstName,
  ];
  return names.map((name) => lettersAndDigits(name.toLowerCase())).filter(Boolean);
}

/** Why a password of sufficient length can't be used. `isCommon` looks up a lowercase password in the list. */
export function weakPasswordProblem(
  password: string,
  owner: Owner,
  isCommon: (text: string) => boolean,
): string | undefined {
  const text = password.toLowerCase().trim();
  const variants = [text, withoutSuffix(text)];
  if (variants.some(isCommon)) return commonPassword;
  if (new Set(text).size === 1) return commonPassword;
  const names = namesOf(owner);
  return variants.some((variant) => names.includes(lettersAndDigits(variant))) ? personalPassword : undefined;
}
