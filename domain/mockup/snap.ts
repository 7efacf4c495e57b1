/** Snap lines: a moving box catches on the edges and middles of the others and of the canvas. */

import type { Box, Size } from './component.ts';

/** A line to draw while snapping: at `position`, from one end to the other of everything that it joins. */
export interface Guide {
  orientation: 'vertical' | 'horizontal';
  position: number;
  from: number;
  to: number;
}

export interface Snap {
  x: number;
  y: number;
  guides: Guide[];
}

/** One axis at a time: where something begins and how long it is, and the same across. */
interface Span {
  start: number;
  length: number;
  acrossStart: number;
  acrossLength: number;
}

const onX = (box: Box): Span => ({
  start: box.x,
  length: box.width,
  acrossStart: box.y,
  acrossLength: box.height,
});
const onY = (box: Box): Span => ({
  start: box.y,
  length: box.height,
  acrossStart: box.x,
  acrossLength: box.width,
});

const anchors = [0, 0.5, 1];

function snapAxis(moving: Span, others: readonly Span[], threshold: number) {
  let start = moving.start;
  let distance = threshold;
  let target: { position: number; span: Span } | null = null;
  for (const span of others) {
    for (const theirs of anchors) {
      const position = span.start + span.length * theirs;
      for (const own of anchors) {
        const candidate = position - moving.length * own;
        const away = Math.abs(candidate - moving.start);
        // Strictly nearer than what is found, so that of equals the first, an earlier one, is kept and nothing flickers.
        if (candidate >= 0 && (away < distance || (away === distance && target === null))) {
          start = Math.round(candidate);
          distance = away;
          target = { position, span };
        }
      }
    }
  }
  return { start, target };
}

function guideFor(
  orientation: Guide['orientation'],
  target: { position: number; span: Span } | null,
  acrossStart: number,
  acrossLength: number,
): Guide[] {
  if (!target) return [];
  const { position, span } = target;
  const from = Math.min(span.acrossStart, acrossStart);
  const to = Math.max(span.acrossStart + span.acrossLength, acrossStart + acrossLength);
  return [{ orientation, position, from, to }];
}

/**
 * Where the box should go when something lies within the threshold (in canvas pixels; divide by the scale to keep it
 * equal on the screen), and the lines that say why. `others` must not hold the moving box itself.
 */
export function snap(box: Box, others: readonly Box[], canvas: Size, threshold: number): Snap {
  const frames: Box[] = [{ x: 0, y: 0, ...canvas }, ...others];
  const horizontal = snapAxis(onX(box), frames.map(onX), threshold);
  const vertical = snapAxis(onY(box), frames.map(onY), threshold);
  return {
    x: horizontal.start,
    y: vertical.start,
    guides: [
      ...guideFor('vertical', horizontal.target, vertical.start, box.height),
      ...guideFor('horizontal', vertical.target, horizontal.start, box.width),
    ],
  };
}
