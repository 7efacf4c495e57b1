/** Sets the requirements document as a Word file with real headings, lists and tables. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageBreak,
  Paragraph,
  Table,
  TableCell,
  TableOfContents,
  TableRow,
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

/** Control characters have no place in XML; line ends become breaks. */
function runs(text: string, look: { bold?: boolean; color?: string } = {}): TextRun[] {
  return text
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .split('\n')
    .map((line, index) => new TextRun({ text: line, ...look, ...(index > 0 ? { break: 1 } : {}) }));
}

const paragraph = (text: string, look: { bold?: boolean; color?: string } = {}) =>
  new Paragraph({ children: runs(text, look), spacing: { after: 80 } });

const heading = (text: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ heading: level, children: runs(text), spacing: { before: 240, after: 80 } });

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
            children: [new Paragraph({ children: runs(text, { bold: isHead }) })],
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

function mockupPicture(mockup: NonNullable<RequirementsDocument['mockup']>): Paragraph {
  const { width, height } = pictureSize(mockup);
  const scale = Math.min(1, 560 / width, 800 / height);
  return new Paragraph({
    children: [
      new ImageRun({
        type: 'svg',
        data: Buffer.from(mockupToSvg(mockup)),
        fallback: { type: 'png', data: mockupToPng(mockup) },
        transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
        altText: { name: 'Mockup', title: 'Mockup', description: 'The mockup of the app' },
      }),
    ],
  });
}

export async function toDocx(content: RequirementsDocument): Promise<Buffer> {
  const { title, summary, state, version, facts, sections, openQuestions, mockup } = content;
  const document = new Document({
    title: `${title} - Requirements`,
    creator: 'Client Portal',
    features: { updateFields: true },
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
          new TableOfContents('Contents', { hyperlink: true, headingStyleRange: '1-1' }),
          ...sections.map(({ number, name, isCompleted }) =>
            paragraph(`${number}. ${name}${isCompleted ? '' : ' (not completed yet)'}`, { color: muted }),
          ),
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
          ...(mockup ? [heading('Mockup', HeadingLevel.HEADING_1), mockupPicture(mockup)] : []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
