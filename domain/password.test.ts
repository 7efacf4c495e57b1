/** Password rules beyond length. */
import { expect, it } from 'vitest';
import { commonPassword, personalPassword, weakPasswordProblem } from './password.ts';

const owner = { email: 'Ada.Lovelace@example.com', firstName: 'Augusta', lastName: 'Byron-King' };
const list = new Set(['password', 'password1', '12345678', 'trustno1']);
const problem = (text: string) => weakPasswordProblem(text, owner, (each) => list.has(each));

it.each(['password', 'PassWord', 'password1', 'Password2026!', ' password ', 'trustno1', 'aaaaaaaaaaa'])(
  'refuses the common password %j',
  (text) => expect(problem(text)).toBe(commonPassword),
);

it.each([
  'ada.lovelace@example.com',
  'AdaLovelace',
  'ada-lovelace-99',
  'byron-king',
  'Augusta Byron-King',
  'Augusta123',
])("refuses %j, which is its owner's name or email, with or without a suffix", (text) =>
  expect(problem(text)).toBe(personalPassword),
);

it.each([
  'long enough',
  'password of my cat',
  'correct horse battery',
  '漢字漢字漢字漢字',
  'Augusta and the engine',
])('accepts %j', (text) => expect(problem(text)).toBeUndefined());
