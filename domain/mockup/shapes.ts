/** The few shapes that every drawing of a mockup consists of, and a sketch pad that keeps them inside their box. */

import { estimateWidth, fitText } from './text-fit.ts';

/** Names of colours, not colours: screen, PDF and export each have their own table for them. */
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

/** `y` is the baseline; `x` the start, middle or end of the text as `align` says. */
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

const smallestText = 5;

/** Two decimals: exact to the eye, and an exported file stays small. */
const tidy = (value: number) => Math.round(value * 100) / 100;

/**
 * Collects shapes. One that would leave the box is not drawn at all, so a drawing needs no rule of its own for being
 * small: it simply loses its details one by one.
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
      look: { radius?: number; stroke?: Paint } = {},
    ) {
      if (!fits(x, y, x + w, y + h)) return false;
      const radius = Math.min(look.radius ?? 0, w / 2, h / 2);
      const shape: RectShape = {
        kind: 'rect',
        x: tidy(x),
        y: tidy(y),
        width: tidy(w),
        height: tidy(h),
        radius: tidy(radius),
        fill,
      };
      shapes.push(look.stroke ? { ...shape, stroke: look.stroke } : shape);
      return true;
    },

    line(x1: number, y1: number, x2: number, y2: number, stroke: Paint, strokeWidth = 1) {
      const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
      const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
      if (left < 0 || top < 0 || right > width || bottom > height) return false;
      shapes.push({
        kind: 'line',
        x1: tidy(x1),
        y1: tidy(y1),
        x2: tidy(x2),
        y2: tidy(y2),
        stroke,
        strokeWidth,
      });
      return true;
    },

    circle(cx: number, cy: number, r: number, fill: Paint) {
      if (!fits(cx - r, cy - r, cx + r, cy + r)) return false;
      shapes.push({ kind: 'circle', cx: tidy(cx), cy: tidy(cy), r: tidy(r), fill });
      return true;
    },

    polygon(points: readonly (readonly [number, number])[], fill: Paint) {
      if (!points.every(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height)) return false;
      shapes.push({ kind: 'polygon', points: points.map(([x, y]) => [tidy(x), tidy(y)] as const), fill });
      return true;
    },

    /** One line of text around `centreY`, shortened to fit into `room`; the width that it takes, 0 when left out. */
    text(text: string, x: number, centreY: number, room: number, options: TextOptions) {
      const { fill = 'text', weight = 'regular', align = 'start' } = options;
      const size = Math.min(options.size, height * 0.8);
      const shown = size < smallestText ? '' : fitText(text, room, size, weight);
      if (shown === '') return 0;
      const length = estimateWidth(shown, size, weight);
      const left = align === 'start' ? x : align === 'middle' ? x - length / 2 : x - length;
      const baseline = centreY + size * 0.35;
      if (!fits(left, baseline - size * 0.85, left + length, baseline + size * 0.25)) return 0;
      shapes.push({
        kind: 'text',
        x: tidy(x),
        y: tidy(baseline),
        text: shown,
        size: tidy(size),
        weight,
        align,
        fill,
      });
      return length;
    },
  };
}

export type Sketch = ReturnType<typeof createSketch>;
