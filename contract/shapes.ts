/** Schemas shared by several resources: ids, times, text, emails, passwords, people, lists and errors. */
import { z } from 'zod';
import { isBlankText, onOneLine } from '#domain/one-line.ts';
import { tooLongMessage } from '#domain/text-limits.ts';
import { isDay, type TextRule } from '#domain/text-rule.ts';
import {
  emailPattern,
  emailRequired,
  invalidEmail,
  malformedEmail,
  maxEmailLength,
  maxPasswordLength,
  minPasswordLength,
  passwordTooLong,
  passwordTooShort,
  roles,
} from '#domain/user.ts';

/** Maximum size of a JSON body. */
export const maxBodyBytes = 256 * 1024;

/** Lowercase, as PostgreSQL writes ids: the server compares them as text. */
export const id = z.uuid().toLowerCase();
export const time = z.iso.datetime();
/** A calendar day as YYYY-MM-DD. Year 0 is rejected. */
export const day = z.iso.date('Enter a valid date').refine(isDay, 'Enter a valid date');

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone');

/** Text that has only invisible characters counts as empty. */
const isShown = (text: string) => !isBlankText(text);
const orNull = (text: string | null | undefined) => (text && isShown(text) ? text : null);

/** Required multi-line text. */
export const requiredProse = ({ required, max }: Pick<TextRule, 'required' | 'max'>) =>
  z
    .string()
    .trim()
    .min(1, { error: required, abort: true })
    .refine(isShown, required)
    .max(max, tooLongMessage(max));

/** Required single-line text. */
export const requiredText = ({ required, max }: Pick<TextRule, 'required' | 'max'>) =>
  z
    .string()
    .overwrite(onOneLine)
    .min(1, { error: required, abort: true })
    .refine(isShown, required)
    .max(max, tooLongMessage(max));

/** Optional multi-line text; empty counts as omitted. */
export const optionalProse = (max: number) =>
  z.string().trim().max(max, tooLongMessage(max)).nullish().transform(orNull);

/** Optional single-line text; empty counts as omitted. */
export const optionalText = (max = 200) =>
  z.string().overwrite(onOneLine).max(max, tooLongMessage(max)).nullish().transform(orNull);

const emailWith = (missing: string, malformed: string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing, abort: true })
    .max(maxEmailLength, malformed)
    .pipe(z.email({ pattern: emailPattern, error: malformed }));

/** Someone else's email. A missing one is reported like a malformed one. */
export const email = emailWith(invalidEmail, invalidEmail);

/** The caller's own email. */
export const ownEmail = emailWith(emailRequired, malformedEmail);

export const newPassword = z
  .string()
  .min(minPasswordLength, passwordTooShort)
  .max(maxPasswordLength, passwordTooLong);

/** A user's name and role, for other users. */
export const person = z.object({ id, name: z.string(), role: z.enum(roles) });

/** Query parameters of paged lists. Without `limit` and `cursor`, the whole list is streamed. */
export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(200).optional(),
  search: z.string().trim().max(200).optional(),
});

export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Data the caller needs to recover, in a shape defined by the endpoint. */
  details: z.record(z.string(), z.unknown()).optional(),
  requestId: z.string(),
});
export type ErrorBody = z.infer<typeof errorBody>;
