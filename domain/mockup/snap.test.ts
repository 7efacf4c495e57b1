/** Tests of snapping. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Box } from './component.ts';
import { dragged } from './drag.ts';
import { clampBox, type ResizeHandle, resizeHandles } from './geometry.ts';
import { snap, snapLines, snapResize } from './snap.ts';

const canvas = { width: 400, height: 600 };
const other = { x: 100, y: 200, width: 100, height: 50 };
const moved = (box: Box, others: Box[]) => snap(box, snapLines(others, canvas), 6);
const resized = (box: Box, handle: ResizeHandle, others: Box[]) =>
  snapResize(box, handle, snapLines(others, canvas), 6);

it("snaps a box's left edge to another left edge and draws a guide through both", () => {
  expect(moved({ x: 103, y: 400, width: 60, height: 40 }, [other])).toEqual({
    box: { x: 100, y: 400, width: 60, height: 40 },
    guides: [{ orientation: 'vertical', position: 100, from: 200, to: 440 }],
  });
});

it("snaps a box's center to the center of the canvas", () => {
  const result = moved({ x: 143, y: 33, width: 120, height: 40 }, []);
  expect(result.box.x).toBe(140);
  expect(result.guides).toEqual([{ orientation: 'vertical', position: 200, from: 0, to: 600 }]);
});

it('snaps on both axes at once', () => {
  const result = moved({ x: 198, y: 158, width: 50, height: 40 }, [other]);
  expect(result.box).toMatchObject({ x: 200, y: 160 });
  expect(result.guides.map((guide) => guide.orientation)).toEqual(['vertical', 'horizontal']);
});

it('snaps to the nearest of several lines', () => {
  const nearer = { x: 105, y: 300, width: 37, height: 10 };
  expect(moved({ x: 104, y: 450, width: 21, height: 20 }, [other, nearer]).box.x).toBe(105);
});

it('leaves a box alone when nothing is near', () => {
  const box = { x: 31, y: 77, width: 20, height: 20 };
  expect(moved(box, [other])).toEqual({ box, guides: [] });
});

it('draws one guide through all aligned boxes', () => {
  const below = { x: 100, y: 500, width: 37, height: 60 };
  expect(moved({ x: 102, y: 313, width: 61, height: 41 }, [other, below]).guides).toEqual([
    { orientation: 'vertical', position: 100, from: 200, to: 560 },
  ]);
});

it('snaps only the dragged edge and keeps the opposite one', () => {
  expect(resized({ x: 20, y: 300, width: 77, height: 63 }, 'e', [other])).toEqual({
    box: { x: 20, y: 300, width: 80, height: 63 },
    guides: [{ orientation: 'vertical', position: 100, from: 200, to: 363 }],
  });
  expect(resized({ x: 204, y: 253, width: 100, height: 61 }, 'nw', [other]).box).toEqual({
    x: 200,
    y: 250,
    width: 104,
    height: 64,
  });
  // The right edge is near a line too, but it isn't the edge being dragged.
  expect(resized({ x: 31, y: 300, width: 68, height: 63 }, 'w', [other]).box.width).toBe(68);
});

it("doesn't drift when resized past the minimum and back, and doesn't snap when snapping is off", () => {
  const drag = {
    from: { x: 75, y: 125, width: 250, height: 150 },
    handle: 'e' as const,
    lines: snapLines([], canvas),
  };
  expect(dragged(drag, -900, 0, 5).box).toEqual({ x: 75, y: 125, width: 10, height: 150 });
  expect(dragged(drag, 10, 0, 5).box).toEqual({ x: 75, y: 125, width: 260, height: 150 });
  expect(dragged(drag, 73, 0, 5).box.width).toBe(325);
  expect(dragged(drag, 73, 0, null)).toEqual({
    box: { x: 75, y: 125, width: 323, height: 150 },
    guides: [],
  });
});

const side = fc.integer({ min: 10, max: 500 });
const anyBox = fc.record({ x: fc.nat(500), y: fc.nat(700), width: side, height: side });
const others = fc.array(anyBox, { maxLength: 8 });

it('never moves a box farther than the threshold or to a negative position', () => {
  fc.assert(
    fc.property(anyBox, others, (box, around) => {
      const { x, y, width, height } = moved(box, around).box;
      expect(Math.abs(x - box.x)).toBeLessThanOrEqual(6.5);
      expect(Math.abs(y - box.y)).toBeLessThanOrEqual(6.5);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([width, height]).toEqual([box.width, box.height]);
    }),
  );
});

it('finds the same nearest line as a linear search', () => {
  fc.assert(
    fc.property(anyBox, others, (box, around) => {
      const ends = (start: number, length: number) => [start, start + length / 2, start + length];
      const lines = [{ x: 0, y: 0, ...canvas }, ...around].flatMap(({ x, width }) => ends(x, width));
      const distances = ends(0, box.width).flatMap((own) =>
        lines.filter((line) => line - own >= 0).map((line) => Math.abs(line - own - box.x)),
      );
      const smallest = Math.min(...distances);
      const { x } = moved(box, around).box;
      expect(Math.abs(Math.abs(x - box.x) - (smallest <= 6 ? smallest : 0))).toBeLessThanOrEqual(0.5);
    }),
  );
});

it('keeps a resized box inside the canvas, no smaller than the minimum, and its other edges in place', () => {
  const far = fc.integer({ min: -800, max: 800 });
  fc.assert(
    fc.property(
      anyBox.map((box) => clampBox(box, box)),
      others,
      fc.constantFrom(...resizeHandles),
      far,
      far,
      (from, around, handle, dx, dy) => {
        const { box } = dragged({ from, handle, lines: snapLines(around, canvas) }, dx, dy, 6);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(10);
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(canvas.width);
        expect(box.y + box.height).toBeLessThanOrEqual(canvas.height);
        if (!handle.includes('w')) expect(box.x).toBe(from.x);
        if (!handle.includes('e')) expect(box.x + box.width).toBe(from.x + from.width);
        if (!handle.includes('n')) expect(box.y).toBe(from.y);
        if (!handle.includes('s')) expect(box.y + box.height).toBe(from.y + from.height);
      },
    ),
  );
});
