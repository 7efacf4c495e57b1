/** Shapes and letters as closed outlines of straight lines, ready to be filled. */
import type { PathCommand } from 'fontkit';
import type { TextShape } from '#domain/mockup/shapes.ts';
import type { Faces } from './faces.ts';
import { inVisualOrder, paragraphOf } from './lines.ts';

export type Point = readonly [x: number, y: number];
export type Outline = Point[];

const curveSteps = 6;
const between = (from: number, to: number, part: number) => from + (to - from) * part;

/** A corner of a rounded box, from one angle to the next in quarter turns. */
function corner(x: number, y: number, radius: number, quarter: number): Outline {
  return Array.from({ length: curveSteps + 1 }, (_, step) => {
    const angle = ((quarter + step / curveSteps) * Math.PI) / 2;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

export function box(x: number, y: number, width: number, height: number, radius = 0): Outline {
  const r = Math.max(0, Math.min(radius, width / 2, height / 2));
  const [right, bottom] = [x + width, y + height];
  return [
    ...corner(right - r, bottom - r, r, 0),
    ...corner(x + r, bottom - r, r, 1),
    ...corner(x + r, y + r, r, 2),
    ...corner(right - r, y + r, r, 3),
  ];
}

/** A line has a width: it is a narrow box along its way. */
export function stroke(x1: number, y1: number, x2: number, y2: number, width: number): Outline {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * (width / 2), ((x2 - x1) / length) * (width / 2)];
  return [
    [x1 + dx, y1 - dy],
    [x2 + dx, y2 - dy],
    [x2 - dx, y2 + dy],
    [x1 - dx, y1 + dy],
  ];
}

/** The lines of one letter; curves become short straight pieces. `place` brings them from the font onto the picture. */
function letter(commands: readonly PathCommand[], place: (x: number, y: number) => Point): Outline[] {
  const outlines: Outline[] = [];
  let at: [number, number] = [0, 0];
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = args;
    if (command === 'closePath') continue;
    if (command === 'moveTo') outlines.push([]);
    const outline = outlines.at(-1);
    if (!outline) continue;
    const [x, y] = at;
    const end: [number, number] =
      command === 'bezierCurveTo' ? [e, f] : command === 'quadraticCurveTo' ? [c, d] : [a, b];
    for (let step = 1; step < curveSteps && command.endsWith('CurveTo'); step += 1) {
      const t = step / curveSteps;
      const controls: Point[] = command === 'bezierCurveTo' ? [at, [a, b], [c, d], end] : [at, [a, b], end];
      // De Casteljau: the point on a curve is what is left of its controls when they meet in the middle.
      let points = controls;
      while (points.length > 1) {
        points = points
          .slice(1)
          .map((next, index) => [
            between(points[index]?.[0] ?? x, next[0], t),
            between(points[index]?.[1] ?? y, next[1], t),
          ]);
      }
      const [point] = points;
      if (point) outline.push(place(point[0], point[1]));
    }
    outline.push(place(end[0], end[1]));
    at = end;
  }
  return outlines;
}

/** The letters of a line as they stand on paper; what no font has is left out. */
export function letters({ text, x, y, size, weight, align }: TextShape, faces: Faces): Outline[] {
  const bold = weight === 'bold' ? 700 : 400;
  const drawn = inVisualOrder(paragraphOf(text, faces).pieces).flatMap((piece) => {
    const font = piece.face.font(bold);
    if (!font) return [];
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(piece.text.replaceAll('\uFFFD', ''));
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      return {
        advance: xAdvance * scale,
        outlines: (left: number) =>
          letter(path.commands, (px, py) => [left + (px + xOffset) * scale, y - (py + yOffset) * scale]),
      };
    });
  });
  const width = drawn.reduce((sum, { advance }) => sum + advance, 0);
  let left = x - { start: 0, middle: width / 2, end: width }[align];
  return drawn.flatMap(({ outlines, advance }) => {
    const found = outlines(left);
    left += advance;
    return found;
  });
}
