/** A mockup as a PNG picture, for programs that cannot draw vectors. */
import { crc32, deflateSync } from 'node:zlib';
import type { Mockup } from '#domain/mockup/component.ts';
import { drawComponent } from '#domain/mockup/draw.ts';
import type { Shape } from '#domain/mockup/shapes.ts';
import { paperPaints, pictureSize } from '#domain/mockup/svg.ts';
import { type Faces, readFaces } from './faces.ts';
import { box, letters, type Outline, stroke } from './outlines.ts';

/** Dots of the picture for each unit of the canvas, and how much finer it is drawn before it is smoothed. */
const dots = 2;
const finer = 2;
/** A picture of more than this stays smaller than it could be. */
const mostDots = 4_000_000;

interface Canvas {
  width: number;
  height: number;
  scale: number;
  pixels: Uint8Array;
}

const colorOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Fills line by line: inside is where the outlines wind around a point. */
function fill({ width, height, scale, pixels }: Canvas, outlines: readonly Outline[], hex: string): void {
  const edges = outlines.flatMap((outline) =>
    outline.map((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from;
      return [from[0] * scale, from[1] * scale, to[0] * scale, to[1] * scale] as const;
    }),
  );
  if (edges.length === 0) return;
  const tops = edges.map(([, y]) => y);
  const first = Math.max(0, Math.floor(tops.reduce((least, y) => Math.min(least, y))));
  const last = Math.min(height - 1, Math.ceil(tops.reduce((most, y) => Math.max(most, y))));
  const [red = 0, green = 0, blue = 0] = colorOf(hex);
  for (let row = first; row <= last; row += 1) {
    const y = row + 0.5;
    const crossings: [x: number, turn: number][] = [];
    for (const [x1, y1, x2, y2] of edges) {
      if (y1 <= y === y2 <= y) continue;
      crossings.push([x1 + ((y - y1) / (y2 - y1)) * (x2 - x1), y1 < y2 ? 1 : -1]);
    }
    crossings.sort((a, b) => a[0] - b[0]);
    let turns = 0;
    crossings.forEach(([x, turn], index) => {
      turns += turn;
      const next = crossings[index + 1];
      if (turns === 0 || !next) return;
      const end = Math.min(width, Math.round(next[0]));
      for (let column = Math.max(0, Math.round(x)); column < end; column += 1) {
        const at = (row * width + column) * 3;
        pixels[at] = red;
        pixels[at + 1] = green;
        pixels[at + 2] = blue;
      }
    });
  }
}

/** What to fill with which colour, one after the other. */
function layers(shape: Shape, faces: Faces): [outlines: readonly Outline[], color: string][] {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius } = shape;
      if (!shape.stroke) return [[[box(x, y, width, height, radius)], paperPaints[shape.fill]]];
      // The line lies half outside and half inside of the edge.
      return [
        [[box(x - 0.5, y - 0.5, width + 1, height + 1, radius + 0.5)], paperPaints[shape.stroke]],
        [[box(x + 0.5, y + 0.5, width - 1, height - 1, radius - 0.5)], paperPaints[shape.fill]],
      ];
    }
    case 'line': {
      const line = stroke(shape.x1, shape.y1, shape.x2, shape.y2, shape.strokeWidth);
      return [[[line], paperPaints[shape.stroke]]];
    }
    case 'circle': {
      const { cx, cy, r } = shape;
      return [[[box(cx - r, cy - r, 2 * r, 2 * r, r)], paperPaints[shape.fill]]];
    }
    case 'polygon':
      return [[[[...shape.points]], paperPaints[shape.fill]]];
    case 'text':
      return [[letters(shape, faces), paperPaints[shape.fill]]];
  }
}

function draw(canvas: Canvas, shape: Shape, faces: Faces, left: number, top: number): void {
  for (const [outlines, color] of layers(shape, faces)) {
    const moved = outlines.map((outline) => outline.map(([x, y]) => [x + left, y + top] as const));
    fill(canvas, moved, color);
  }
}

/** Each dot is the mean of the finer ones that it was drawn with. */
function smooth({ width, height, pixels }: Canvas): Uint8Array {
  const [columns, rows] = [Math.floor(width / finer), Math.floor(height / finer)];
  // Every line of a PNG begins with the number of its filter: none.
  const lines = new Uint8Array(rows * (columns * 3 + 1));
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      for (let part = 0; part < 3; part += 1) {
        let sum = 0;
        for (let index = 0; index < finer * finer; index += 1) {
          const y = row * finer + Math.floor(index / finer);
          const x = column * finer + (index % finer);
          sum += pixels[(y * width + x) * 3 + part] ?? 0;
        }
        lines[row * (columns * 3 + 1) + 1 + column * 3 + part] = Math.round(sum / (finer * finer));
      }
    }
  }
  return lines;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

export async function mockupToPng(mockup: Mockup): Promise<Buffer> {
  const faces = await readFaces(JSON.stringify(mockup));
  const size = pictureSize(mockup);
  const fits = Math.sqrt(mostDots / (size.width * size.height * dots * dots));
  const scale = dots * finer * Math.min(1, fits);
  const [width, height] = [size.width, size.height].map(
    (length) => Math.ceil((length * scale) / finer) * finer,
  ) as [number, number];
  const canvas: Canvas = { width, height, scale, pixels: new Uint8Array(width * height * 3).fill(255) };
  for (const component of mockup.components) {
    for (const shape of drawComponent(component)) draw(canvas, shape, faces, component.x, component.y);
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width / finer, 0);
  header.writeUInt32BE(height / finer, 4);
  // Eight bits for each of three colours.
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(smooth(canvas))),
    chunk('IEND', new Uint8Array()),
  ]);
}
