/** Validation messages: plain defaults, overridden by the contract's own. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { requiredText } from '#contract/shapes.ts';
import { firstNameRule } from '#domain/user.ts';
import { plainIssue } from './plain-issues.ts';

const shape = z.object({
  name: requiredText(firstNameRule),
  count: z.int(),
  tags: z.array(z.string()),
  format: z.enum(['pdf', 'md']),
  isOpen: z.boolean(),
  search: z.string().max(200).optional(),
});
const messagesFor = (value: unknown) =>
  shape.safeParse(value, { error: plainIssue }).error?.issues.map(({ message }) => message);

it.each([
  [
    {},
    [
      'This is required',
      'This is required',
      'This is required',
      'This must be pdf or md',
      'This is required',
    ],
  ],
  [
    { name: '', count: 'x', tags: {}, format: 'xml', isOpen: 1 },
    [
      'First name is required',
      'This must be a number',
      'This must be a list',
      'This must be pdf or md',
      'This must be true or false',
    ],
  ],
  [null, ['The body must be an object.']],
  ['x', ['The body must be an object.']],
])('explains what is wrong with %j', (value, expected) => {
  expect(messagesFor(value)).toEqual(expected);
});

it('says how long text may be', () => {
  const valid = { name: 'Ada', count: 1, tags: [], format: 'md', isOpen: true };
  expect(messagesFor({ ...valid, search: 'a'.repeat(201) })).toEqual(['Shorten this to 200 characters.']);
});
