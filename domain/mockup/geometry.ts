/** Box geometry: clamping, centering, resizing by a handle, and finding free space on the canvas. */

import { type Box, maximumCoordinate, minimumSide, type Size } from './component.ts';

export const resizeHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type ResizeHandle = (typeof resizeHandles)[number];
export type PulledEdge = 'low' | 'high' | 'none';

const between = (value: number, lowest: number, highest: number) =>
  Math.min(Math.max(value, lowest), highest);

/** Whole pixels, zero or more. */
export function clampPosition(value: number): number {
  return between(Math.round(value), 0, maximumCoordinate);
}

export function clampSide(value: number): number {
  return between(Math.round(value), minimumSide, maximumCoordinate);
}

/** Clamps every number of the box; one that isn't finite is taken from `fallback`. */
export function clampBox(box: Box, fallback: Box): Box {
  return {
    x: clampPosition(Number.isFinite(box.x) ? box.x : fallback.x),
    y: clampPosition(Number.isFinite(box.y) ? box.y : fallback.y),
    width: clampSide(Number.isFinite(box.width) ? box.width : fallback.width),
    height: clampSide(Number.isFinite(box.height) ? box.height : fallback.height),
  };
}

/** The position of a box of this size centered on the point. */
export function centeredAt(size: Size, pointX: number, pointY: number): { x: number; y: number } {
  return { x: clampPosition(pointX - size.width / 2), y: clampPosition(pointY - size.height / 2) };
}

/** One axis of a resize: the pulled edge moves, the opposite one stays. */
function pull(start: number, length: number, delta: number, edge: PulledEdge): [number, number] {
  if (edge === 'none') return [start, length];
  if (edge === 'high') return [start, clampSide(length + delta)];
  const end = start + length;
  const moved = between(Math.round(start + delta), 0, Math.max(0, end - minimumSide));
  return [moved, clampSide(end - moved)];
}

/** Which edge of each axis a handle pulls: the low one is left or top. */
export function pulledEdges(handle: ResizeHandle): { horizontal: PulledEdge; vertical: PulledEdge } {
  return {
    horizontal: handle.includes('w') ? 'low' : handle.includes('e') ? 'high' : 'none',
    vertical: handle.includes('n') ? 'low' : handle.includes('s') ? 'high' : 'none',
  };
}

/** The box after dragging one of its eight handles; never below the minimum size or past zero. */
export function resizeBox(box: Box, handle: ResizeHandle, dx: number, dy: number): Box {
  const { horizontal, vertical } = pulledEdges(handle);
  const [x, width] = pull(box.x, box.width, dx, horizontal);
  const [y, height] = pull(box.y, box.height, dy, vertical);
  return { x, y, width, height };
}

export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const gap = 8;
const margin = 16;

/**
 * The topmost free space inside the canvas for a new box: at the top or below an existing box, horizontally centered
 * if possible, else beside another box, at last without space around it. On a full canvas, positions cascade inside
 * it, so that two new components never cover each other exactly.
 */
export function freePlace(size: Size, others: readonly Box[], canvas: Size): { x: number; y: number } {
  const isWide = size.width >= canvas.width;
  const middle = Math.round((canvas.width - size.width) / 2);
  const [right, lowest] = [Math.max(0, canvas.width - size.width), Math.max(0, canvas.height - size.height)];
  const spaced = isWide ? { edge: 0, between: 0 } : { edge: margin, between: gap };
  for (const { edge, between } of [spaced, { edge: 0, between: 0 }]) {
    const rows = [edge, ...others.map((other) => other.y + other.height + between)]
      .filter((y) => y >= edge && y <= lowest)
      .sort((one, other) => one - other);
    const beside = others.flatMap((other) => [
      other.x + other.width + between,
      other.x - between - size.width,
    ]);
    const columns = [middle, edge, right - edge, ...beside].filter((x) => x >= 0 && x <= right);
    for (const y of new Set(rows)) {
      for (const x of isWide ? [0] : columns) {
        const candidate = { ...size, x, y };
        if (!others.some((other) => overlaps(candidate, other))) return { x, y };
      }
    }
  }
  const cascade = (others.length % 10) * margin;
  return {
    x: isWide ? 0 : Math.min(middle + cascade, right),
    y: Math.min(Math.round(lowest / 2) + cascade, lowest),
  };
}
