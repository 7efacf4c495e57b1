/** PDF answers: text, lists, label-value pairs and tables. */
import type { Description, Phrase } from '#domain/questionnaire/description.ts';
import { isWebUrl } from '#domain/questionnaire/formats.ts';
import { ink, margin, type Sheet } from './pdf-sheet.ts';

const pairLabelWidth = 150;
const cellPadding = 5;
const cellSize = 9;
/** Height in points up to which a list stays on one page. */
const shortListHeight = 130;

/** Highlights "Not sure" answers. */
const colorOf = ({ isUnsure }: Phrase) => (isUnsure ? ink.amber : ink.text);

type TableAnswer = Extract<Description, { kind: 'table' }>;

/** How much of an answer must be on the same page as its question. */
export function firstHeight(sheet: Sheet, answer: Description): number {
  switch (answer.kind) {
    case 'empty':
      return 0;
    case 'text':
      return Math.min(sheet.heightOf(answer.text), 48);
    case 'table':
      return layOut(sheet, answer).first + 4;
    case 'list':
      // A short list stays together; a long one starts with more than one line.
      return Math.min(
        answer.items.reduce((sum, item) => sum + itemHeight(sheet, item.text), 0),
        shortListHeight,
      );
    default:
      return 32;
  }
}

export function writeAnswer(sheet: Sheet, answer: Description): void {
  switch (answer.kind) {
    case 'empty':
      break;
    case 'text': {
      const color = answer.href ? sheet.accent.accent : colorOf(answer);
      sheet.write(answer.text, { link: answer.href, color });
      break;
    }
    case 'list':
      for (const [index, item] of answer.items.entries()) {
        writeItem(sheet, answer.ordered ? `${index + 1}.` : '•', item);
      }
      break;
    case 'pairs':
      for (const { label, ...phrase } of answer.items) writePair(sheet, label, phrase);
      break;
    case 'table':
      writeTable(sheet, answer);
  }
}

const itemHeight = (sheet: Sheet, text: string) =>
  sheet.heightOf(text, { width: sheet.contentWidth - 16 }) + 1;

function writeItem(sheet: Sheet, mark: string, item: Phrase): void {
  const { text, swatch } = item;
  sheet.need(Math.min(itemHeight(sheet, text), 48));
  const { y } = sheet.doc;
  if (swatch) sheet.doc.roundedRect(margin.left, y + 1, 10, 10, 2).fillAndStroke(swatch, ink.line);
  else sheet.write(mark, { color: ink.muted, y, width: 16 });
  sheet.write(text, { x: margin.left + 16, y, width: sheet.contentWidth - 16, color: colorOf(item) });
  sheet.space(1);
}

function writePair(sheet: Sheet, label: string, phrase: Phrase): void {
  const { text } = phrase;
  const width = sheet.contentWidth - pairLabelWidth;
  const labelHeight = sheet.heightOf(label, { width: pairLabelWidth - 10 });
  sheet.need(Math.max(labelHeight, Math.min(sheet.heightOf(text, { width }), 48)));
  const { y } = sheet.doc;
  sheet.write(label, { color: ink.muted, y, width: pairLabelWidth - 10 });
  sheet.write(text, { x: margin.left + pairLabelWidth, y, width, color: colorOf(phrase) });
  sheet.doc.y = Math.max(sheet.doc.y, y + labelHeight) + 1;
}

/** Column widths: room for the longest word, plus a share of the rest by the square root of the longest text's length. */
function columnWidths(sheet: Sheet, { columns, rows }: TableAnswer): number[] {
  const style = { size: cellSize };
  const texts = columns.map((name, index) => [name, ...rows.map((row) => row[index]?.text ?? '')]);
  const weights = texts.map((column) => Math.sqrt(Math.max(...column.map((text) => text.length), 4)));
  const wordWidths = texts.map((column) => {
    const byLength = [...new Set(column.flatMap((text) => text.split(/\s+/)))].sort(
      (a, b) => b.length - a.length,
    );
    return Math.max(...byLength.slice(0, 4).map((word) => sheet.widthOf(word.slice(0, 24), style)));
  });
  const minWidths = wordWidths.map((width) =>
    Math.min(width + 2 * cellPadding + 2, sheet.contentWidth / columns.length),
  );
  const rest = sheet.contentWidth - minWidths.reduce((sum, width) => sum + width, 0);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return minWidths.map((width, index) => width + (rest * (weights[index] ?? 0)) / total);
}

interface Cell {
  phrase: Phrase;
  style: { size: number; weight: 400 | 700; lineGap: number; width: number };
}

function layOut(sheet: Sheet, table: TableAnswer) {
  const widths = columnWidths(sheet, table);
  const cellsOf = (phrases: readonly Phrase[], weight: 400 | 700): Cell[] =>
    phrases.map((phrase, index) => {
      const width = (widths[index] ?? 0) - 2 * cellPadding;
      return { phrase, style: { size: cellSize, weight, lineGap: 2, width } };
    });
  const heightOf = (cells: readonly Cell[]) =>
    Math.max(...cells.map(({ phrase, style }) => sheet.heightOf(phrase.text, style))) + 2 * cellPadding - 2;
  const measure = (phrases: readonly Phrase[], weight: 400 | 700) => {
    const cells = cellsOf(phrases, weight);
    return { phrases, cells, height: heightOf(cells) };
  };
  const header = table.columns.map((text) => ({ text }));
  const head = table.isHeaderRedundant ? null : measure(header, 700);
  const rows = table.rows.map((row) => measure(row, 400));
  const headHeight = head?.height ?? 0;
  const totalHeight = rows.reduce((sum, { height }) => sum + height, headHeight);
  const pageHeight = sheet.bottom() - margin.top;
  // A short table stays together; a long one starts with its header and a row or two.
  const first = totalHeight < pageHeight / 2 ? totalHeight : headHeight + 48;
  return { widths, head, headHeight, rows, first, pageHeight };
}

function writeTable(sheet: Sheet, table: TableAnswer): void {
  const { doc } = sheet;
  const { widths, head, headHeight, rows, first, pageHeight } = layOut(sheet, table);

  function draw(cells: readonly Cell[], height: number, isHead: boolean): void {
    const top = doc.y;
    if (isHead) doc.rect(margin.left, top, sheet.contentWidth, height).fill(ink.soft);
    let x = margin.left;
    cells.forEach(({ phrase, style }, index) => {
      const { text } = phrase;
      const link = !isHead && isWebUrl(text) ? text : undefined;
      const color = isHead ? ink.muted : link ? sheet.accent.accent : colorOf(phrase);
      sheet.write(text, { ...style, x: x + cellPadding, y: top + cellPadding, color, link });
      x += widths[index] ?? 0;
    });
    doc.y = top + height;
    sheet.rule(doc.y);
  }
  const begin = () => {
    if (head) draw(head.cells, head.height, true);
    else sheet.rule(doc.y);
  };

  sheet.space(2);
  sheet.need(first);
  begin();
  for (const { phrases, cells, height } of rows) {
    if (height + headHeight > pageHeight) {
      // A row longer than a page is written as label-value pairs instead.
      sheet.space(4);
      for (const [index, phrase] of phrases.entries()) {
        if (phrase.text) writePair(sheet, table.columns[index] ?? '', phrase);
      }
      sheet.rule(doc.y);
      continue;
    }
    if (doc.y + height > sheet.bottom()) {
      doc.addPage();
      begin();
    }
    draw(cells, height, false);
  }
  sheet.space(3);
}
