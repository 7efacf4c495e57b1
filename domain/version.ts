/** Versions: the data that is frozen when requirements go out for signature, and the approvers it names. */
import type { Mockup } from './mockup/component.ts';
import type { OpenQuestion } from './questionnaire/open-questions.ts';
import type { AnswerContext } from './questionnaire/types.ts';
import type { DocumentSection, RequirementsDocument } from './requirements-document/document.ts';

/** Names the shape of the frozen data. A new shape gets a new name; old versions keep theirs. */
export const frozenFormat = 'client-portal/requirements/1';

/** The frozen data. Its canonical JSON is stored and hashed; labels are included, because questions may change later. */
export interface FrozenRequirements {
  format: typeof frozenFormat;
  project: { id: string; name: string; summary: string | null; businessGoal: string | null };
  number: number;
  frozenAt: string;
  /** The hash of the signed version before this one. */
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

/** The approvers that section 10 names. Skips those without an email address and those who are not in its list of people. */
export function approversFrom(context: AnswerContext): { name: string; email: string }[] {
  const { people, approvers } = (context.answers[10] ?? {}) as { people?: unknown; approvers?: unknown };
  if (!Array.isArray(people) || !Array.isArray(approvers)) return [];
  const chosen = approvers.map((value) => String(value).toLowerCase());
  const withEmail = people.flatMap((row: { name?: unknown; email?: unknown } | null) => {
    const name = String(row?.name ?? '').trim();
    const email = String(row?.email ?? '').trim();
    const isWanted = chosen.includes(email.toLowerCase()) || chosen.includes(name.toLowerCase());
    return isWanted && email ? [{ name: name || email, email }] : [];
  });
  return withEmail.filter(
    ({ email }, index) =>
      withEmail.findIndex((each) => each.email.toLowerCase() === email.toLowerCase()) === index,
  );
}

/** Lifetime of an emailed signing link. */
export const signingLinkDays = 14;
