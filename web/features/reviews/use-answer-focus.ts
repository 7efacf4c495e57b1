/** Moves focus to an answer or section, such as the one named in the URL. */
import { useEffect } from 'react';

export interface AnswerTarget {
  section: number;
  /** Omitted for the section as a whole. */
  field?: string | undefined;
}

export const answerId = (section: number, key: string) => `answer-${section}-${key}`;
export const sectionHeadingId = (section: number) => `answers-${section}`;

/** Scrolls to an answer or section and focuses it, if it is on the page. */
export function focusAnswer({ section, field }: AnswerTarget): void {
  const element = document.getElementById(field ? answerId(section, field) : sectionHeadingId(section));
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: field ? 'center' : 'start' });
}

/** Pass the target once the answers are on the page. */
export function useAnswerFocus(target: AnswerTarget | undefined): void {
  const { section, field } = target ?? {};
  useEffect(() => {
    if (section !== undefined) focusAnswer({ section, field });
  }, [section, field]);
}
