/** Email: an email address in a valid format. */

import type { FieldCommon } from '../field.ts';
import { type KnownClient, type PartType, wrong } from '../field-type.ts';
import { isEmail } from '../formats.ts';
import { checkText } from '../shape.ts';
import { typedText } from '../typed-text.ts';

export interface EmailField extends FieldCommon {
  readonly type: 'email';
  readonly maxLength: number;
  readonly example?: string;
  readonly defaultFrom?: keyof KnownClient;
}

export const email: PartType<EmailField, string> = {
  ...typedText,
  initial: (field, client) => field.defaultFrom && client?.[field.defaultFrom],
  checkShape: (field, stored, path) => checkText(field.label, stored, path, field.maxLength),
  checkComplete: (_field, value, path) =>
    isEmail(value.trim()) ? [] : wrong(path, 'Enter a valid email address, for example name@example.com'),
};
