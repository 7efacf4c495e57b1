/** Proves that a moving box catches on edges and middles, shows why, and is left alone when nothing is near. */

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { snap } from './snap.ts';

const canvas = { width: 400, height: 600 };
const other = { x: 100, y: 200, width: 100, height: 50 };

it('catches its left edge on another left edge and draws the line through both', () => {
  expect(snap({ x: 103, y: 400, width: 60, height: 40 }, [other], canvas, 6)).toEqual({
    x: 100,
    y: 400,
    guides: [{ orientation: 'vertical', position: 100, from: 200, to: 440 }],
  });
});

it('catches its middle on the middle of the canvas', () => {
  const result = snap({ x: 143, y: 33, width: 120, height: 40 }, [], canvas, 6);
  expect(result.x).toBe(140);
  expect(result.guides).toEqual([{ orientation: 'vertical', position: 200, from: 0, to: 600 }]);
});

it('catches its bottom on another top, on both axes at once', () => {
  const result = snap({ x: 198, y: 158, width: 50, height: 40 }, [other], canvas, 6);
  expect(result).toMatchObject({ x: 200, y: 160 });
  expect(result.guides.map((guide) => guide.orientation)).toEqual(['vertical', 'horizontal']);
});

it('takes the nearest of several', () => {
  const nearer = { x: 105, y: 300, width: 37, height: 10 };
  expect(snap({ x: 104, y: 450, width: 21, height: 20 }, [other, nearer], canvas, 6).x).toBe(105);
});

it('leaves a box alone when nothing is near', () => {
  expect(snap({ x: 31, y: 77, width: 20, height: 20 }, [other], canvas, 6)).toEqual({
    x: 31,
    y: 77,
    guides: [],
  });
});

it('never moves a box further than the threshold, nor below zero', () => {
  const side = fc.integer({ min: 10, max: 500 });
  const box = fc.record({ x: fc.nat(500), y: fc.nat(700), width: side, height: side });
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 8 }), (moving, others) => {
      const { x, y } = snap(moving, others, canvas, 6);
      expect(Math.abs(x - moving.x)).toBeLessThanOrEqual(6.5);
      expect(Math.abs(y - moving.y)).toBeLessThanOrEqual(6.5);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    }),
  );
});
