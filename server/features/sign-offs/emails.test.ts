/** The email with an approver's signed copy. */
import { expect, it } from 'vitest';
import { plainEmailBrand } from '#test/support/email-brand.ts';
import { signedCopy } from './emails.ts';

const signing = { approverName: 'Nora Nolan', projectName: 'Shop', version: 2 };
const copyFor = (outcome: string | null) =>
  signedCopy(plainEmailBrand, signing, { outcome, link: 'https://portal.example/verify/abc' });

const promise = "You'll get the final document once everyone has signed.";

it('promises the final document while the sign-off is open', () => {
  const { subject, text } = copyFor(null);
  expect(subject).toBe('You signed version 2 of the requirements for Shop');
  expect(text).toContain(promise);
});

it('says that everyone has signed once the sign-off is complete', () => {
  const { subject, text } = copyFor('signed');
  expect(subject).toBe('Everyone has signed version 2 of the requirements for Shop');
  expect(text).not.toContain(promise);
});

it.each(['declined', 'withdrawn'])('promises nothing after the sign-off was %s', (outcome) => {
  const { subject, text } = copyFor(outcome);
  expect(subject).toBe('You signed version 2 of the requirements for Shop');
  expect(text).toContain('Your copy is attached.');
  expect(text).not.toContain(promise);
});
