/** Renders the requirements document as a Word file with a cover, table of contents, headings, lists and tables. */
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TabStopPosition,
  TabStopType,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx';
import { defaultPortalName } from '#domain/brand.ts';
import { mockupToSvg, pictureSize } from '#domain/mockup/svg.ts';
import { cutText } from '#domain/project-name.ts';
import {
  type DocumentSection,
  emptySectionText,
  noOpenQuestionsText,
  type RequirementsDocument,
} from '#domain/requirements-document/document.ts';
import { type DocumentBrand, plainDocumentBrand } from '../../db/brand.ts';
import {
  answerBlocks,
  contentWidth,
  direction,
  heading,
  ink,
  linkStyle,
  noBorders,
  pairs,
  paragraph,
  runs,
} from './docx-blocks.ts';
import { mockupToPng } from './mockup-png.ts';
import { sheetAccent } from './pdf-sheet.ts';

const stylesWith = (accent: string) => {
  const accentLine = { style: BorderStyle.SINGLE, size: 12, color: accent, space: 4 };
  return {
    default: {
      document: { run: { font: 'Calibri', size: 21, color: ink.text } },
      title: { run: { font: 'Calibri', size: 60, bold: true, color: 'FFFFFF' } },
      heading1: {
        run: { font: 'Calibri', size: 34, bold: true, color: ink.text },
        paragraph: { spacing: { before: 480, after: 200 }, border: { bottom: accentLine } },
      },
      heading3: {
        run: { font: 'Calibri', size: 21, bold: true, color: ink.text },
        paragraph: { spacing: { before: 200, after: 40 } },
      },
    },
    paragraphStyles: [
      {
        // Styled like a heading but excluded from the table of contents.
        id: 'ContentsTitle',
        name: 'Contents Title',
        run: { size: 34, bold: true, color: ink.text },
        paragraph: { spacing: { after: 200 }, border: { bottom: accentLine } },
      },
      { id: 'TOC1', name: 'toc 1', run: { size: 23 }, paragraph: { spacing: { after: 120 } } },
    ],
    characterStyles: [{ id: linkStyle, name: 'Portal Link', run: { color: accent } }],
  };
};

const listLevel = (format: 'bullet' | 'decimal') => ({
  level: 0,
  format: format === 'bullet' ? LevelFormat.BULLET : LevelFormat.DECIMAL,
  text: format === 'bullet' ? '•' : '%1.',
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: { left: 360, hanging: 300 }, spacing: { after: 20 } } },
});

/** XML forbids most control characters, U+FFFE and U+FFFF, and Word rejects a file that contains any of them. */
const notInXml = /[^\P{Cc}\n]|\uFFFE|\uFFFF/gu;

/** Cleans every string: user-entered text is also in the title, the footer and links. */
const withoutInvalidXml = (content: RequirementsDocument): RequirementsDocument =>
  JSON.parse(JSON.stringify(content), (_key, value) =>
    typeof value === 'string' ? value.replace(notInXml, ' ') : value,
  );

/** Title, state and page number, and for a frozen version its hash. */
function footer({ title, state, signOff }: RequirementsDocument): Footer {
  const style = { color: ink.muted, size: 16 };
  const shortTitle = cutText(title, 60);
  return new Footer({
    children: [
      new Paragraph({
        border: { top: { style: BorderStyle.SINGLE, size: 4, color: ink.line, space: 6 } },
        tabStops: [{ type: TabStopType.RIGHT, position: TabStopPosition.MAX }],
        children: [
          ...runs(shortTitle === title ? title : `${shortTitle}…`, style),
          new TextRun({ children: [new Tab()] }),
          ...runs(`${state}   ·   Page `, style),
          new TextRun({ children: [PageNumber.CURRENT], ...style }),
          ...runs(' of ', style),
          new TextRun({ children: [PageNumber.TOTAL_PAGES], ...style }),
        ],
      }),
      ...(signOff ? [paragraph(signOff.footer, { color: ink.muted, size: 14 })] : []),
    ],
  });
}

