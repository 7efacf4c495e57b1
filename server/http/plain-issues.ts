/** Default validation messages in plain English, for zod issues without a message in the contract. */
import type { z } from 'zod';
import { formatList } from '#domain/locale-format.ts';
import { tooLongMessage } from '#domain/text-limits.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** About a field or, without a path, about the body. */
const mustBe = ({ path }: RawIssue, expected: string) =>
  path?.length ? `This must be ${expected}` : `The body must be ${expected}.`;

export function plainIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const isMissing = issue.input === undefined || issue.input === null;
      if (isMissing && issue.path?.length) return 'This is required';
      const kind = kinds[issue.expected];
      return kind && mustBe(issue, kind);
    }
    case 'invalid_value':
      return mustBe(issue, formatList(issue.values.map(String), 'disjunction'));
    case 'too_big':
      return issue.origin === 'string' ? tooLongMessage(Number(issue.maximum)) : undefined;
    default:
      return undefined;
  }
}
