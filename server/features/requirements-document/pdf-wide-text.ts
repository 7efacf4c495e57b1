/** PDF text beyond Inter: several fonts on a line, scripts without spaces, and right-to-left text. */
import type PDFDocument from 'pdfkit';
import type { Face, Faces } from './faces.ts';
import type { Weight } from './fonts.ts';
import { inVisualOrder, linesOf, type Piece, paragraphOf } from './lines.ts';

export interface TextStyle {
  size?: number;
  weight?: Weight;
  color?: string;
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** URL to open on click. */
  link?: string | undefined;
  lineGap?: number;
}

type SizedStyle = TextStyle & { width: number; lineGap: number };

/** Inter's metrics, used for all fonts so that line spacing stays constant. */
const [ascent, lineHeight] = [0.97, 1.21];

export function createWideText(
  doc: PDFDocument,
  faces: Faces,
  choose: (face: Face, weight: Weight) => void,
  prepare: (style: TextStyle) => void,
) {
  const widthIn =
    ({ weight = 400 }: TextStyle) =>
    ({ face, text }: Piece) => {
      choose(face, weight);
      return doc.widthOfString(text);
    };

  function layOut(text: string, style: TextStyle & { width: number }) {
    prepare(style);
    return text.split('\n').flatMap((part) => {
      const { pieces, isRightToLeft } = paragraphOf(part, faces);
      return linesOf(pieces, style.width, widthIn(style)).map((line) => ({ line, isRightToLeft }));
    });
  }

  const stepOf = ({ size = 10, lineGap }: SizedStyle) => size * lineHeight + lineGap;

  return {
    heightOf: (text: string, style: SizedStyle): number => layOut(text, style).length * stepOf(style),

    widthOf(text: string, style: TextStyle): number {
      const lines = layOut(text, { ...style, width: Number.POSITIVE_INFINITY });
      const widthOf = widthIn(style);
      return Math.max(...lines.map(({ line }) => line.reduce((sum, piece) => sum + widthOf(piece), 0)));
    },

    write(
      text: string,
      style: SizedStyle & { x: number; y: number; align: 'left' | 'right' | 'center' },
    ): void {
      const { x, width, size = 10, link } = style;
      const widthOf = widthIn(style);
      doc.y = style.y;
      for (const { line, isRightToLeft } of layOut(text, style)) {
        if (doc.y + size * lineHeight > doc.page.height - doc.page.margins.bottom) {
          doc.addPage();
          prepare(style);
        }
        const top = doc.y;
        const used = line.reduce((sum, piece) => sum + widthOf(piece), 0);
        // Right-to-left text is right-aligned by default.
        const align = isRightToLeft && style.align === 'left' ? 'right' : style.align;
        let at = x + { left: 0, center: (width - used) / 2, right: width - used }[align];
        if (link) doc.link(at, top, used, size * lineHeight, link);
        for (const piece of inVisualOrder(line)) {
          const advance = widthOf(piece);
          doc.text(piece.text, at, top + size * ascent, { lineBreak: false, baseline: 'alphabetic' });
          at += advance;
        }
        doc.y = top + stepOf(style);
      }
    },
  };
}
