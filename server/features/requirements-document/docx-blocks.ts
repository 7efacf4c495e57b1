/** The blocks of which the Word file is made: paragraphs in either direction, lists, pairs and tables. */
import {
  BorderStyle,
  ExternalHyperlink,
  type HeadingLevel,
  type IParagraphOptions,
  LineRuleType,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { paperPaints } from '#domain/mockup/svg.ts';
import { unsureLabel } from '#domain/questionnaire/choices.ts';
import type { Description } from '#domain/questionnaire/describe.ts';
import { isWebUrl } from '#domain/questionnaire/formats.ts';

/** The same inks as on paper. */
export const ink = {
  text: '0F172A',
  muted: '475569',
  line: 'CBD5E1',
  soft: 'F1F5F9',
  amber: '92400E',
  accent: paperPaints.accent.slice(1),
};

/** Between the margins of the page, in twentieths of a point. */
export const contentWidth = 9026;

interface Look {
  bold?: boolean;
  color?: string;
  size?: number;
}

/** The first letter that has a direction decides about the whole. */
const runsToTheLeft = (text: string) =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text.match(/\p{L}/u)?.[0] ?? '');
export const direction = (text: string) => (runsToTheLeft(text) ? { bidirectional: true } : {});

/** Line ends become breaks. */
export function runs(text: string, look: Look = {}): TextRun[] {
  const turned = runsToTheLeft(text) ? { rightToLeft: true } : {};
  return text
    .split('\n')
    .map(
      (line, index) => new TextRun({ text: line, ...look, ...turned, ...(index > 0 ? { break: 1 } : {}) }),
    );
}

export const paragraph = (text: string, look: Look = {}, options: IParagraphOptions = {}) =>
  new Paragraph({ children: runs(text, look), spacing: { after: 80 }, ...direction(text), ...options });

/** Each line has its own direction. */
const paragraphs = (text: string, look: Look = {}) =>
  text
    .split(/\r?\n/)
    .map((line, index, lines) =>
      paragraph(line, look, { spacing: { after: index < lines.length - 1 ? 0 : 80 } }),
    );

export const heading = (
  text: string,
  level: (typeof HeadingLevel)[keyof typeof HeadingLevel],
  options: IParagraphOptions = {},
) => new Paragraph({ heading: level, children: runs(text), keepNext: true, ...direction(text), ...options });

/** What waits for advice stands out; an address can be followed. */
function answerRuns(text: string, look: Look = {}) {
  if (isWebUrl(text))
    return [new ExternalHyperlink({ link: text, children: runs(text, { ...look, color: ink.accent }) })];
  return runs(text, text === unsureLabel ? { ...look, color: ink.amber } : look);
}

const line = { style: BorderStyle.SINGLE, size: 4, color: ink.line };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

/** Wide columns for long texts: each gets a share by the root of its longest text. */
function widthsOf(columns: readonly string[], rows: readonly string[][]): number[] {
  const longest = columns.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => row[index]?.length ?? 0), 8),
  );
  const shares = longest.map(Math.sqrt);
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => Math.floor((share / sum) * contentWidth));
}

function table(columns: readonly string[], rows: readonly string[][]): Table {
  const widths = widthsOf(columns, rows);
  const tableRow = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map((text, index) => {
        const children = isHead
          ? runs(text, { bold: true, size: 18, color: ink.muted })
          : answerRuns(text, { size: 19 });
        return new TableCell({
          children: [new Paragraph({ children, ...direction(text) })],
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          margins: { top: 70, bottom: 70, left: 90, right: 90 },
          ...(isHead && { shading: { type: ShadingType.CLEAR, fill: ink.soft, color: 'auto' } }),
        });
      }),
    });
  // Lines of a matrix need no head: the question above them is its only column.
  const head = columns[0] === '' ? [] : [tableRow(columns, true)];
  return new Table({
    width: { size: contentWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: { ...noBorders, top: line, bottom: line, insideHorizontal: line },
    rows: [...head, ...rows.map((cells) => tableRow(cells, false))],
  });
}

const labelWidth = 2700;

/** Labels on the left, what belongs to them beside them. */
export function pairs(items: readonly { label: string; text: string }[]): Table {
  const cell = (width: number, text: string, children: ParagraphChild[]) =>
    new TableCell({
      width: { size: width, type: WidthType.DXA },
      margins: { top: 30, bottom: 30, left: 0, right: 90 },
      children: [new Paragraph({ children, ...direction(text) })],
    });
  return new Table({
    width: { size: contentWidth, type: WidthType.DXA },
    columnWidths: [labelWidth, contentWidth - labelWidth],
    layout: TableLayoutType.FIXED,
    borders: noBorders,
    rows: items.map(
      ({ label, text }) =>
        new TableRow({
          cantSplit: true,
          children: [
            cell(labelWidth, label, runs(label, { color: ink.muted })),
            cell(contentWidth - labelWidth, text, answerRuns(text)),
          ],
        }),
    ),
  });
}

/** A table needs a paragraph behind it; this one takes next to no room. */
const afterTable = () =>
  new Paragraph({ spacing: { before: 0, after: 0, line: 80, lineRule: LineRuleType.EXACT } });

/** A colour is shown as what it is. */
const swatch = (text: string) =>
  /^#[0-9a-f]{6}$/i.test(text) ? [new TextRun({ text: '■ ', color: text.slice(1) })] : [];

/** `number` is the list's own: each counts from one. */
const listItems = (items: readonly string[], reference: 'dots' | 'numbers', number: number) =>
  items.map(
    (item) =>
      new Paragraph({
        children: [...swatch(item), ...answerRuns(item)],
        numbering: { reference, level: 0, instance: number },
        ...direction(item),
      }),
  );

/** `number` tells this answer from all others of the document. */
export function answerBlocks(answer: Description, number: number): (Paragraph | Table)[] {
  switch (answer.kind) {
    case 'empty':
      return [];
    case 'text':
      return answer.href || answer.text === unsureLabel
        ? [new Paragraph({ children: answerRuns(answer.href ?? answer.text), spacing: { after: 80 } })]
        : paragraphs(answer.text);
    case 'list':
      return listItems(answer.items, answer.ordered ? 'numbers' : 'dots', number);
    case 'pairs':
      return [pairs(answer.items), afterTable()];
    case 'table':
      return [table(answer.columns, answer.rows), afterTable()];
  }
}
