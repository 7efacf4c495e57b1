/** Schemas shared by several resources: ids, times, names, text limits, lists and errors. */
import { z } from 'zod';
import { onOneLine } from '#domain/one-line.ts';
import { maximumPasswordLength, minimumPasswordLength, roles } from '#domain/user.ts';

/** Maximum size of a JSON body. */
export const maximumBodyBytes = 256 * 1024;

export const id = z.uuid();
export const time = z.iso.datetime();
/** A calendar day as YYYY-MM-DD. Year 0 is rejected. */
export const day = z.iso.date('Not a day').refine((text) => text >= '0001', 'Not a day');

const isTimeZone = (name: string) => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

export const timeZone = z.string().max(64).refine(isTimeZone, 'Unknown time zone');

/** Required multi-line text. */
export const requiredProse = (message: string, max: number) =>
  z.string().trim().min(1, message).max(max, `At most ${max} characters`);

/** Required single-line text. */
export const requiredText = (message: string, max = 200) =>
  z.string().overwrite(onOneLine).min(1, message).max(max, `At most ${max} characters`);

/** Optional multi-line text; empty counts as omitted. */
export const optionalProse = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

/** Optional single-line text; empty counts as omitted. */
export const optionalText = (max = 200) =>
  z
    .string()
    .overwrite(onOneLine)
    .max(max, `At most ${max} characters`)
    .nullish()
    .transform((text) => text || null);

export const email = z
  .string()
  .trim()
  .max(254, 'Invalid email address')
  .pipe(z.email('Invalid email address'));

export const newPassword = z
  .string()
  .min(minimumPasswordLength, 'Password must be at least 8 characters')
  .max(maximumPasswordLength, `Password must be at most ${maximumPasswordLength} characters`);

/** What other users may see of a user. */
export const person = z.object({ id, name: z.string(), role: z.enum(roles) });

/** Query parameters of every list. Without `limit`, the whole list is returned. */
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
