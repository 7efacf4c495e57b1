/** Shapes of the mockup drawings, and a sketch that collects them and keeps them inside their box. */

import { estimateWidth, fitText } from './text-fit.ts';

/** Color names. The screen maps them to the theme's colors, documents and exported files to fixed ones. */
export const paints = [
  'surface',
  'surface-muted',
  'border',
  'accent',
  'accent-soft',
  'on-accent',
  'text',
  'text-muted',
] as const;
export type Paint = (typeof paints)[number];

export interface RectShape {
  kind: 'rect';
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  fill: Paint;
  stroke?: Paint;
}

export interface LineShape {
  kind: 'line';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  stroke: Paint;
  strokeWidth: number;
}

export interface CircleShape {
  kind: 'circle';
  cx: number;
  cy: number;
  r: number;
  fill: Paint;
}

export interface PolygonShape {
  kind: 'polygon';
  points: readonly (readonly [number, number])[];
  fill: Paint;
}

/** `y` is the baseline; `x` is the start, middle or end of the text, depending on `align`. */
export interface TextShape {
  kind: 'text';
  x: number;
  y: number;
  text: string;
  size: number;
  weight: 'regular' | 'bold';
  align: 'start' | 'middle' | 'end';
  fill: Paint;
}

export type Shape = RectShape | LineShape | CircleShape | PolygonShape | TextShape;

export interface TextOptions {
  size: number;
  fill?: Paint;
  weight?: TextShape['weight'];
  align?: TextShape['align'];
}

const minTextSize = 5;

/** Two decimals keep exported files small. */
const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Collects shapes, and omits those that would leave the box: at small sizes, a drawing loses details instead of
 * overflowing.
 */
export function createSketch(width: number, height: number) {
  const shapes: Shape[] = [];
  const fits = (left: number, top: number, right: number, bottom: number) =>
    left >= 0 && top >= 0 && right <= width + 0.01 && bottom <= height + 0.01 && right > left && bottom > top;

  return {
    shapes,

    rect(
      x: number,
      y: number,
      w: number,
      h: number,
      fill: Paint,
      options: { radius?: number; stroke?: Paint } = {},
    ) {
      if (!fits(x, y, x + w, y + h)) return false;
      const radius = Math.min(options.radius ?? 0, w / 2, h / 2);
      const shape: RectShape = {
        kind: 'rect',
        x: round(x),
        y: round(y),
        width: round(w),
        height: round(h),
        radius: round(radius),
        fill,
      };
      shapes.push(options.stroke ? { ...shape, stroke: options.stroke } : shape);
      return true;
    },

    line(x1: number, y1: number, x2: number, y2: number, stroke: Paint, strokeWidth = 1) {
      const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
      const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
      if (left < 0 || top < 0 || right > width || bottom > height) return false;
      shapes.push({
        kind: 'line',
        x1: round(x1),
        y1: round(y1),
        x2: round(x2),
        y2: round(y2),
        stroke,
        strokeWidth,
      });
      return true;
    },

    circle(cx: number, cy: number, r: number, fill: Paint) {
      if (!fits(cx - r, cy - r, cx + r, cy + r)) return false;
      shapes.push({ kind: 'circle', cx: round(cx), cy: round(cy), r: round(r), fill });
      return true;
    },

    polygon(points: readonly (readonly [number, number])[], fill: Paint) {
      if (!points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)) return false;
      shapes.push({ kind: 'polygon', points: points.map(([x, y]) => [round(x), round(y)] as const), fill });
      return true;
    },

    /** One line of text centered on `centerY`, shortened to fit `room`. Returns its width, 0 if omitted. */
    text(text: string, x: number, centerY: number, room: number, options: TextOptions) {
      const { fill = 'text', weight = 'regular', align = 'start' } = options;
      const size = Math.min(options.size, height * 0.8);
      const shown = size < minTextSize ? '' : fitText(text, room, size, weight);
      if (shown === '') return 0;
      const length = estimateWidth(shown, size, weight);
      const left = align === 'start' ? x : align === 'middle' ? x - length / 2 : x - length;
      const baseline = centerY + size * 0.35;
      if (!fits(left, baseline - size * 0.85, left + length, baseline + size * 0.25)) return 0;
      shapes.push({
        kind: 'text',
        x: round(x),
        y: round(baseline),
        text: shown,
        size: round(size),
        weight,
        align,
        fill,
      });
      return length;
    },
  };
}

export type Sketch = ReturnType<typeof createSketch>;
