/** Tests of the canvas scale. */

import { expect, it } from 'vitest';
import { clampScale, maxScale, minScale, scaleLabel, scaleStep, toCanvasPoint } from './scale.ts';

it('steps from 50% to 150% in tenths without drifting', () => {
  const labels: string[] = [];
  for (let scale = minScale; ; scale = clampScale(scale + scaleStep)) {
    labels.push(scaleLabel(scale));
    if (scale === maxScale) break;
  }
  expect(labels).toEqual(['50%', '60%', '70%', '80%', '90%', '100%', '110%', '120%', '130%', '140%', '150%']);
});

it.each([
  [0, 0.5],
  [9, 1.5],
  [0.74, 0.7],
  [Number.NaN, 1],
])('maps the scale %d to the slider step %d', (input, scale) => {
  expect(clampScale(input)).toBe(scale);
});

it('maps the pointer to the same canvas point at every scale', () => {
  for (const scale of [0.5, 0.7, 1, 1.3, 1.5]) {
    const point = toCanvasPoint(40 + 120 * scale, 16 + 300 * scale, { left: 40, top: 16 }, scale);
    expect(point.x).toBeCloseTo(120);
    expect(point.y).toBeCloseTo(300);
  }
});
