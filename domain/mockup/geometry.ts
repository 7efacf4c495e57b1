/** Box geometry: clamping, centering, resizing by a handle, and finding free space on the canvas. */

import { type Box, canvasSize, minSide, type Size } from './component.ts';

export const resizeHandles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type ResizeHandle = (typeof resizeHandles)[number];
export type DraggedEdge = 'low' | 'high' | 'none';

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** One axis of a box on the canvas: whole pixels, at least the minimum size, and never past either edge. */
function clampSpan(start: number, length: number, room: number): [number, number] {
  const fitting = clamp(Math.round(length), minSide, room);
  return [clamp(Math.round(start), 0, room - fitting), fitting];
}

/** Keeps a box inside the canvas. Replaces a number that isn't finite with the one from `fallback`. */
export function clampBox(box: Box, fallback: Box): Box {
  const finite = (key: keyof Box) => (Number.isFinite(box[key]) ? box[key] : fallback[key]);
  const [x, width] = clampSpan(finite('x'), finite('width'), canvasSize.width);
  const [y, height] = clampSpan(finite('y'), finite('height'), canvasSize.height);
  return { x, y, width, height };
}

/** A box of this size inside the canvas, centered on the point or, near an edge, as close to that as fits. */
export function centeredAt({ width, height }: Size, pointX: number, pointY: number): Box {
  const box = { x: pointX - width / 2, y: pointY - height / 2, width, height };
  return clampBox(box, box);
}

/** Where a copy goes: offset from the original, or in the opposite direction if it would cross an edge of the canvas. */
export function offsetFrom(box: Box, offset: number): Box {
  const shift = (start: number, length: number, room: number) =>
    start + length + offset <= room ? start + offset : start - offset;
  const shifted = {
    ...box,
    x: shift(box.x, box.width, canvasSize.width),
    y: shift(box.y, box.height, canvasSize.height),
  };
  return clampBox(shifted, box);
}

/** One axis of a resize: the dragged edge moves at most to the edge of the canvas, and the opposite one stays. */
function resizeAxis(
  start: number,
  length: number,
  delta: number,
  edge: DraggedEdge,
  room: number,
): [number, number] {
  if (edge === 'none') return [start, length];
  if (edge === 'high') {
    return [start, clamp(Math.round(length + delta), minSide, Math.max(minSide, room - start))];
  }
  const end = start + length;
  const moved = clamp(Math.round(start + delta), 0, Math.max(0, end - minSide));
  return [moved, end - moved];
}

/** Which edge of each axis a handle drags: the low one is left or top. */
export function draggedEdges(handle: ResizeHandle): { horizontal: DraggedEdge; vertical: DraggedEdge } {
  return {
    horizontal: handle.includes('w') ? 'low' : handle.includes('e') ? 'high' : 'none',
    vertical: handle.includes('n') ? 'low' : handle.includes('s') ? 'high' : 'none',
  };
}

/** The box after dragging one of its eight handles; never below the minimum size or past an edge of the canvas. */
export function resizeBox(box: Box, handle: ResizeHandle, dx: number, dy: number): Box {
  const { horizontal, vertical } = draggedEdges(handle);
  const [x, width] = resizeAxis(box.x, box.width, dx, horizontal, canvasSize.width);
  const [y, height] = resizeAxis(box.y, box.height, dy, vertical, canvasSize.height);
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
 * The topmost free space inside the canvas for a new box: at the top or below an existing box, horizontally centered if
 * possible, otherwise at a side of the canvas or next to another box, and as a last resort without space around it. On a
 * full canvas, positions cascade, so that a new component doesn't cover the previous one exactly.
 */
export function freePosition(size: Size, others: readonly Box[], canvas: Size): { x: number; y: number } {
  const isWide = size.width >= canvas.width;
  const middle = Math.round((canvas.width - size.width) / 2);
  const [maxX, maxY] = [Math.max(0, canvas.width - size.width), Math.max(0, canvas.height - size.height)];
  const spaced = isWide ? { edge: 0, spacing: 0 } : { edge: margin, spacing: gap };
  for (const { edge, spacing } of [spaced, { edge: 0, spacing: 0 }]) {
    const rows = [edge, ...others.map((other) => other.y + other.height + spacing)]
      .filter((y) => y >= edge && y <= maxY)
      .sort((one, other) => one - other);
    const beside = others.flatMap((other) => [
      other.x + other.width + spacing,
      other.x - spacing - size.width,
    ]);
    const columns = [middle, edge, maxX - edge, ...beside].filter((x) => x >= 0 && x <= maxX);
    for (const y of new Set(rows)) {
      for (const x of isWide ? [0] : columns) {
        const candidate = { ...size, x, y };
        if (!others.some((other) => overlaps(candidate, other))) return { x, y };
      }
    }
  }
  const cascade = (others.length % 10) * margin;
  return {
    x: isWide ? 0 : Math.min(middle + cascade, maxX),
    y: Math.min(Math.round(maxY / 2) + cascade, maxY),
  };
}
