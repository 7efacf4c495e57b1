/** Building blocks of the Word document: paragraphs in either direction, lists, label-value pairs and tables. */
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
import type { Description, Phrase } from '#domain/questionnaire/description.ts';
import { isWebUrl } from '#domain/questionnaire/formats.ts';

/** The same colors as in the PDF. */
export const ink = {
  text: '0F172A',
  muted: '475569',
  line: 'CBD5E1',
  soft: 'F1F5F9',
  amber: '92400E',
};

/** Page width between the margins, in twentieths of a point. */
export const contentWidth = 9026;

/** Character style of links, which have the accent color. */
export const linkStyle = 'PortalLink';

interface TextStyle {
  bold?: boolean;
  color?: string;
  size?: number;
  /** Id of a character style. */
  style?: string;
}

/** The first letter decides the direction of the whole text. */
const isRightToLeft = (text: string) =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text.match(/\p{L}/u)?.[0] ?? '');
export const direction = (text: string) => (isRightToLeft(text) ? { bidirectional: true } : {});

/** Newlines become line breaks. */
export function runs(text: string, style: TextStyle = {}): TextRun[] {
  const bidi = isRightToLeft(text) ? { rightToLeft: true } : {};
  return text
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...style, ...bidi, ...(index > 0 ? { break: 1 } : {}) }));
}

export const paragraph = (text: string, style: TextStyle = {}, options: IParagraphOptions = {}) =>
  new Paragraph({ children: runs(text, style), spacing: { after: 80 }, ...direction(text), ...options });

/** One paragraph per line, so that each has its own direction. */
const paragraphs = (text: string, style: TextStyle = {}) =>
  text
    .split(/\r?\n/)
    .map((line, index, lines) =>
      paragraph(line, style, { spacing: { after: index < lines.length - 1 ? 0 : 80 } }),
    );

export const heading = (
  text: string,
  level: (typeof HeadingLevel)[keyof typeof HeadingLevel],
  options: IParagraphOptions = {},
) => new Paragraph({ heading: level, children: runs(text), keepNext: true, ...direction(text), ...options });

/** Highlights "Not sure" answers and links URLs. */
function answerRuns({ text, isUnsure }: Phrase, style: TextStyle = {}) {
  if (isWebUrl(text))
    return [new ExternalHyperlink({ link: text, children: runs(text, { ...style, style: linkStyle }) })];
  return runs(text, isUnsure ? { ...style, color: ink.amber } : style);
}

const line = { style: BorderStyle.SINGLE, size: 4, color: ink.line };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
};

/** Column widths in proportion to the square root of the longest text's length. */
function widthsOf(columns: readonly string[], rows: readonly Phrase[][]): number[] {
  const longest = columns.map((name, index) =>
    Math.max(name.length, ...rows.map((row) => row[index]?.text.length ?? 0), 8),
  );
  const shares = longest.map(Math.sqrt);
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => Math.floor((share / sum) * contentWidth));
}

function table(columns: readonly string[], rows: readonly Phrase[][], hasHeader: boolean): Table {
  const widths = widthsOf(columns, rows);
  const tableRow = (cells: readonly Phrase[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map((cell, index) => {
        const children = isHead
          ? runs(cell.text, { bold: true, size: 18, color: ink.muted })
          : answerRuns(cell, { size: 19 });
        return new TableCell({
          children: [new Paragraph({ children, ...direction(cell.text) })],
          width: { size: widths[index] ?? 0, type: WidthType.DXA },
          margins: { top: 70, bottom: 70, left: 90, right: 90 },
          ...(isHead && { shading: { type: ShadingType.CLEAR, fill: ink.soft, color: 'auto' } }),
        });
      }),
    });
  const header = columns.map((text) => ({ text }));
  const head = hasHeader ? [tableRow(header, true)] : [];
  return new Table({
    width: { size: contentWidth, type: WidthType.DXA },
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    borders: { ...noBorders, top: line, bottom: line, insideHorizontal: line },
    rows: [...head, ...rows.map((cells) => tableRow(cells, false))],
  });
}

const labelWidth = 2700;

/** Two columns: labels and values. */
export function pairs(items: readonly ({ label: string } & Phrase)[]): Table {
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
      ({ label, ...phrase }) =>
        new TableRow({
          cantSplit: true,
          children: [
            cell(labelWidth, label, runs(label, { color: ink.muted })),
            cell(contentWidth - labelWidth, phrase.text, answerRuns(phrase)),
          ],
        }),
    ),
  });
}

/** Word requires a paragraph after a table; this one takes almost no space. */
const afterTable = () =>
  new Paragraph({ spacing: { before: 0, after: 0, line: 80, lineRule: LineRuleType.EXACT } });

const colorSwatch = (color: string | undefined) =>
  color ? [new TextRun({ text: '■ ', color: color.slice(1) })] : [];

/** `number` identifies the list, so that each list starts at 1. */
const listItems = (items: readonly Phrase[], reference: 'dots' | 'numbers', number: number) =>
  items.map(
    (item) =>
      new Paragraph({
        children: [...colorSwatch(item.swatch), ...answerRuns(item)],
        numbering: { reference, level: 0, instance: number },
        ...direction(item.text),
      }),
  );

/** `number` is unique for each answer in the document. */
export function answerBlocks(answer: Description, number: number): (Paragraph | Table)[] {
  switch (answer.kind) {
    case 'empty':
      return [];
    case 'text':
      return answer.href || answer.isUnsure
        ? [
            new Paragraph({
              children: answerRuns({ ...answer, text: answer.href ?? answer.text }),
              spacing: { after: 80 },
            }),
          ]
        : paragraphs(answer.text);
    case 'list':
      return listItems(answer.items, answer.ordered ? 'numbers' : 'dots', number);
    case 'pairs':
      return [pairs(answer.items), afterTable()];
    case 'table':
      return [table(answer.columns, answer.rows, !answer.isHeaderRedundant), afterTable()];
  }
}
