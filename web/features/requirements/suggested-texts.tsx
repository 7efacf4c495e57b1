/** Autocomplete suggestions (datalist) for a text field. */
import { useMemo } from 'react';
import { suggestedTexts, type TextField } from '#domain/questionnaire/fields/text.ts';
import { scopeOf } from '#domain/questionnaire/visibility.ts';
import { useFromAnswers } from './form-context.tsx';

export const suggestionsId = (path: string) => `suggestions-${path.replaceAll('.', '-')}`;

export function SuggestedTexts({ field, path }: { field: TextField; path: string }) {
  const isTimeZone = field.suggest === 'timeZones';
  const suggestions = useFromAnswers((context) =>
    isTimeZone ? '[]' : JSON.stringify(suggestedTexts(field, scopeOf(context))),
  );
  const texts = useMemo<string[]>(
    () => (isTimeZone ? Intl.supportedValuesOf('timeZone') : JSON.parse(suggestions)),
    [isTimeZone, suggestions],
  );
  return (
    <datalist id={suggestionsId(path)}>
      {texts.map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
