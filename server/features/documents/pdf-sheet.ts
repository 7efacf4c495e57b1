/** Sheets of paper to write on from top to bottom: text in all of Inter's scripts, lines, and new pages in time. */
import PDFDocument from 'pdfkit';
import { readFont, type Script, scripts, type Weight } from './fonts.ts';

export const ink = {
  text: '#0f172a',
  muted: '#475569',
  line: '#cbd5e1',
  accent: '#2563eb',
  soft: '#f1f5f9',
  accentSoft: '#dbeafe',
  amber: '#92400e',
  amberSoft: '#fef3c7',
  paper: '#ffffff',
};

export const margin = { left: 64, right: 64, top: 64, bottom: 72 };

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

export type Sheet = ReturnType<typeof createSheet>;

const isPlain = (codePoint: number) => codePoint < 0x100;
const replacement = '\uFFFD';

export function createSheet(info: { Title: string; Author: string }) {
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

  const registered = new Map<string, boolean>();
  /** Chooses a font; false where it is missing. */
  function choose(script: Script, weight: Weight): boolean {
    const name = `${script} ${weight}`;
    if (!registered.has(name)) {
      const font = readFont(script, weight);
      if (font) doc.registerFont(name, font);
      registered.set(name, font !== null);
    }
    if (registered.get(name)) doc.font(name);
    return registered.get(name) === true;
  }
  function choosePlain(weight: Weight): void {
    if (!choose('latin', weight)) doc.font(weight === 700 ? 'Helvetica-Bold' : 'Helvetica');
  }

  const known = new Map<number, Script | null>();
  function scriptOf(codePoint: number): Script | null {
    if (isPlain(codePoint)) return 'latin';
    const found = known.get(codePoint);
    if (found !== undefined) return found;
    const script =
      scripts.find((name) => choose(name, 400) && doc._font.font.hasGlyphForCodePoint(codePoint)) ?? null;
    known.set(codePoint, script);
    return script;
  }

  /** The text cut where another font has to take over; what no font has becomes a visible gap. */
  function runsOf(text: string): { script: Script; text: string }[] {
    const runs: { script: Script; text: string }[] = [];
    for (const character of clean(text)) {
      const script = scriptOf(character.codePointAt(0) ?? 0);
      const shown = script ? character : replacement;
      const last = runs.at(-1);
      // A blank belongs to whatever stands before it.
      if (last && (last.script === (script ?? 'latin') || character === ' ')) last.text += shown;
      else runs.push({ script: script ?? 'latin', text: shown });
    }
    return runs;
  }

  function prepare({ size = 10, weight = 400, color = ink.text }: Look) {
    choosePlain(weight);
    doc.fontSize(size).fillColor(color);
  }

  const bottom = () => doc.page.height - margin.bottom;
  const contentWidth = doc.page.width - margin.left - margin.right;

  function heightOf(text: string, look: Look = {}): number {
    prepare(look);
    const { width = contentWidth, lineGap = 3 } = look;
    return doc.heightOfString(clean(text) || ' ', { width, lineGap });
  }

  return {
    doc,
    contentWidth,
    bottom,
    heightOf,

    widthOf(text: string, look: Look = {}): number {
      prepare(look);
      return doc.widthOfString(clean(text));
    },

    /** As much of a text as fits into this height, with three dots where it was cut. */
    fit(text: string, look: Look, height: number): string {
      const characters = [...clean(text)];
      let length = characters.length;
      let shown = text;
      while (length > 1 && heightOf(shown, look) > height) {
        length = Math.floor(length * 0.9);
        shown = `${characters.slice(0, length).join('').trimEnd()}…`;
      }
      return shown;
    },

    /** Begins a new page unless this much fits on the rest of this one. */
    need(height: number): void {
      if (doc.y + height > bottom()) doc.addPage();
    },

    space(height: number): void {
      doc.y = Math.min(doc.y + height, bottom());
    },

    write(text: string, look: Look = {}): void {
      const { x = margin.left, y = doc.y, width = contentWidth, align = 'left', lineGap = 3 } = look;
      const runs = runsOf(text);
      prepare(look);
      runs.forEach((run, index) => {
        if (!choose(run.script, look.weight ?? 400)) choosePlain(look.weight ?? 400);
        const options = {
          width,
          align,
          lineGap,
          continued: index < runs.length - 1,
          link: look.link ?? null,
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
 * Control characters have no place on paper; other blanks are blanks. A word longer than any word is cut: looking for
 * the place where it breaks takes the square of its length.
 */
function clean(text: string): string {
  return text
    .replace(/\S{200}/gu, '$& ')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .normalize('NFC');
}
