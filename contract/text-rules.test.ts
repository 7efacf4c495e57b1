/** Forms check what people type with the domain's rules; the API's schemas must say the same. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentCategoryRule, documentTitleRule, returnReasonRule } from '#domain/document-request.ts';
import { milestoneTitleRule } from '#domain/milestone.ts';
import { isDay, type TextCheck } from '#domain/text-rule.ts';
import { emailProblem, loginChecks, newUserChecks, passwordProblem } from '#domain/user.ts';
import { deleteAccountBody } from './account.ts';
import { createAdvisorBody } from './admin-users.ts';
import { loginBody, registerBody } from './auth.ts';
import { createDocumentRequestBody, returnDocumentBody } from './document-requests.ts';
import { addMilestoneBody } from './milestones.ts';
import { day } from './shapes.ts';

const pairs: [name: string, check: TextCheck, schema: z.ZodType][] = [
  ...Object.entries(newUserChecks).map(([name, check]): (typeof pairs)[number] => [
    `${name} of a new client`,
    check,
    registerBody.shape[name as keyof typeof newUserChecks],
  ]),
  ...Object.entries({ ...newUserChecks, email: emailProblem }).map(
    ([name, check]): (typeof pairs)[number] => [
      `${name} of a new advisor`,
      check,
      createAdvisorBody.shape[name as keyof typeof newUserChecks],
    ],
  ),
  ['email when signing in', loginChecks.email, loginBody.shape.email],
  ['password when signing in', loginChecks.password, loginBody.shape.password],
  ['password when deleting the account', passwordProblem, deleteAccountBody.shape.password],
  ['title of a document request', documentTitleRule.problem, createDocumentRequestBody.shape.title],
  ['category of a document request', documentCategoryRule.problem, createDocumentRequestBody.shape.category],
  ['reason for returning a document', returnReasonRule.problem, returnDocumentBody.shape.reason],
  ['title of a milestone', milestoneTitleRule.problem, addMilestoneBody.shape.title],
  ['day', (text) => (isDay(text) ? undefined : 'Not a day'), day],
];

const samples = [
  ...[
    '',
    ' ',
    '\n',
    '\u202E',
    'Zoë',
    ' a b ',
    'a@b.co',
    " o'neil+x@mail.example.com ",
    'a@b',
    'a.@b.co',
    '.a@b.co',
  ],
  ...['secret', 'long enough', 'x'.repeat(100), 'x'.repeat(101), ` ${'x'.repeat(200)} `, 'x'.repeat(201)],
  ...[`${'a'.repeat(248)}@b.co`, `${'a'.repeat(250)}@b.co`, `${'a\n'.repeat(999)}aa`, 'a'.repeat(1000)],
  ...[
    '2026-02-28',
    '2026-02-29',
    '2024-02-29',
    '2026-13-01',
    '2026-1-1',
    '0000-01-01',
    '0001-01-01',
    '2026-04-31',
  ],
];

const said = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe.each(pairs)('the %s', (_name, check, schema) => {
  it('has the same rule in the form and in the API', () => {
    // A longer password is rejected by the API alone: no account has one.
    const typed = check === passwordProblem ? samples.filter(({ length }) => length <= 1000) : samples;
    for (const text of typed) expect([text, check(text)]).toEqual([text, said(schema, text)]);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress()), (text) => {
        expect(check(text)).toBe(said(schema, text));
      }),
    );
  });
});
