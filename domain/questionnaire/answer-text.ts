/** Formats any answer as plain text. */
import { formatItems } from '../locale-format.ts';
import { describeAnswer } from './describe.ts';
import type { AnswerContext, Field } from './types.ts';

export function answerText(field: Field, value: unknown, context: AnswerContext): string {
  const described = describeAnswer(field, value, context);
  switch (described.kind) {
    case 'empty':
      return 'No answer';
    case 'text':
      return described.text;
    case 'list':
      return described.ordered
        ? described.items.map(({ text }, index) => `${index + 1}. ${text}`).join('\n')
        : formatItems(described.items.map(({ text }) => text));
    case 'pairs':
      return described.items
        .map(({ label, text }) => `${label}${label.endsWith('?') ? '' : ':'} ${text}`)
        .join('\n');
    case 'table':
      return described.rows
        .map((row) =>
          row
            .map(({ text }) => text)
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n');
  }
}