/** The agency's logo at the top of the cover, or else its name; nothing if the portal has its default name. */
function brandBlocks({ name, logo }: DocumentBrand): Paragraph[] {
  if (!logo)
    return name === defaultPortalName ? [] : [paragraph(name, { color: 'FFFFFF', bold: true, size: 26 })];
  const scale = Math.min(1, 260 / logo.width, 56 / logo.height);
  const picture = new ImageRun({
    type: 'png',
    data: Buffer.from(logo.content),
    transformation: { width: Math.round(logo.width * scale), height: Math.round(logo.height * scale) },
    altText: { name, title: name, description: name },
  });
  return [new Paragraph({ children: [picture], spacing: { after: 400 } })];
}

function cover(document: RequirementsDocument, brand: DocumentBrand, accent: string): (Paragraph | Table)[] {
  const { title, summary, state, dated, facts } = document;
  const onDark = hexOf(sheetAccent(brand.accentColor).onDark);
  // A logo for light pages goes above the dark cover.
  const isOnDark = brand.logo?.theme !== 'light';
  const size = title.length > 120 ? 36 : title.length > 60 ? 46 : 60;
  const coverCell = new TableCell({
    shading: { type: ShadingType.CLEAR, fill: ink.text, color: 'auto' },
    verticalAlign: VerticalAlign.CENTER,
    margins: { top: 700, bottom: 700, left: 560, right: 560 },
    width: { size: contentWidth, type: WidthType.DXA },
    children: [
      ...(isOnDark ? brandBlocks(brand) : []),
      paragraph('REQUIREMENTS DOCUMENT', { color: onDark, bold: true, size: 20 }),
      new Paragraph({
        heading: HeadingLevel.TITLE,
        children: runs(title, { size, bold: true, color: 'FFFFFF' }),
        spacing: { before: 1200, after: 240 },
        ...direction(title),
      }),
      ...(summary ? [paragraph(summary, { color: 'CBD5E1', size: 23 })] : []),
    ],
  });
  return [
    ...(isOnDark ? [] : brandBlocks(brand)),
    new Table({
      width: { size: contentWidth, type: WidthType.DXA },
      columnWidths: [contentWidth],
      layout: TableLayoutType.FIXED,
      borders: {
        ...noBorders,
        bottom: { style: BorderStyle.SINGLE, size: 48, color: accent },
      },
      rows: [new TableRow({ children: [coverCell] })],
    }),
    paragraph(state, { bold: true, size: 32 }, { spacing: { before: 700, after: 40 } }),
    paragraph(dated, { color: ink.muted }, { spacing: { after: 400 } }),
    pairs(facts),
    new Paragraph({ children: [new PageBreak()] }),
  ];
}

const sectionBlocks = ({ number, name, isCompleted, answers }: DocumentSection) => [
  heading(`${number}. ${name}`, HeadingLevel.HEADING_1),
  ...(isCompleted ? [] : [paragraph('Not completed yet', { color: ink.amber, bold: true, size: 18 })]),
  ...(answers.length === 0 ? [paragraph(emptySectionText, { color: ink.muted })] : []),
  ...answers.flatMap(({ label, answer, origin }, index) => [
    heading(label, HeadingLevel.HEADING_3),
    ...answerBlocks(answer, number * 1000 + index),
    ...(origin ? [paragraph(origin, { color: ink.muted, size: 18 })] : []),
  ]),
];

const questionBlocks = ({ openQuestions }: RequirementsDocument) => [
  heading(
    openQuestions.length > 0 ? `Open questions (${openQuestions.length})` : 'Open questions',
    HeadingLevel.HEADING_1,
  ),
  ...(openQuestions.length === 0 ? [paragraph(noOpenQuestionsText, { color: ink.muted })] : []),
  ...openQuestions.flatMap(({ section, sectionName, label }) => [
    paragraph(label, { bold: true }, { spacing: { after: 0 }, keepNext: true }),
    paragraph(`${section}. ${sectionName}`, { color: ink.muted, size: 18 }, { spacing: { after: 140 } }),
  ]),
];

