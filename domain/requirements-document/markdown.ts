/** Renders the requirements document as Markdown, with user-entered text escaped. */
import { splitLinks } from '../message.ts';
import { mockupToSvg } from '../mockup/svg.ts';
import { onOneLine } from '../one-line.ts';
import type { Description } from '../questionnaire/description.ts';
import { isWebUrl } from '../questionnaire/formats.ts';
import { emptySectionText, noOpenQuestionsText, type RequirementsDocument } from './document.ts';

/** Escapes only what could become markup, so that the source stays readable. */
const escapeMarkup = (text: string) =>
  text
    .replace(/[\\`*_[\]|<>~$]/g, '\\$&')
    .replace(/&(?=#?\w+;)/g, '\\&')
    // Headings, lists and rules are recognized only at the start of a line.
    .replace(/^(\s*)([#+\-=])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2');
/** Angle brackets instead of backslashes, which would become part of the URL. Also encodes the | that separates table cells. */
const autolink = (url: string) => `<${url.replace(/[<>|]/g, encodeURIComponent)}>`;
const escapeText = (text: string) =>
  isWebUrl(text)
    ? autolink(text)
    : splitLinks(text)
        .map((part) => (part.href && isWebUrl(part.text) ? autolink(part.text) : escapeMarkup(part.text)))
        .join('');
const line = (text: string) => escapeText(onOneLine(text));
/** Keeps line breaks. */
const block = (text: string) =>
  text
    .split(/\r?\n/)
    .map((part) => escapeText(part.trim()))
    .join('  \n');

/** A label followed by a colon, unless it already ends in a question mark, colon or ellipsis. */
const labelPrefix = (label: string) => `**${line(label)}${/[?:…]$/.test(label.trim()) ? '' : ':'}**`;

function answerLines(answer: Description): string[] {
  switch (answer.kind) {
    case 'empty':
      return [];
    case 'text':
      return [block(answer.text)];
    case 'list':
      return answer.items.map(
        (item, index) => `${answer.ordered ? `${index + 1}.` : '-'} ${line(item.text)}`,
      );
    case 'pairs':
      return answer.items.map(({ label, text }) => `- ${labelPrefix(label)} ${line(text)}`);
    case 'table':
      return [
        `| ${answer.columns.map(line).join(' | ')} |`,
        `|${answer.columns.map(() => ' --- |').join('')}`,
        ...answer.rows.map((row) => `| ${row.map(({ text }) => line(text)).join(' | ')} |`),
      ];
  }
}

const anchor = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

export function toMarkdown(document: RequirementsDocument): string {
  const { title, summary, state, dated, facts, sections, openQuestions, mockup, changes, signOff } = document;
  const headings = [
    ...sections.map(({ number, name }) => `${number}. ${name}`),
    'Open questions',
    ...(mockup ? ['Mockup'] : []),
    ...(changes ? [changes.title] : []),
    ...(signOff ? ['Sign-off'] : []),
  ];
  const parts: string[][] = [
    [`# ${line(title)}`],
    ['Requirements document'],
    ...(summary ? [[block(summary)]] : []),
    [`**${escapeMarkup(state)}**  \n${escapeMarkup(dated)}`],
    facts.map(({ label, text }) => `- ${labelPrefix(label)} ${line(text)}`),
    ['## Contents'],
    headings.map((heading) => `- [${escapeMarkup(heading)}](#${anchor(heading)})`),
    ...sections.flatMap(({ number, name, isCompleted, answers }) => [
      [`## ${number}. ${line(name)}`],
      ...(isCompleted ? [] : [['*Not completed yet*']]),
      ...(answers.length === 0 ? [[emptySectionText]] : []),
      ...answers.flatMap(({ label, answer, origin }) => [
        [`### ${line(label)}`],
        answerLines(answer),
        ...(origin ? [[`*${line(origin)}*`]] : []),
      ]),
    ]),
    ['## Open questions'],
    openQuestions.length === 0
      ? [noOpenQuestionsText]
      : openQuestions.map(
          ({ section, sectionName, label }) => `- ${line(label)} (${section}. ${line(sectionName)})`,
        ),
    ...(mockup
      ? [['## Mockup'], [`![Mockup](data:image/svg+xml;base64,${toBase64(mockupToSvg(mockup))})`]]
      : []),
    ...(changes ? changeParts(changes) : []),
    ...(signOff ? signOffParts(signOff) : []),
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const changeParts = ({ title, reason, answers }: NonNullable<RequirementsDocument['changes']>) => [
  [`## ${line(title)}`],
  ...(reason ? [[`${labelPrefix('Reason')} ${line(reason)}`]] : []),
  ...(answers.length === 0 ? [['No answers changed.']] : []),
  ...answers.map(({ sectionNumber, sectionName, label, before, after }) => [
    `### ${line(label)}`,
    '',
    `Section ${sectionNumber}: ${line(sectionName)}`,
    '',
    `- ${labelPrefix('Before')} ${line(before)}`,
    `- ${labelPrefix('After')} ${line(after)}`,
  ]),
];

const signOffParts = ({ statement, hash, signatures }: NonNullable<RequirementsDocument['signOff']>) => [
  ['## Sign-off'],
  [line(statement)],
  [`${labelPrefix('SHA-256')} ${hash}`],
  ...signatures.map(({ name, email, signedAt, address, hash: signed }) => [
    `### ${line(name)}`,
    '',
    `- ${labelPrefix('Email')} ${line(email)}`,
    `- ${labelPrefix('Signed')} ${line(signedAt)}`,
    `- ${labelPrefix('IP address')} ${line(address)}`,
    `- ${labelPrefix('Signed hash')} ${signed}`,
  ]),
];

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
