/** URL: a link to a web page. */

import type { FieldCommon } from '../field.ts';
import { type PartType, wrong } from '../field-type.ts';
import { isDangerousUrl, isWebUrl } from '../formats.ts';
import { checkText, oneIssue } from '../shape.ts';
import { typedText } from '../typed-text.ts';

export interface UrlField extends FieldCommon {
  readonly type: 'url';
  readonly maxLength: number;
  readonly example?: string;
}

export const url: PartType<UrlField, string> = {
  ...typedText,
  initial: () => undefined,
  checkShape(field, stored, path) {
    const issues = checkText(field.label, stored, path, field.maxLength);
    if (issues.length > 0 || typeof stored !== 'string' || !isDangerousUrl(stored)) return issues;
    return oneIssue(path, 'Enter a link that starts with https:// or http://');
  },
  checkComplete: (_field, value, path) =>
    isWebUrl(value.trim()) ? [] : wrong(path, 'Enter a complete link, for example https://example.com'),
};