const changeBlocks = ({ title, reason, answers }: NonNullable<RequirementsDocument['changes']>) => [
  heading(title, HeadingLevel.HEADING_1, { pageBreakBefore: true }),
  ...(reason ? [pairs([{ label: 'Reason', text: reason }])] : []),
  ...(answers.length === 0 ? [paragraph('No answers changed.', { color: ink.muted })] : []),
  ...answers.flatMap(({ sectionNumber, sectionName, label, before, after }) => [
    heading(label, HeadingLevel.HEADING_3),
    paragraph(`${sectionNumber}. ${sectionName}`, { color: ink.muted, size: 18 }),
    pairs([
      { label: 'Before', text: before },
      { label: 'After', text: after },
    ]),
  ]),
];

const signOffBlocks = ({ statement, hash, signatures }: NonNullable<RequirementsDocument['signOff']>) => [
  heading('Sign-off', HeadingLevel.HEADING_1, { pageBreakBefore: true }),
  paragraph(statement),
  pairs([{ label: 'SHA-256', text: hash }]),
  ...signatures.flatMap((signature) => [
    heading(signature.name, HeadingLevel.HEADING_3),
    pairs([
      { label: 'Email', text: signature.email },
      { label: 'Signed', text: signature.signedAt },
      { label: 'IP address', text: signature.address },
      { label: 'Signed hash', text: signature.hash },
    ]),
  ]),
];

async function mockupBlocks(mockup: NonNullable<RequirementsDocument['mockup']>): Promise<Paragraph[]> {
  const { width, height } = pictureSize(mockup);
  const scale = Math.min(1, 560 / width, 760 / height);
  const picture = new ImageRun({
    type: 'svg',
    data: Buffer.from(mockupToSvg(mockup)),
    fallback: { type: 'png', data: await mockupToPng(mockup) },
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
    outline: { type: 'solidFill', solidFillType: 'rgb', value: ink.line, width: 9525 },
    altText: { name: 'Mockup', title: 'Mockup', description: 'Mockup of the app' },
  });
  return [
    heading('Mockup', HeadingLevel.HEADING_1, { pageBreakBefore: true }),
    new Paragraph({ alignment: AlignmentType.CENTER, children: [picture] }),
  ];
}

/** Word writes colors without the #. */
const hexOf = (color: string) => color.slice(1).toUpperCase();

export async function toDocx(
  source: RequirementsDocument,
  brand: DocumentBrand = plainDocumentBrand,
): Promise<Buffer> {
  const content = withoutInvalidXml(source);
  const accent = hexOf(sheetAccent(brand.accentColor).accent);
  const { title, sections, mockup, changes, signOff } = content;
  const document = new Document({
    title: `${title} - Requirements`,
    creator: brand.name,
    styles: stylesWith(accent),
    numbering: {
      config: [
        { reference: 'dots', levels: [listLevel('bullet')] },
        { reference: 'numbers', levels: [listLevel('decimal')] },
      ],
    },
    sections: [
      {
        properties: { titlePage: true },
        footers: { default: footer(content) },
        children: [
          ...cover(content, brand, accent),
          new Paragraph({ style: 'ContentsTitle', children: runs('Contents') }),
          // Not marked dirty: otherwise, Word would ask the reader for permission to update the page numbers.
          new TableOfContents('Contents', {
            hyperlink: true,
            headingStyleRange: '1-1',
            pageNumbersEntryLevelsRange: '1-1',
            beginDirty: false,
          }),
          new Paragraph({ children: [new PageBreak()] }),
          ...sections.flatMap(sectionBlocks),
          ...questionBlocks(content),
          ...(mockup ? await mockupBlocks(mockup) : []),
          ...(changes ? changeBlocks(changes) : []),
          ...(signOff ? signOffBlocks(signOff) : []),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}
