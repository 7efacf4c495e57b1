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

it.each([
  [z.number().min(5), 4, 'This must be 5 or more'],
  [z.number().max(10_000), 10_001, 'This must be 10,000 or less'],
  [z.int().min(0), -1, 'This must be 0 or more'],
  [z.int(), 1e300, 'This must be 9,007,199,254,740,991 or less'],
  [z.int(), 1.5, 'This must be a whole number'],
  [z.coerce.number(), 'x', 'This must be a number'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(8), 'short', 'This must have at least 8 characters'],
  [z.array(z.int()).min(1), [], 'This must have at least 1 item'],
  [z.array(z.int()).max(2), [1, 2, 3], 'This must have at most 2 items'],
  [z.uuid(), 'x', 'This must be a UUID'],
  [z.email(), 'x', 'This must be an email address'],
  [z.iso.date(), 'x', 'This must be a date like 2026-01-31'],
  [z.iso.datetime(), 'x', 'This must be a UTC time like 2026-01-31T10:42:00Z'],
  [z.string().regex(/^\d$/), 'x', 'This is in the wrong format'],
  [z.stringbool(), 'maybe', 'This must be true or false'],
  [z.literal(true), false, 'This must be true'],
  [z.partialRecord(z.enum(['a']), z.int()), { b: 1, c: 2 }, "This can't contain b, c"],
  [z.union([z.string(), z.int()]), true, 'This is invalid'],
  [z.string().refine(() => false), 'x', 'This is invalid'],
])('explains issue %#', (field, value, expected) => {
  const { error } = z.object({ field }).safeParse({ field: value }, { error: plainIssue });
  expect(error?.issues.map(({ message }) => message)).toEqual([expected]);
});
