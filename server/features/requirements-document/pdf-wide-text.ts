/** Text that Inter alone cannot set: several fonts on a line, scripts without blanks, and words that run to the left. */
import type PDFDocument from 'pdfkit';
import type { Face, Faces } from './faces.ts';
import type { Weight } from './fonts.ts';
import { inVisualOrder, linesOf, type Piece, paragraphOf } from './lines.ts';

export interface Look {
  size?: number;
  weight?: Weight;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** A web address that opens with a click. */
  link?: string | undefined;
  lineGap?: number;
}

type Placed = Look & { width: number; lineGap: number };

/** Inter's, and for all: lines stay at the same distance, whatever stands in them. */
const [ascent, lineHeight] = [0.97, 1.21];

export function createWideText(
  doc: PDFDocument,
  faces: Faces,
  choose: (face: Face, weight: Weight) => void,
  prepare: (look: Look) => void,
) {
  const widthIn =
    ({ weight = 400 }: Look) =>
    ({ face, text }: Piece) => {
      choose(face, weight);
      return doc.widthOfString(text);
    };

  function layOut(text: string, look: Look & { width: number }) {
    prepare(look);
    return text.split('\n').flatMap((part) => {
      const { pieces, isRightToLeft } = paragraphOf(part, faces);
      return linesOf(pieces, look.width, widthIn(look)).map((line) => ({ line, isRightToLeft }));
    });
  }

  const stepOf = ({ size = 10, lineGap }: Placed) => size * lineHeight + lineGap;

  return {
    heightOf: (text: string, look: Placed): number => layOut(text, look).length * stepOf(look),

    widthOf(text: string, look: Look): number {
      const lines = layOut(text, { ...look, width: Number.POSITIVE_INFINITY });
      const widthOf = widthIn(look);
      return Math.max(...lines.map(({ line }) => line.reduce((sum, piece) => sum + widthOf(piece), 0)));
    },

    write(text: string, look: Placed & { x: number; y: number; align: 'left' | 'right' | 'center' }): void {
      const { x, width, size = 10, link } = look;
      const widthOf = widthIn(look);
      doc.y = look.y;
      for (const { line, isRightToLeft } of layOut(text, look)) {
        if (doc.y + size * lineHeight > doc.page.height - doc.page.margins.bottom) {
          doc.addPage();
          prepare(look);
        }
        const top = doc.y;
        const used = line.reduce((sum, piece) => sum + widthOf(piece), 0);
        // What is read from the right begins there.
        const align = isRightToLeft && look.align === 'left' ? 'right' : look.align;
        let at = x + { left: 0, center: (width - used) / 2, right: width - used }[align];
        if (link) doc.link(at, top, used, size * lineHeight, link);
        for (const piece of inVisualOrder(line)) {
          const advance = widthOf(piece);
          doc.text(piece.text, at, top + size * ascent, { lineBreak: false, baseline: 'alphabetic' });
          at += advance;
        }
        doc.y = top + stepOf(look);
      }
    },
  };
}
