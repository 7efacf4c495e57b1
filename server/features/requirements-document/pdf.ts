/** Renders the requirements document as a PDF: cover, contents, sections, open questions, mockup, changes and sign-off. */
import { defaultPortalName } from '#domain/brand.ts';
import {
  type DocumentSection,
  emptySectionText,
  noOpenQuestionsText,
  type RequirementsDocument,
} from '#domain/requirements-document/document.ts';
import { type DocumentBrand, plainDocumentBrand } from '../../db/brand.ts';
import { readFaces } from './faces.ts';
import { firstHeight, writeAnswer } from './pdf-answers.ts';
import { drawMockup } from './pdf-mockup.ts';
import { addSignaturePlaceholder } from './pdf-placeholder.ts';
import { createSheet, ink, margin, type Sheet, sheetAccent } from './pdf-sheet.ts';
import { writeChanges, writeSignatures } from './pdf-sign-off.ts';

const coverHeight = 400;

const logoBox = { width: 220, height: 44 };

/** The agency's logo at the top of the cover, or its name. A logo for light pages gets a white background. */
function writeBrand(sheet: Sheet, { name, logo }: DocumentBrand): void {
  const { doc } = sheet;
  const y = 40;
  if (!logo) {
    if (name !== defaultPortalName) sheet.write(name, { size: 13, weight: 700, color: ink.paper, y });
    return;
  }
  const scale = Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const padding = logo.theme === 'light' ? 8 : 0;
  if (padding > 0) {
    doc.roundedRect(margin.left, y, width + 2 * padding, height + 2 * padding, 6).fill(ink.paper);
  }
  doc.image(Buffer.from(logo.content), margin.left + padding, y + padding, { width, height });
}

function writeCover(sheet: Sheet, document: RequirementsDocument, brand: DocumentBrand): void {
  const { doc, contentWidth } = sheet;
  const { title, summary, state, dated, facts, sections } = document;
  doc.rect(0, 0, doc.page.width, coverHeight).fill(ink.text);
  doc.rect(0, coverHeight, doc.page.width, 5).fill(sheet.accent.accent);
  writeBrand(sheet, brand);
  const hasBrand = brand.logo !== null || brand.name !== defaultPortalName;
  sheet.write('REQUIREMENTS DOCUMENT', {
    size: 10,
    weight: 700,
    color: sheet.accent.onDark,
    y: hasBrand ? 118 : 72,
  });
  const size =
    [34, 28, 22].find((candidate) => sheet.heightOf(title, { size: candidate, weight: 700 }) < 130) ?? 18;
  const titleStyle = { size, weight: 700, color: ink.paper, lineGap: 2 } as const;
  sheet.write(sheet.fit(title, titleStyle, 140), { ...titleStyle, y: 150 });
  if (summary) {
    const style = { size: 11.5, color: '#cbd5e1', y: doc.y + 14, lineGap: 4 };
    sheet.write(sheet.fit(summary, style, coverHeight - 24 - style.y), style);
  }
  sheet.write(state, { size: 16, weight: 700, y: coverHeight + 48 });
  sheet.write(dated, { color: ink.muted, y: doc.y + 2 });
  drawProgress(sheet, doc.y + 16, sections);
  doc.y += 52;
  for (const { label, text } of facts) {
    const { y } = doc;
    sheet.write(label, { color: ink.muted, y, width: 150 });
    const style = { x: margin.left + 160, width: contentWidth - 160 };
    // A hash fits on one line only in smaller type.
    if (/^[0-9a-f]{64}$/.test(text)) sheet.write(text, { ...style, y: y + 1, size: 8 });
    else sheet.write(text, { ...style, y });
    doc.y += 5;
  }
}

/** Progress bar: one segment per section, filled if completed. */
function drawProgress(sheet: Sheet, y: number, sections: readonly DocumentSection[]): void {
  const gap = 5;
  const width = (sheet.contentWidth - gap * (sections.length - 1)) / sections.length;
  sections.forEach(({ isCompleted }, index) => {
    sheet.doc
      .roundedRect(margin.left + index * (width + gap), y, width, 6, 3)
      .fill(isCompleted ? sheet.accent.accent : sheet.accent.soft);
  });
}

interface Entry {
  name: string;
  title: string;
  note: string;
  page: number;
}

/** Writes a part's heading and adds it to the contents and the PDF outline. */
function beginPart(sheet: Sheet, part: Omit<Entry, 'page'>, entries: Entry[], keep: number): void {
  const { doc } = sheet;
  sheet.need(46 + keep);
  doc.addNamedDestination(part.name, 'XYZ', 0, doc.y - 12, null);
  doc.outline.addItem(part.title);
  entries.push({ ...part, page: doc.bufferedPageRange().count });
  sheet.write(part.title, { size: 18, weight: 700 });
  sheet.rule(doc.y + 3, sheet.accent.accent, 1.5);
  doc.y += 14;
}

