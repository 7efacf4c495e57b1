/** The requirements document as plain data: what every writer of it, from Markdown to PDF, sets in its own way. */
import type { Mockup } from '../mockup/component.ts';
import { completedSections, sectionCount, statusLabel } from '../project.ts';
import { sections } from '../questionnaire/definition.ts';
import { type DescribedAnswer, describeSection } from '../questionnaire/describe.ts';
import { type OpenQuestion, openQuestions } from '../questionnaire/open-questions.ts';
import type { AnswerContext } from '../questionnaire/types.ts';
import { enteredBy, type RequirementsState } from '../requirements.ts';
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
  client: Person & { company: string | null };
  advisor: Person | null;
  completedSectionNumbers: readonly number[];
  /** Who answered for the client: section, key of the question, name. */
  enteredFor: readonly { section: number; key: string; name: string }[];
  context: AnswerContext;
  mockup: Mockup | null;
  /** When the document is made, as an ISO time. */
  now: string;
}

export interface DocumentSection {
  number: number;
  name: string;
  isCompleted: boolean;
  answers: DocumentAnswer[];
}

export interface DocumentAnswer extends DescribedAnswer {
  /** 'entered by NAME' where somebody answered for the client. */
  origin: string | null;
}

export interface RequirementsDocument {
  title: string;
  summary: string | null;
  /** 'Draft, 7 of 11 sections' until all of them are there. */
  state: string;
  version: string;
  facts: { label: string; text: string }[];
  sections: DocumentSection[];
  openQuestions: OpenQuestion[];
  mockup: Mockup | null;
}

const timeInWords = (iso: string) =>
  `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(iso))} UTC`;

export function documentState(completed: number, state: RequirementsState): string {
  const word =
    state === 'approved'
      ? 'Approved'
      : completed < sectionCount
        ? 'Draft'
        : state === 'changes_requested'
          ? 'Changes requested'
          : 'Complete';
  return `${word}, ${completed} of ${sectionCount} sections`;
}

export function buildDocument(source: DocumentSource): RequirementsDocument {
  const { project, client, advisor, context } = source;
  const facts: [string, string | null][] = [
    ['Prepared for', client.company ? `${fullName(client)}, ${client.company}` : fullName(client)],
    ['Client Success Manager', advisor && fullName(advisor)],
    ['App type', userTypeLabel(context.userType)],
    ['Project status', statusLabel(project.status)],
    ['Printed', timeInWords(source.now)],
  ];
  const originOf = (section: number, key: string) => {
    const found = source.enteredFor.find((entry) => entry.section === section && entry.key === key);
    return found ? enteredBy(found.name) : null;
  };
  return {
    title: project.name,
    summary: project.summary,
    state: documentState(completedSections(project.completionPercentage), project.requirementsState),
    version: `Version of ${timeInWords(project.updatedAt)}`,
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

/** The name of the file, readable and safe on every system: 'Corner Shop - Requirements.pdf'. */
export function documentFileName(title: string, extension: string): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[. ]+|[. ]+$/g, '');
  return `${[...name].slice(0, 80).join('').trim() || 'Project'} - Requirements.${extension}`;
}

/** What an untouched section says in the document. */
export const emptySectionText = 'Nothing has been answered here yet.';
export const noOpenQuestionsText = 'There are no open questions.';
