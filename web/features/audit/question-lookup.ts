/** Question texts for the audit trail. The questionnaire loads only if an entry is about a question. */
import { useEffect, useState } from 'react';
import type { AuditEntry } from '#contract/admin-audit.ts';
import type { QuestionLookup } from '#domain/audit-details.ts';

const notLoaded: QuestionLookup = () => undefined;

export function useQuestionLookup(entries: readonly AuditEntry[]): QuestionLookup {
  const [lookup, setLookup] = useState(() => notLoaded);
  const isNeeded = entries.some(({ details }) => typeof details.fieldKey === 'string');
  useEffect(() => {
    if (!isNeeded) return;
    import('#domain/questionnaire/definition.ts').then(
      ({ findField }) => setLookup(() => (section: number, key: string) => findField(section, key)?.label),
      // If the questionnaire can't be loaded, for example because the connection is lost, entries name only the section.
      () => {},
    );
  }, [isNeeded]);
  return lookup;
}
