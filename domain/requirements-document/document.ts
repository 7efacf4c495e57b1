/** Requirements document as plain data, downloaded as PDF, Word, Markdown or JSON. */
import { formatZonedTime } from '../locale-format.ts';
import type { Mockup } from '../mockup/component.ts';
import { completedSections, sectionCount, statusLabel } from '../project.ts';
import type { AnswerChange } from '../questionnaire/compare.ts';
import { sections } from '../questionnaire/definition.ts';
import { type DescribedAnswer, describeSection } from '../questionnaire/describe.ts';
import { type OpenQuestion, openQuestions } from '../questionnaire/open-questions.ts';
import type { AnswerContext } from '../questionnaire/types.ts';
import { enteredBy, type RequirementsState, requirementsStateLabel } from '../requirements.ts';
import { fullName, userTypeLabel } from '../user.ts';

interface Person {
  firstName: string;
  lastName: string;
}

export interface DocumentSource {
  project: {
    name: string;
    summary: string | null;
    status: string;
    completionPercentage: number;
    requirementsState: RequirementsState;
    updatedAt: string;
  };
  client: Person & { company: string | null; timeZone: string | null };
  advisor: Person | null;
  completedSectionNumbers: readonly number[];
  /** Who answered for the client: section, key of the question, name. */
  enteredFor: readonly { section: number; key: string; name: string }[];
  context: AnswerContext;
  mockup: Mockup | null;
  /** When the document is generated, as an ISO time. */
  now: string;
}

export interface DocumentSection {
  number: number;
  name: string;
  isCompleted: boolean;
  answers: DocumentAnswer[];
}

export interface DocumentAnswer extends DescribedAnswer {
  /** 'Entered by NAME' if staff answered for the client. */
  origin: string | null;
}

export interface RequirementsDocument {
  title: string;
  summary: string | null;
  /** For example 'Draft, 7 of 11 sections completed'. */
  state: string;
  /** For example 'Last updated March 31, 2026 at 10:42 AM UTC', or when a version was sent for signature. */
  dated: string;
  facts: { label: string; text: string }[];
  sections: DocumentSection[];
  openQuestions: OpenQuestion[];
  mockup: Mockup | null;
  /** Set for a frozen version. Its footer is printed on every page but the cover, and its signatures on a separate page. */
  signOff?: DocumentSignOff;
  /** Set for a version that follows a signed one. */
  changes?: { title: string; reason: string | null; answers: AnswerChange[] };
}

export interface DocumentSignOff {
  /** For example 'Version 2 · SHA-256 9f86d081…'. */
  footer: string;
  hash: string;
  /** Where the sign-off stands, in a sentence or two. */
  statement: string;
  signatures: { name: string; email: string; signedAt: string; address: string; hash: string }[];
}

export function documentState(completed: number, state: RequirementsState): string {
  const isDraft = completed < sectionCount && state !== 'approved' && state !== 'signed';
  const label = isDraft ? 'Draft' : requirementsStateLabel(state);
  return `${label}, ${completed} of ${sectionCount} sections completed`;
}

export function buildDocument(source: DocumentSource): RequirementsDocument {
  const { project, client, advisor, context } = source;
  // In the client's time zone, which is named because the project team and others read the document too.
  const formatTime = (at: string) =>
    formatZonedTime(at, client.timeZone, { month: 'long', isZoneNamed: true });
  const facts: [string, string | null][] = [
    ['Prepared for', client.company ? `${fullName(client)}, ${client.company}` : fullName(client)],
    ['Client Success Manager', advisor && fullName(advisor)],
    ['App type', userTypeLabel(context.userType)],
    ['Project status', statusLabel(project.status)],
    ['Generated', formatTime(source.now)],
  ];
  const originOf = (section: number, key: string) => {
    const editor = source.enteredFor.find((entry) => entry.section === section && entry.key === key);
    return editor ? enteredBy(editor.name) : null;
  };
  return {
    title: project.name,
    summary: project.summary,
    state: documentState(completedSections(project.completionPercentage), project.requirementsState),
    dated: `Last updated ${formatTime(project.updatedAt)}`,
    facts: facts.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
    sections: sections.map((section) => ({
      number: section.number,
      name: section.name,
      isCompleted: source.completedSectionNumbers.includes(section.number),
      answers: describeSection(section, context)
        .filter(({ answer }) => answer.kind !== 'empty')
        .map((described) => ({ ...described, origin: originOf(section.number, described.key) })),
    })),
    openQuestions: openQuestions(context),
    mockup: source.mockup,
  };
}

/** A file name that is safe on every system: 'Corner Shop - Requirements.pdf'. */
export function documentFileName(title: string, extension: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...name].slice(0, 80).join('').trim() || 'Project'} - Requirements.${extension}`;
}

/** Shown in a section without answers. */
export const emptySectionText = 'No answers in this section.';
export const noOpenQuestionsText = 'There are no open questions.';
