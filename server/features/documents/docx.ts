/** Sets the requirements document as a Word file with real headings, lists and tables. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
  TabStopPosition,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import {
  emptySectionText,
  noOpenQuestionsText,
  type RequirementsDocument,
} from '#domain/document/document.ts';
import { mockupToSvg, paperPaints, pictureSize } from '#domain/mockup/svg.ts';
import type { Description } from '#domain/questionnaire/describe.ts';
import { mockupToPng } from './mockup-png.ts';

const muted = '475569';
const accent = paperPaints.accent.slice(1);

/** The first letter that has a direction decides about the whole. */
const runsToTheLeft = (text: string) =>
  /^[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text.match(/\p{L}/u)?.[0] ?? '');
const direction = (text: string) => (runsToTheLeft(text) ? { bidirectional: true } : {});

/** Control characters and what is no character at all have no place in XML: one of them, and Word opens nothing of it. */
const unwritable = /[^\P{Cc}\n]|\uFFFE|\uFFFF/gu;

/** The whole document at once, since people's words also stand in its title, its footer and its links. */
const writable = (content: RequirementsDocument): RequirementsDocument =>
  JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' ? value.replace(unwritable, ' ') : value,
  );

/** Line ends become breaks. */
function runs(text: string, look: { bold?: boolean; color?: string; size?: number } = {}): TextRun[] {
  const turned = runsToTheLeft(text) ? { rightToLeft: true } : {};
  return text
    .split('\n')
    .map(
      (line, index) => new TextRun({ text: line, ...look, ...turned, ...(index > 0 ? { break: 1 } : {}) }),
    );
}

const paragraph = (text: string, look: { bold?: boolean; color?: string; size?: number } = {}) =>
  new Paragraph({ children: runs(text, look), spacing: { after: 80 }, ...direction(text) });

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({
    heading: level,
    children: runs(text),
    spacing: { before: 240, after: 80 },
    keepNext: true,
    ...direction(text),
  });

/** Which document it is, in which state, and where in it. */
const footer = (title: string, state: string) =>
  new Footer({
    children: [
      new Paragraph({
        border: { top: line },
        tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
        children: [
          ...runs(title.length > 60 ? `${title.slice(0, 60)}…` : title, { color: muted, size: 16 }),
          new TextRun({ children: [new Tab()] }),
          ...runs(`${state}   ·   Page `, { color: muted, size: 16 }),
          new TextRun({ children: [PageNumber.CURRENT], color: muted, size: 16 }),
          ...runs(' of ', { color: muted, size: 16 }),
          new TextRun({ children: [PageNumber.TOTAL_PAGES], color: muted, size: 16 }),
        ],
      }),
    ],
  });

const line = { style: BorderStyle.SINGLE, size: 4, color: 'CBD5E1' };
const borders = {
  top: line,
  bottom: line,
  left: line,
  right: line,
  insideHorizontal: line,
  insideVertical: line,
};

function table(columns: readonly string[], rows: readonly string[][]): Table {
  const tableRow = (cells: readonly string[], isHead: boolean) =>
    new TableRow({
      tableHeader: isHead,
      cantSplit: true,
      children: cells.map(
        (text) =>
          new TableCell({
            children: [new Paragraph({ children: runs(text, { bold: isHead }), ...direction(text) })],
            margins: { top: 40, bottom: 40, left: 80, right: 80 },
          }),
      ),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    borders,
    rows: [tableRow(columns, true), ...rows.map((cells) => tableRow(cells, false))],
  });
}

