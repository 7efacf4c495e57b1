/** Rules that all typed text has in common: text, textarea, URL, email address and date. */

import { describeText, type Phrase } from './description.ts';
import type { FieldCommon } from './field.ts';
import { truncateForStorage } from './formats.ts';

/** Typed text never counts as 'Not sure', and offers no options to other questions. */
export const typedText = {
  isConfirmation: false,
  read: (stored: unknown): string => (typeof stored === 'string' ? stored : ''),
  isAnswered: () => true,
  phrase: (_field: FieldCommon, value: string): Phrase => ({ text: value.trim() }),
  describe: (_field: FieldCommon, value: string) => describeText({ text: value.trim() }),
  unsureParts: () => [],
  choices: (_field: FieldCommon, value: string) => [value.trim()],
  count: () => 0,
  offered: () => [],
  files: () => [],
};

/** For free text, where every text is a valid answer. */
export const fromFirstText = ({ maxLength }: { maxLength: number }, [first = '']: readonly string[]) =>
  truncateForStorage(first, maxLength) || undefined;
