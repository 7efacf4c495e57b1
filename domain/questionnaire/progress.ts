/** Progress by answers: how many visible questions are answered, what is missing, and about how long the rest takes. */

import { withPreselected } from './defaults.ts';
import { sections } from './definition.ts';
import { hasAnswer } from './field-type.ts';
import { typeOf } from './field-types.ts';
import type { SubField } from './part-types.ts';
import type { AnswerContext, Field, Section } from './types.ts';
import { completionIssues } from './validate.ts';
import { answerOf, scopeOf, visibleFields } from './visibility.ts';

export interface SectionProgress {
  section: number;
  /** Visible questions, required and optional. */
  questions: number;
  answered: number;
  /** Questions that need an answer before the section can be completed. */
  missing: number;
  /** Questions whose answer must be corrected first. */
  wrong: number;
  /** Estimated time to read and answer the remaining questions. */
  secondsLeft: number;
}

export interface AnswerProgress {
  questions: number;
  answered: number;
  /** Estimated time to read and answer the remaining visible questions. At least 1 while any remain. */
  minutesLeft: number;
  sections: readonly SectionProgress[];
}

export function answerProgress(ctx: AnswerContext): AnswerProgress {
  const progress = sections.map((section) => sectionProgress(section, ctx));
  const sum = (count: (each: SectionProgress) => number) =>
    progress.reduce((total, each) => total + count(each), 0);
  return {
    questions: sum(({ questions }) => questions),
    answered: sum(({ answered }) => answered),
    minutesLeft: Math.ceil(sum(({ secondsLeft }) => secondsLeft) / 60),
    sections: progress,
  };
}

function sectionProgress(section: Section, ctx: AnswerContext): SectionProgress {
  const data = withPreselected(section, ctx.answers[section.number] ?? {});
  const edited = { ...ctx, answers: { ...ctx.answers, [section.number]: data } };
  const scope = scopeOf(edited);
  const visible = visibleFields(section, edited);
  const unanswered = visible.filter(
    (field) => !hasAnswer(typeOf(field), field, answerOf(field, data), scope),
  );
  const issues = completionIssues(section.number, data, ctx);
  const keysOf = (kind: 'missing' | 'wrong') =>
    new Set(issues.filter((issue) => issue.kind === kind).map(({ path }) => path.split('.')[0]));
  const missing = keysOf('missing');
  const wrong = [...keysOf('wrong')].filter((key) => !missing.has(key));
  return {
    section: section.number,
    questions: visible.length,
    answered: visible.length - unanswered.length,
    missing: missing.size,
    wrong: wrong.length,
    secondsLeft: unanswered.reduce((sum, field) => sum + secondsFor(field), 0),
  };
}

/** Published averages: silent reading of English nonfiction (Brysbaert 2019), and typing on a phone (Palin 2019). */
const wordsReadPerMinute = 238;
const wordsTypedPerMinute = 36;

const readingSeconds = (text: string) => (text.split(/\s+/).filter(Boolean).length / wordsReadPerMinute) * 60;
const typingSeconds = (words: number) => (words / wordsTypedPerMinute) * 60;

/** Pointing at a control and choosing takes about this long once the options are read. */
const choiceSeconds = 3;

/** How long giving a typical answer takes, after reading the question and its options. */
const answerSeconds: Record<Exclude<Field['type'], 'rows' | 'group'>, number> = {
  text: typingSeconds(4),
  url: typingSeconds(6),
  email: typingSeconds(3),
  number: typingSeconds(1),
  date: 2 * choiceSeconds,
  textarea: typingSeconds(20),
  radio: choiceSeconds,
  select: 2 * choiceSeconds,
  checkboxes: 3 * choiceSeconds,
  people: choiceSeconds,
  matrix: 5 * choiceSeconds,
  rank: 5 * choiceSeconds,
  colors: 5 * choiceSeconds,
  files: 10 * choiceSeconds,
  confirm: choiceSeconds + typingSeconds(2),
};

/** Clients fill in about this many rows of a list. */
const typicalRows = 2;

function secondsFor(field: Field | SubField): number {
  const options = 'options' in field ? (field.options ?? []) : [];
  const reading = readingSeconds(
    [field.label, field.help ?? '', ...options.map(({ label }) => label)].join(' '),
  );
  if (field.type !== 'rows' && field.type !== 'group') return reading + answerSeconds[field.type];
  const parts = field.fields.reduce((sum, part) => sum + secondsFor(part), 0);
  return reading + parts * (field.type === 'rows' ? Math.max(typicalRows, field.minRows) : 1);
}