function writeSection(sheet: Sheet, section: DocumentSection, entries: Entry[]): void {
  const { number, name, isCompleted, answers } = section;
  const note = isCompleted ? '' : 'Not completed yet';
  const [first] = answers;
  const keep = first ? 16 + firstHeight(sheet, first.answer) : 20;
  beginPart(sheet, { name: `section-${number}`, title: `${number}. ${name}`, note }, entries, keep);
  if (note) {
    sheet.write(note, { size: 9, weight: 700, color: ink.amber });
    sheet.space(6);
  }
  if (!first) sheet.write(emptySectionText, { color: ink.muted });
  for (const { label, answer, origin } of answers) {
    const style = { size: 10, weight: 700 } as const;
    sheet.need(sheet.heightOf(label, style) + firstHeight(sheet, answer));
    sheet.write(label, style);
    writeAnswer(sheet, answer);
    if (origin) sheet.write(origin, { size: 8.5, color: ink.muted });
    sheet.space(9);
  }
  sheet.space(16);
}

function writeOpenQuestions(sheet: Sheet, { openQuestions }: RequirementsDocument, entries: Entry[]): void {
  const title = openQuestions.length > 0 ? `Open questions (${openQuestions.length})` : 'Open questions';
  beginPart(sheet, { name: 'open-questions', title, note: '' }, entries, 32);
  if (openQuestions.length === 0) sheet.write(noOpenQuestionsText, { color: ink.muted });
  for (const { section, sectionName, label } of openQuestions) {
    sheet.need(34);
    sheet.write(label, { weight: 700 });
    sheet.write(`${section}. ${sectionName}`, { size: 9, color: ink.muted });
    sheet.space(7);
  }
}

/** Written after all parts, on the page reserved for it, because the page numbers aren't known earlier. */
function writeContents(sheet: Sheet, entries: readonly Entry[]): void {
  const { doc, contentWidth } = sheet;
  doc.switchToPage(1);
  sheet.write('Contents', { size: 18, weight: 700, y: margin.top });
  sheet.rule(doc.y + 3, sheet.accent.accent, 1.5);
  doc.y += 22;
  for (const { name, title, note, page } of entries) {
    const { y } = doc;
    sheet.write(title, { size: 11, y, width: contentWidth - 40 });
    const width = sheet.widthOf(title, { size: 11 });
    const end = margin.left + contentWidth - 28;
    let start = margin.left + width + 8;
    if (note) {
      sheet.write(note, { size: 9, color: ink.amber, x: start, y: y + 1.5, width: 110 });
      start += sheet.widthOf(note, { size: 9 }) + 8;
    }
    doc
      .moveTo(start, y + 10)
      .lineTo(end, y + 10)
      .lineWidth(0.75)
      .dash(0.75, { space: 3 })
      .stroke(ink.line);
    doc.undash();
    sheet.write(String(page), { size: 11, x: end, y, width: 28, align: 'right' });
    doc.goTo(margin.left, y - 3, contentWidth, 20, name);
    doc.y = y + 24;
  }
}

function writeFooters(sheet: Sheet, { title, state, signOff }: RequirementsDocument): void {
  const { doc, contentWidth } = sheet;
  const { count } = doc.bufferedPageRange();
  for (let page = 1; page < count; page += 1) {
    doc.switchToPage(page);
    // Text below the bottom margin would otherwise start a new page.
    doc.page.margins.bottom = 0;
    const y = doc.page.height - 46;
    sheet.rule(y - 8, ink.line, 0.5);
    const style = { size: 8, color: ink.muted, y };
    const titleStyle = { ...style, width: contentWidth * 0.55 };
    sheet.write(sheet.fit(title, titleStyle, 16), titleStyle);
    sheet.write(`${state}   ·   Page ${page + 1} of ${count}`, {
      ...style,
      x: margin.left + contentWidth * 0.55,
      width: contentWidth * 0.45,
      align: 'right',
    });
    if (signOff) sheet.write(signOff.footer, { size: 7, color: ink.muted, y: y + 13 });
  }
}

export async function toPdf(
  document: RequirementsDocument,
  brand: DocumentBrand = plainDocumentBrand,
): Promise<Buffer> {
  const faces = await readFaces(JSON.stringify(document) + brand.name);
  const info = { Title: `${document.title} - Requirements`, Author: brand.name };
  const sheet = createSheet(info, faces, sheetAccent(brand.accentColor));
  const entries: Entry[] = [];
  writeCover(sheet, document, brand);
  sheet.doc.addPage();
  sheet.doc.addPage();
  for (const section of document.sections) writeSection(sheet, section, entries);
  writeOpenQuestions(sheet, document, entries);
  if (document.mockup) {
    sheet.doc.addPage();
    beginPart(sheet, { name: 'mockup', title: 'Mockup', note: '' }, entries, 0);
    drawMockup(sheet, document.mockup);
  }
  const { signOff, changes } = document;
  if (changes) {
    sheet.doc.addPage();
    beginPart(sheet, { name: 'changes', title: changes.title, note: '' }, entries, 0);
    writeChanges(sheet, changes);
  }
  if (signOff) {
    sheet.doc.addPage();
    beginPart(sheet, { name: 'sign-off', title: 'Sign-off', note: '' }, entries, 0);
    writeSignatures(sheet, signOff);
  }
  writeContents(sheet, entries);
  writeFooters(sheet, document);
  if (signOff) {
    sheet.doc.switchToPage(0);
    addSignaturePlaceholder(sheet.doc, signOff.statement, brand.name);
  }
  return sheet.finish();
}
