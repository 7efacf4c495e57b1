/** Default validation messages in plain English, for zod issues without a message in the contract. */
import type { z } from 'zod';
import { formatItems, formatList, formatNumber } from '#domain/locale-format.ts';
import { plural } from '#domain/plural.ts';
import { tooLongMessage } from '#domain/text-limits.ts';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  stringbool: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'a UUID',
  email: 'an email address',
  date: 'a date like 2026-01-31',
  datetime: 'a UTC time like 2026-01-31T10:42:00Z',
};

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** About a field or, without a path, about the body. */
const about = ({ path }: RawIssue, predicate: string) =>
  path?.length ? `This ${predicate}` : `The body ${predicate}.`;

const measures: Readonly<Record<string, string>> = { string: 'character', array: 'item' };

function limitIssue(issue: RawIssue, origin: string, limit: number, which: 'min' | 'max'): string {
  if (origin === 'string' && which === 'max') return tooLongMessage(limit);
  if (origin === 'string' && limit === 1) return 'This is required';
  const measure = measures[origin];
  if (measure)
    return about(issue, `must have at ${which === 'min' ? 'least' : 'most'} ${plural(limit, measure)}`);
  return about(issue, `must be ${formatNumber(limit)} or ${which === 'min' ? 'more' : 'less'}`);
}

export function plainIssue(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const isMissing = issue.input === undefined || issue.input === null;
      if (isMissing && issue.path?.length) return 'This is required';
      const kind = kinds[issue.expected];
      return about(issue, kind ? `must be ${kind}` : 'is invalid');
    }
    case 'invalid_value': {
      const kind = kinds[String(issue.expected)];
      return about(issue, `must be ${kind ?? formatList(issue.values.map(String), 'disjunction')}`);
    }
    case 'too_big':
      return limitIssue(issue, issue.origin, Number(issue.maximum), 'max');
    case 'too_small':
      return limitIssue(issue, issue.origin, Number(issue.minimum), 'min');
    case 'invalid_format': {
      const format = formats[issue.format];
      return about(issue, format ? `must be ${format}` : 'is in the wrong format');
    }
    case 'unrecognized_keys':
      return about(issue, `can't contain ${formatItems(issue.keys)}`);
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return about(issue, 'is invalid');
  }
}
