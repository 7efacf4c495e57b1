/** Tests of email greetings. */
import { expect, it } from 'vitest';
import { greetingFor } from './greeting.ts';
import { unnamedAdmin } from './placeholder-names.ts';

it('greets people by their first name', () => {
  for (const name of ['Ada', 'J. R.', 'Anne-Marie', 'St. John']) {
    expect(greetingFor(name)).toBe(`Hi ${name},`);
  }
});

it("leaves out the name of an admin who hasn't entered one", () => {
  expect(greetingFor(unnamedAdmin.firstName)).toBe('Hi,');
});

it('leaves out a first name that contains a URL or email', () => {
  for (const name of ['win at prizes.example', 'https://prizes.example', 'mail me@prizes.example']) {
    expect(greetingFor(name)).toBe('Hi,');
  }
});

it('keeps the greeting on one line', () => {
  expect(greetingFor('Ada\n\nPay here')).toBe('Hi Ada Pay here,');
});
