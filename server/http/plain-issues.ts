/** Default validation messages in plain English, for zod issues without a message in the contract. */
import type { z } from 'zod';
import { formatList } from '#domain/locale-format.ts';

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

export function plainIssue(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'This is required';
      return kinds[issue.expected] && `This must be ${kinds[issue.expected]}`;
    case 'invalid_value':
      return `This must be ${formatList(issue.values.map(String), 'disjunction')}`;
    default:
      return undefined;
  }
}
