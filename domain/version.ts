/** Versions: the data that is frozen when requirements go out for signature, and the approvers it names. */
import type { Mockup } from './mockup/component.ts';
import { findPerson } from './questionnaire/fields/people.ts';
import { isEmail } from './questionnaire/formats.ts';
import type { OpenQuestion } from './questionnaire/open-questions.ts';
import type { AnswerContext } from './questionnaire/types.ts';
import { textsOf } from './questionnaire/values.ts';
import { optionsFrom, visibleAnswer } from './questionnaire/visibility.ts';
import type { DocumentSection, RequirementsDocument } from './requirements-document/document.ts';

/** Names the shape of the frozen data. A new shape gets a new name; old versions keep theirs. */
export const frozenFormat = 'client-portal/requirements/1';

/** The frozen data. Its canonical JSON is stored and hashed; labels are included, because questions may change later. */
export interface FrozenRequirements {
  format: typeof frozenFormat;
  project: { id: string; name: string; summary: string | null; businessGoal: string | null };
  number: number;
  frozenAt: string;
  /** The hash of the signed version before this one, if any. */
  previousHash: string | null;
  clientName: string;
  facts: RequirementsDocument['facts'];
  sections: Pick<DocumentSection, 'number' | 'name' | 'answers'>[];
  openQuestions: OpenQuestion[];
  mockup: Mockup | null;
  /** The stored answers with what their questions depend on, to compare versions and to restore signed answers. */
  context: AnswerContext;
  changeRequest: { number: number; reason: string; sections: number[] } | null;
}

/** The approvers that section 10 names. Skips people who have no valid email address or are no longer listed. */
export function approversFrom(context: AnswerContext): { name: string; email: string }[] {
  const people = optionsFrom('people', context);
  const chosen = textsOf(visibleAnswer(10, 'approvers', context)).map((stored) => findPerson(stored, people));
  return people
    .filter((person) => chosen.includes(person) && isEmail(person.value))
    .map((person) => ({ name: person.label, email: person.value }));
}
