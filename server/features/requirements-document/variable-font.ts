/** Extracts one weight of a variable font for embedding in a document. */
import { create, type Font, type PathCommand } from 'fontkit';

/**
 * Works around fontkit, which writes varied glyphs in an unreadable form and compound glyphs with unvaried parts: every
 * glyph is encoded here, with its outline at this weight.
 */
export function fontOfWeight(file: Uint8Array, name: string, weight: number): Font {
  const font = create(file).getVariation({ wght: weight });
  // Distinguishes two weights of the same file.
  Object.defineProperty(font, 'postscriptName', { value: `${name}-${weight}` });
  const layout = font.layout.bind(font);
  font.layout = (text) => {
    // Cached glyphs remember the characters they were first used for, which would affect shaping of the next text.
    font._glyphs = {};
    return layout(text);
  };
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    subset._addGlyph = (id) => {
      const { path, advanceWidth, bbox } = font.getGlyph(id);
      const outline = encodeOutline(path.commands);
      // Long offsets: the encoded outlines may be larger than in the file.
      subset.loca.version = 1;
      subset.loca.offsets.push(subset.offset);
      subset.hmtx.metrics.push({
        advance: Math.round(advanceWidth),
        bearing: outline.length > 0 ? Math.round(bbox.minX) : 0,
      });
      subset.offset += outline.length;
      return subset.glyf.push(outline) - 1;
    };
    return subset;
  };
  return font;
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

function contoursOf(commands: readonly PathCommand[]): Point[][] {
  const contours: Point[][] = [];
  const add = (x = 0, y = 0, isOnCurve = true) =>
    contours.at(-1)?.push({ x: Math.round(x), y: Math.round(y), isOnCurve });
  for (const { command, args } of commands) {
    const [a, b, c, d] = args;
    if (command === 'moveTo') contours.push([]);
    if (command === 'quadraticCurveTo') {
      add(a, b, false);
      add(c, d);
    } else if (command !== 'closePath') {
      add(a, b);
    }
  }
  return contours;
}

/** Encodes a simple TrueType glyph: bounding box, contour ends, and point deltas. */
function encodeOutline(commands: readonly PathCommand[]): Uint8Array {
  const contours = contoursOf(commands);
  const points = contours.flat();
  if (points.length === 0) return new Uint8Array();
  const length = 10 + contours.length * 2 + 2 + points.length * 5;
  const glyph = Buffer.alloc(Math.ceil(length / 4) * 4);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  let at = glyph.writeInt16BE(contours.length, 0);
  for (const edge of [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]) {
    at = glyph.writeInt16BE(edge, at);
  }
  let end = -1;
  for (const contour of contours) {
    end += contour.length;
    at = glyph.writeUInt16BE(end, at);
  }
  // No instructions.
  at = glyph.writeUInt16BE(0, at);
  for (const { isOnCurve } of points) at = glyph.writeUInt8(isOnCurve ? 1 : 0, at);
  for (const axis of [xs, ys]) {
    let last = 0;
    for (const value of axis) {
      at = glyph.writeInt16BE(value - last, at);
      last = value;
    }
  }
  return glyph;
}