function answerBlocks(answer: Description): (Paragraph | Table)[] {
  switch (answer.kind) {
    case 'empty':
      return [];
    case 'text':
      return answer.href
        ? [
            new Paragraph({
              children: [
                new ExternalHyperlink({
                  link: answer.href,
                  children: runs(answer.text, { color: accent }),
                }),
              ],
            }),
          ]
        : [paragraph(answer.text)];
    case 'list':
      return answer.items.map(
        (item, index) =>
          new Paragraph({
            children: runs(answer.ordered ? `${index + 1}. ${item}` : item),
            ...direction(item),
            ...(answer.ordered ? { indent: { left: 360 } } : { numbering: { reference: 'dots', level: 0 } }),
          }),
      );
    case 'pairs':
      return answer.items.map(
        ({ label, text }) =>
          new Paragraph({ children: [...runs(`${label}: `, { color: muted }), ...runs(text)] }),
      );
    case 'table':
      return [table(answer.columns, answer.rows), new Paragraph({})];
  }
}

async function mockupPicture(mockup: NonNullable<RequirementsDocument['mockup']>): Promise<Paragraph> {
  const { width, height } = pictureSize(mockup);
  const scale = Math.min(1, 560 / width, 800 / height);
  return new Paragraph({
    children: [
      new ImageRun({
        type: 'svg',
        data: Buffer.from(mockupToSvg(mockup)),
        fallback: { type: 'png', data: await mockupToPng(mockup) },
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name: 'Mockup', title: 'Mockup', description: 'The mockup of the app' },
      }),
    ],
  });
}

export async function toDocx(content: RequirementsDocument): Promise<Buffer> {
  const { title, summary, state, version, facts, sections, openQuestions, mockup } = writable(content);
  const document = new Document({
    title: `${title} - Requirements`,
    creator: 'Client Portal',
    styles: { default: { document: { run: { font: 'Calibri', size: 22 } } } },
    numbering: {
      config: [
        {
          reference: 'dots',
          levels: [
            {
              level: 0,
              format: LevelFormat.BULLET,
              text: '•',
              alignment: AlignmentType.LEFT,
              style: { paragraph: { indent: { left: 360, hanging: 240 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { titlePage: true },
        footers: { default: footer(title, state) },
        children: [
          paragraph('Requirements document', { color: accent, bold: true }),
          new Paragraph({
            heading: HeadingLevel.TITLE,
            children: runs(title),
            spacing: { before: 2400, after: 240 },
          }),
          ...(summary ? [paragraph(summary, { color: muted })] : []),
          paragraph(state, { bold: true }),
          paragraph(version, { color: muted }),
          ...facts.map(
            ({ label, text }) =>
              new Paragraph({ children: [...runs(`${label}: `, { color: muted }), ...runs(text)] }),
          ),
          new Paragraph({ children: [new PageBreak()] }),
          heading('Contents', HeadingLevel.HEADING_2),
          // Word knows the pages only after it has set them, and would ask its reader for leave to find them.
          new TableOfContents('Contents', {
            hyperlink: true,
            headingStyleRange: '1-1',
            pageNumbersEntryLevelsRange: '1-1',
            beginDirty: false,
          }),
          new Paragraph({ children: [new PageBreak()] }),
          ...sections.flatMap(({ number, name, isCompleted, answers }) => [
            heading(`${number}. ${name}`, HeadingLevel.HEADING_1),
            ...(isCompleted ? [] : [paragraph('Not completed yet', { color: muted })]),
            ...(answers.length === 0 ? [paragraph(emptySectionText, { color: muted })] : []),
            ...answers.flatMap(({ label, answer, origin }) => [
              heading(label, HeadingLevel.HEADING_3),
              ...answerBlocks(answer),
              ...(origin ? [paragraph(origin, { color: muted })] : []),
            ]),
          ]),
          heading('Open questions', HeadingLevel.HEADING_1),
          ...(openQuestions.length === 0
            ? [paragraph(noOpenQuestionsText, { color: muted })]
            : openQuestions.map(
                ({ section, sectionName, label }) =>
                  new Paragraph({
                    numbering: { reference: 'dots', level: 0 },
                    children: [...runs(label), ...runs(`   ${section}. ${sectionName}`, { color: muted })],
                  }),
              )),
          ...(mockup ? [heading('Mockup', HeadingLevel.HEADING_1), await mockupPicture(mockup)] : []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
