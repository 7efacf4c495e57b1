/** Tests that the API's schemas accept and reject the same text as the domain's rules, which forms use, with the same errors. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { documentCategoryRule, documentTitleRule, returnReasonRule } from '#domain/document-request.ts';
import { milestoneTitleRule } from '#domain/milestone.ts';
import { approverNameRule, signatureNameRule } from '#domain/sign-off.ts';
import { isDay, type TextCheck } from '#domain/text-rule.ts';
import { emailProblem, newUserChecks, passwordProblem, signInChecks } from '#domain/user.ts';
import { deleteAccountBody } from './account.ts';
import { createAdvisorBody } from './admin-users.ts';
import { loginBody, registerBody } from './auth.ts';
import { createDocumentRequestBody, returnDocumentBody } from './document-requests.ts';
import { addMilestoneBody } from './milestones.ts';
import { day } from './shapes.ts';
import { plannedApprover, signVersion } from './sign-offs.ts';

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
  ['email when signing in', signInChecks.email, loginBody.shape.email],
  ['password when signing in', signInChecks.password, loginBody.shape.password],
  ['password when deleting the account', passwordProblem, deleteAccountBody.shape.password],
  ['title of a document request', documentTitleRule.problem, createDocumentRequestBody.shape.title],
  ['category of a document request', documentCategoryRule.problem, createDocumentRequestBody.shape.category],
  ['reason for returning a document', returnReasonRule.problem, returnDocumentBody.shape.reason],
  ['title of a milestone', milestoneTitleRule.problem, addMilestoneBody.shape.title],
  ['name of an approver', approverNameRule.problem, plannedApprover.shape.name],
  ['name in a signature', signatureNameRule.problem, signVersion.body.shape.name],
  ['day', (text) => (isDay(text) ? undefined : 'Enter a valid date'), day],
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
  ...[
    'secret',
    'long enough',
    'x'.repeat(100),
    'x'.repeat(101),
    ` ${'x'.repeat(200)} `,
    'x'.repeat(201),
    'x'.repeat(202),
  ],
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
    'tomorrow!!',
  ],
];

const messageFor = (schema: z.ZodType, text: string) => schema.safeParse(text).error?.issues[0]?.message;

describe.each(pairs)('the %s', (_name, check, schema) => {
  it('has the same rule in the form and in the API', () => {
    // Only the API rejects a password over 1,000 characters, which no account can have.
    const texts = check === passwordProblem ? samples.filter(({ length }) => length <= 1000) : samples;
    for (const text of texts) expect([text, check(text)]).toEqual([text, messageFor(schema, text)]);
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress()), (text) => {
        expect(check(text)).toBe(messageFor(schema, text));
      }),
    );
  });
});
