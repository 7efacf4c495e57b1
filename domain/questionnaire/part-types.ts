/** Registry of the field types that can also be used in rows and groups, and what rows and groups do with them. */

import type { Issue } from '../errors.ts';
import type { Phrase } from './description.ts';
import { type KnownClient, type PartType, shapeIssues } from './field-type.ts';
import { type DateField, date } from './fields/date.ts';
import { type EmailField, email } from './fields/email.ts';
import { type NumberField, number } from './fields/number.ts';
import { type RadioField, radio } from './fields/radio.ts';
import { type SelectField, select } from './fields/select.ts';
import { type TextField, text } from './fields/text.ts';
import { type TextareaField, textarea } from './fields/textarea.ts';
import { type UrlField, url } from './fields/url.ts';
import { checkKeys, oneIssue, quoted } from './shape.ts';
import { isRecord, type JsonRecord, ownProperty } from './values.ts';

/** A field that can also be used in rows and groups. */
export type PartField =
  | TextField
  | UrlField
  | EmailField
  | TextareaField
  | NumberField
  | DateField
  | RadioField
  | SelectField;

/** A field within a row or group. It can't have a condition. */
export type SubField = PartField & { readonly showWhen?: never };

export const partTypes = { text, url, email, textarea, number, date, radio, select } satisfies {
  // biome-ignore lint/suspicious/noExplicitAny: each type has its own value.
  [T in PartField['type']]: PartType<Extract<PartField, { type: T }>, any>;
};

// biome-ignore lint/suspicious/noExplicitAny: each type has its own value.
export const typeOfPart = (field: PartField): PartType<PartField, any> => partTypes[field.type];

export function phraseOf(field: PartField, stored: unknown): Phrase {
  const type = typeOfPart(field);
  return type.phrase(field, type.read(stored));
}

/** Checks the shape of a row or group. */
export function checkParts(
  label: string,
  fields: readonly PartField[],
  stored: unknown,
  path: string,
): Issue[] {
  if (!isRecord(stored)) return oneIssue(path, `${quoted(label)} must be an object`);
  const unknown = checkKeys(
    fields.map((field) => field.key),
    stored,
    path,
  );
  const invalid = fields.flatMap((field) =>
    shapeIssues(typeOfPart(field), field, ownProperty(stored, field.key), `${path}.${field.key}`),
  );
  return [...unknown, ...invalid];
}

/** The values a row or group starts with, or undefined if every part starts empty. */
export function initialParts(
  fields: readonly PartField[],
  client: KnownClient | undefined,
): JsonRecord | undefined {
  const entries = fields
    .map((field) => [field.key, typeOfPart(field).initial(field, client)] as const)
    .filter(([, value]) => value !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
