/** Types for the parts of pdfkit that we use; the package has none. */
declare module 'pdfkit' {
  import type { EventEmitter } from 'node:events';
  import type { Font } from 'fontkit';

  interface TextOptions {
    width?: number;
    align?: 'left' | 'right' | 'center';
    lineGap?: number;
    lineBreak?: boolean;
    continued?: boolean;
    link?: string | null;
    /** Whether `y` is the top of the line or its baseline. */
    baseline?: 'top' | 'alphabetic';
  }

  interface Outline {
    addItem(title: string): Outline;
  }

  export default class PDFDocument extends EventEmitter {
    constructor(options: object);
    y: number;
    readonly page: {
      width: number;
      height: number;
      margins: { bottom: number };
      dictionary: object;
      annotations: object[];
    };
    image(source: Buffer, x: number, y: number, size: { width: number; height: number }): this;
    /** A PDF object, written when it ends. */
    ref(data: object): { end(): void };
    /** Creates the AcroForm; needs a font. */
    initForm(): this;
    /** The document catalog. */
    readonly _root: {
      data: { AcroForm: { data: { Fields: object[]; SigFlags?: number; NeedAppearances: boolean } } };
    };
    readonly outline: Outline;
    addPage(): this;
    registerFont(name: string, source: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    lineWidth(width: number): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    text(text: string, x?: number, y?: number, options?: TextOptions): this;
    text(text: string, options?: TextOptions): this;
    widthOfString(text: string, options?: TextOptions): number;
    heightOfString(text: string, options?: TextOptions): number;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    circle(x: number, y: number, radius: number): this;
    polygon(...points: (readonly [number, number])[]): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color?: string): this;
    stroke(color?: string): this;
    fillAndStroke(fill: string, stroke: string): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    addNamedDestination(name: string, ...args: unknown[]): void;
    link(x: number, y: number, width: number, height: number, url: string): this;
    goTo(x: number, y: number, width: number, height: number, name: string): this;
    bufferedPageRange(): { start: number; count: number };
    switchToPage(index: number): void;
    end(): void;
  }
}
