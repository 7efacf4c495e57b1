/** The last parts of a frozen version's PDF: signatures, and changes since the previous signed version. */
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { ink, margin, type Sheet } from './pdf-sheet.ts';

type SignOff = NonNullable<RequirementsDocument['signOff']>;
type Changes = NonNullable<RequirementsDocument['changes']>;

function writePair(sheet: Sheet, label: string, text: string): void {
  const { doc, contentWidth } = sheet;
  const style = { size: 9, x: margin.left + 90, width: contentWidth - 90 };
  sheet.need(sheet.heightOf(text, style));
  const { y } = doc;
  sheet.write(label, { size: 9, color: ink.muted, y, width: 84 });
  sheet.write(text, { ...style, y });
}

export function writeSignatures(sheet: Sheet, { statement, hash, signatures }: SignOff): void {
  sheet.write(statement);
  sheet.space(10);
  writePair(sheet, 'SHA-256', hash);
  sheet.space(14);
  for (const signature of signatures) {
    sheet.need(100);
    sheet.write(signature.name, { size: 13, weight: 700 });
    sheet.space(3);
    writePair(sheet, 'Email', signature.email);
    writePair(sheet, 'Signed', signature.signedAt);
    writePair(sheet, 'IP address', signature.address);
    writePair(sheet, 'Signed hash', signature.hash);
    sheet.space(8);
    sheet.rule(sheet.doc.y, ink.line, 0.5);
    sheet.space(12);
  }
}

export function writeChanges(sheet: Sheet, { reason, answers }: Changes): void {
  if (reason) {
    writePair(sheet, 'Reason', reason);
    sheet.space(12);
  }
  if (answers.length === 0) sheet.write('No answers changed.', { color: ink.muted });
  for (const { sectionNumber, sectionName, label, before, after } of answers) {
    sheet.need(70);
    sheet.write(label, { weight: 700 });
    sheet.write(`${sectionNumber}. ${sectionName}`, { size: 9, color: ink.muted });
    sheet.space(4);
    writePair(sheet, 'Before', before);
    sheet.space(3);
    writePair(sheet, 'After', after);
    sheet.space(12);
  }
}
