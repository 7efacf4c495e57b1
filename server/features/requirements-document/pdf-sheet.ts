/** PDF sheet: writes text in any script from top to bottom, with rules and page breaks. */
import PDFDocument from 'pdfkit';
import { accentPalette } from '#domain/accent-palette.ts';
import { paperPaints } from '#domain/mockup/svg.ts';
import { clustersOf, drawable, type Face, type Faces, isLatin1 } from './faces.ts';
import type { Weight } from './fonts.ts';
import { createWideText, type TextStyle } from './pdf-wide-text.ts';

export const ink = {
  text: '#0f172a',
  muted: '#475569',
  line: '#cbd5e1',
  soft: '#f1f5f9',
  amber: '#92400e',
  paper: '#ffffff',
};

export const margin = { left: 64, right: 64, top: 64, bottom: 72 };

export interface SheetAccent {
  accent: string;
  soft: string;
  /** Text on the dark cover. */
  onDark: string;
}

const defaultAccent: SheetAccent = {
  accent: paperPaints.accent,
  soft: paperPaints['accent-soft'],
  onDark: '#a5b4fc',
};

/** The shades of the agency's accent color, or the portal's own. */
export function sheetAccent(color: string | null): SheetAccent {
  if (!color) return defaultAccent;
  const { light, dark } = accentPalette(color);
  return { accent: light.accent, soft: light.soft, onDark: dark.ink };
}

export type Sheet = ReturnType<typeof createSheet>;

export function createSheet(
  info: { Title: string; Author: string },
  faces: Faces,
  accent: SheetAccent = defaultAccent,
) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: margin,
    bufferPages: true,
    autoFirstPage: true,
    info,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  const registered = new Set<string>();
  function choose(face: Face, weight: Weight): void {
    const name = `${face.name} ${weight}`;
    const font = face.font(weight);
    if (font && !registered.has(name)) doc.registerFont(name, font);
    registered.add(name);
    // Without Inter, the PDF reader's built-in font is used.
    doc.font(font ? name : weight === 700 ? 'Helvetica-Bold' : 'Helvetica');
  }

  const isPlain = (text: string) =>
    isLatin1(text) || clustersOf(text).every((cluster) => faces.find(cluster)?.isInter !== false);

  /** Splits text by Inter font file; a character that no font has becomes a replacement character. */
  function runsOf(text: string): { face: Face; text: string }[] {
    if (isLatin1(text)) return [{ face: faces.plain, text }];
    const runs: { face: Face; text: string }[] = [];
    for (const cluster of clustersOf(text)) {
      const face = faces.find(cluster);
      const drawableText = drawable(cluster, face);
      const last = runs.at(-1);
      // A space stays with the run before it.
      if (last && (last.face === (face ?? faces.plain) || cluster === ' ')) last.text += drawableText;
      else runs.push({ face: face ?? faces.plain, text: drawableText });
    }
    return runs;
  }

  function prepare({ size = 10, weight = 400, color = ink.text }: TextStyle) {
    choose(faces.plain, weight);
    doc.fontSize(size).fillColor(color);
  }

  const bottom = () => doc.page.height - margin.bottom;
  const contentWidth = doc.page.width - margin.left - margin.right;

  const wide = createWideText(doc, faces, choose, prepare);

  function heightOf(text: string, style: TextStyle = {}): number {
    prepare(style);
    const { width = contentWidth, lineGap = 3 } = style;
    const cleaned = clean(text) || ' ';
    return isPlain(cleaned)
      ? doc.heightOfString(cleaned, { width, lineGap })
      : wide.heightOf(cleaned, { ...style, width, lineGap });
  }

  return {
    doc,
    accent,
    contentWidth,
    bottom,
    heightOf,

    widthOf(text: string, style: TextStyle = {}): number {
      prepare(style);
      const cleaned = clean(text);
      return isPlain(cleaned) ? doc.widthOfString(cleaned) : wide.widthOf(cleaned, style);
    },

    /** The text, shortened with an ellipsis if it's taller than `height`. */
    fit(text: string, style: TextStyle, height: number): string {
      const characters = [...clean(text)];
      let length = characters.length;
      let shortened = text;
      while (length > 1 && heightOf(shortened, style) > height) {
        length = Math.floor(length * 0.9);
        shortened = `${characters.slice(0, length).join('').trimEnd()}…`;
      }
      return shortened;
    },

    /** Starts a new page unless this much fits on the current one. */
    need(height: number): void {
      if (doc.y + height > bottom()) doc.addPage();
    },

    space(height: number): void {
      doc.y = Math.min(doc.y + height, bottom());
    },

    write(text: string, style: TextStyle = {}): void {
      const { x = margin.left, y = doc.y, width = contentWidth, align = 'left', lineGap = 3 } = style;
      const cleaned = clean(text);
      prepare(style);
      if (!isPlain(cleaned)) {
        wide.write(cleaned, { ...style, x, y, width, align, lineGap });
        return;
      }
      const runs = runsOf(cleaned);
      runs.forEach((run, index) => {
        choose(run.face, style.weight ?? 400);
        const options = {
          width,
          align,
          lineGap,
          continued: index < runs.length - 1,
          link: style.link ?? null,
        };
        if (index === 0) doc.text(run.text, x, y, options);
        else doc.text(run.text, options);
      });
    },

    rule(y: number, color = ink.line, width = 0.75): void {
      doc
        .moveTo(margin.left, y)
        .lineTo(margin.left + contentWidth, y)
        .lineWidth(width)
        .stroke(color);
    },

    finish(): Promise<Buffer> {
      doc.end();
      return finished;
    },
  };
}

/**
 * Removes control characters and normalizes whitespace. Breaks up very long words: finding their line breaks takes
 * quadratic time.
 */
function clean(text: string): string {
  return text
    .replace(/\S{200}/gu, '$& ')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .normalize('NFC');
}
