/** Reserves room for the digital signature in a PDF: an invisible signature field on the first page. */
import type PDFDocument from 'pdfkit';

/** Bytes reserved for the signature, which contains the certificate: an operator's own can take several kilobytes. */
const signatureBytes = 12_288;
/** A number that is filled in when the PDF is signed; pdfkit writes it as /**********. */
const unknownNumber = '**********';

/** pdfkit writes String objects as text and plain strings as names. */
const text = (value: string) => new String(value);

export function addSignaturePlaceholder(doc: PDFDocument, reason: string, signer: string): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, unknownNumber, unknownNumber, unknownNumber],
    Contents: Buffer.alloc(signatureBytes),
    Reason: text(reason),
    M: new Date(),
    Name: text(signer),
  });
  const { page } = doc;
  const field = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    Rect: [0, 0, 0, 0],
    V: signature,
    T: text('Signature1'),
    // Flags: print, locked.
    F: 132,
    P: page.dictionary,
  });
  page.annotations.push(field);
  doc.initForm();
  const form = doc._root.data.AcroForm.data;
  form.Fields.push(field);
  // Signatures exist, and the file may only be extended by appending.
  form.SigFlags = 3;
  // Readers would otherwise redraw the fields, which changes the file.
  form.NeedAppearances = false;
  signature.end();
  field.end();
}
