/** How people are greeted in mails. */
import { expect, it } from 'vitest';
import { greetingFor } from './user.ts';

it('greets people by their first name', () => {
  for (const name of ['Ada', 'J. R.', 'Anne-Marie', 'St. John']) {
    expect(greetingFor(name)).toBe(`Hello ${name},`);
  }
});

it('repeats no address that somebody gave for a name', () => {
  for (const name of ['win at prizes.example', 'https://prizes.example', 'mail me@prizes.example']) {
    expect(greetingFor(name)).toBe('Hello,');
  }
  expect(greetingFor('Ada\n\nPay here')).toBe('Hello Ada Pay here,');
});
