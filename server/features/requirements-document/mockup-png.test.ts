/** Tests of the mockup PNG. */
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import type { Mockup } from '#domain/mockup/component.ts';
import { paperPaints } from '#domain/mockup/svg.ts';
import { mockupToPng } from './mockup-png.ts';

const mockupOf = (...components: Mockup['components']): Mockup => ({
  components,
  metadata: { createdAt: '2026-01-01T00:00:00.000Z', canvasSize: { width: 400, height: 600 } },
});

const button = (label: string, position: Partial<Mockup['components'][number]> = {}) => ({
  id: 'a',
  type: 'button' as const,
  label,
  x: 40,
  y: 100,
  width: 120,
  height: 40,
  props: {},
  ...position,
});

/** Reads the size of a PNG and the color of any pixel. */
function read(png: Buffer) {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const { data } = PNG.sync.read(png);
  const colorAt = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return data.subarray(at, at + 3).toString('hex');
  };
  return { width, height, colorAt };
}

it('draws the components at twice their size', async () => {
  const { width, height, colorAt } = read(await mockupToPng(mockupOf(button('Go'))));
  expect([width, height]).toEqual([800, 1200]);
  expect(colorAt(10, 10)).toBe('ffffff');
  expect(`#${colorAt(100, 240)}`).toBe(paperPaints.accent);
});

it('draws the labels', async () => {
  const draw = async (label: string) => read(await mockupToPng(mockupOf(button(label))));
  const [empty, written] = [await draw(''), await draw('MMMM')];
  const row = (picture: typeof empty) =>
    Array.from({ length: 240 }, (_, x) => picture.colorAt(80 + x, 240)).join();
  expect(row(written)).not.toBe(row(empty));
});

it('scales down a picture that would be too large', async () => {
  const { width, height } = read(await mockupToPng(mockupOf(button('Far', { x: 9000, y: 9000 }))));
  expect(width * height).toBeLessThan(4_100_000);
});
