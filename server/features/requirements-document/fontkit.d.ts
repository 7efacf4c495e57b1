/** Types for the parts of fontkit that we use; the package has none. */
declare module 'fontkit' {
  export interface PathCommand {
    command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    args: number[];
  }
  export interface Path {
    commands: PathCommand[];
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Glyph {
    /** 0 is the missing-glyph box. */
    id: number;
    advanceWidth: number;
    path: Path;
    bbox: { minX: number };
  }
  /** The glyphs of a font that a document embeds. */
  export interface Subset {
    glyf: Uint8Array[];
    loca: { offsets: number[]; version: 0 | 1 };
    hmtx: { metrics: { advance: number; bearing: number }[] };
    offset: number;
    _addGlyph(id: number): number;
  }
  export interface Font {
    unitsPerEm: number;
    postscriptName: string;
    /** Cache of loaded glyphs by id. */
    _glyphs: Record<number, Glyph>;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number): Glyph;
    getVariation(settings: { wght: number }): Font;
    createSubset(): Subset;
    layout(text: string): {
      glyphs: Glyph[];
      positions: { xAdvance: number; xOffset: number; yOffset: number }[];
    };
  }
  export function create(font: Uint8Array): Font;
}
