/** Snapping: moved and resized boxes align with the edges and centers of other boxes and of the canvas. */

import { type Box, minSide, type Size } from './component.ts';
import { type DraggedEdge, draggedEdges, type ResizeHandle } from './geometry.ts';

/** A guide drawn while snapping: at `position`, spanning all boxes it aligns. */
export interface Guide {
  orientation: 'vertical' | 'horizontal';
  position: number;
  from: number;
  to: number;
}

type Line = Omit<Guide, 'orientation'>;

/** All snap lines, sorted by position for binary search. */
export interface SnapLines {
  vertical: readonly Line[];
  horizontal: readonly Line[];
}

export interface Snap {
  box: Box;
  guides: readonly Guide[];
}

/** A box along one axis, with its extent on the other. */
interface Span {
  start: number;
  length: number;
  acrossStart: number;
  acrossLength: number;
}

const onX = ({ x, y, width, height }: Box): Span => ({
  start: x,
  length: width,
  acrossStart: y,
  acrossLength: height,
});
const onY = ({ x, y, width, height }: Box): Span => ({
  start: y,
  length: height,
  acrossStart: x,
  acrossLength: width,
});

const anchors = [0, 0.5, 1];

/** The lines of the canvas and of all boxes but the dragged one; computed once per drag. */
export function snapLines(others: readonly Box[], canvas: Size): SnapLines {
  const boxes: Box[] = [{ x: 0, y: 0, ...canvas }, ...others];
  return { vertical: linesOf(boxes.map(onX)), horizontal: linesOf(boxes.map(onY)) };
}

function linesOf(spans: readonly Span[]): Line[] {
  const byPosition = new Map<number, Line>();
  for (const { start, length, acrossStart, acrossLength } of spans) {
    for (const anchor of anchors) {
      const position = start + length * anchor;
      const existing = byPosition.get(position);
      byPosition.set(position, {
        position,
        from: Math.min(existing?.from ?? acrossStart, acrossStart),
        to: Math.max(existing?.to ?? 0, acrossStart + acrossLength),
      });
    }
  }
  return [...byPosition.values()].sort((one, other) => one.position - other.position);
}

/** The nearest allowed line within reach; the first of two at the same distance. */
function nearest(
  lines: readonly Line[],
  to: number,
  maxDistance: number,
  isAllowed: (line: Line) => boolean,
): Line | null {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.position ?? 0) < to - maxDistance) low = middle + 1;
    else high = middle;
  }
  let best: Line | null = null;
  for (let index = low; index < lines.length; index += 1) {
    const line = lines[index];
    if (!line || line.position > to + maxDistance) break;
    const isNearer = !best || Math.abs(line.position - to) < Math.abs(best.position - to);
    if (isNearer && isAllowed(line)) best = line;
  }
  return best;
}

interface Snapped {
  start: number;
  length: number;
  line: Line | null;
}

/** Snaps whichever of the two edges and the center is nearest to a line. */
function snapSpan({ start, length }: Span, lines: readonly Line[], threshold: number): Snapped {
  let snapped: Snapped = { start, length, line: null };
  let reach = threshold;
  for (const anchor of anchors) {
    const own = length * anchor;
    const line = nearest(lines, start + own, reach, ({ position }) => position - own >= 0);
    const distance = line ? Math.abs(line.position - own - start) : 0;
    // The first of two equally near lines wins, to avoid flicker.
    if (!line || (snapped.line && distance >= reach)) continue;
    reach = distance;
    snapped = { start: Math.round(line.position - own), length, line };
  }
  return snapped;
}

/** Only the dragged edge snaps; the opposite one stays. */
function snapEdge(
  { start, length }: Span,
  lines: readonly Line[],
  threshold: number,
  edge: DraggedEdge,
): Snapped {
  const end = start + length;
  if (edge === 'none') return { start, length, line: null };
  if (edge === 'high') {
    const line = nearest(lines, end, threshold, ({ position }) => Math.round(position) - start >= minSide);
    return { start, length: line ? Math.round(line.position) - start : length, line };
  }
  const line = nearest(lines, start, threshold, ({ position }) => end - Math.round(position) >= minSide);
  const moved = line ? Math.round(line.position) : start;
  return { start: moved, length: end - moved, line };
}

function join(horizontal: Snapped, vertical: Snapped): Snap {
  const box = {
    x: horizontal.start,
    y: vertical.start,
    width: horizontal.length,
    height: vertical.length,
  };
  return {
    box,
    guides: [
      ...guideFor('vertical', horizontal.line, box.y, box.y + box.height),
      ...guideFor('horizontal', vertical.line, box.x, box.x + box.width),
    ],
  };
}

function guideFor(orientation: Guide['orientation'], line: Line | null, from: number, to: number): Guide[] {
  if (!line) return [];
  const { position } = line;
  return [{ orientation, position, from: Math.min(line.from, from), to: Math.max(line.to, to) }];
}

/**
 * Snaps a moved box to lines within the threshold (in canvas pixels; divide by the scale to keep it constant on the
 * screen), and returns the guides to draw.
 */
export const snap = (box: Box, lines: SnapLines, threshold: number): Snap =>
  join(snapSpan(onX(box), lines.vertical, threshold), snapSpan(onY(box), lines.horizontal, threshold));

/** The same for a box being resized by a handle. */
export function snapResize(box: Box, handle: ResizeHandle, lines: SnapLines, threshold: number): Snap {
  const { horizontal, vertical } = draggedEdges(handle);
  return join(
    snapEdge(onX(box), lines.vertical, threshold, horizontal),
    snapEdge(onY(box), lines.horizontal, threshold, vertical),
  );
}
