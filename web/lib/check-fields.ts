/** Validates a form with the domain's text rules, the same ones the server applies. */
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { TextCheck } from '#domain/text-rule.ts';

type Checks<Name extends string> = Readonly<Record<Name, TextCheck>>;

/** What is wrong with each field, in the order of the checks. */
export function problemsOf<Name extends string>(checks: Checks<Name>, values: Record<Name, string>) {
  return (Object.keys(checks) as Name[]).flatMap((field) => {
    const message = checks[field](values[field]);
    return message === undefined ? [] : [{ field, message }];
  });
}

/** A resolver for react-hook-form. The server cleans what it stores, so the values stay as typed. */
export const checkFields =
  <Name extends string, Values extends Record<Name, string> = Record<Name, string>>(
    checks: Checks<Name>,
  ): Resolver<Values, unknown, Values> =>
  (values) => {
    const problems = problemsOf(checks, values);
    if (problems.length === 0) return { values, errors: {} };
    const errors = problems.map(({ field, message }) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
