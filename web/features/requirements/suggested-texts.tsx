/** Autocomplete suggestions (datalist) for a text field. */
import { useMemo } from 'react';
import type { SimpleField } from '#domain/questionnaire/types.ts';
import { suggestedTexts } from '#domain/questionnaire/visibility.ts';
import { useFromAnswers } from './form-context.tsx';

export const suggestionsId = (path: string) => `suggestions-${path.replaceAll('.', '-')}`;

export function SuggestedTexts({ field, path }: { field: SimpleField; path: string }) {
  const isTimeZone = field.type === 'text' && field.suggest === 'timeZones';
  const found = useFromAnswers((context) =>
    isTimeZone ? '[]' : JSON.stringify(suggestedTexts(field, context)),
  );
  const texts = useMemo<string[]>(
    () => (isTimeZone ? Intl.supportedValuesOf('timeZone') : JSON.parse(found)),
    [isTimeZone, found],
  );
  return (
    <datalist id={suggestionsId(path)}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
