/** Tests of reading a photo's type and size from its bytes. */
import { expect, it } from 'vitest';
import { isPhotoSize, readPicture } from './photo.ts';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((char) => char.charCodeAt(0)) : part)),
  );
/** A PNG chunk with any data and checksum. */
const chunk = (name: string, size: number) => bytes([0, 0, 0, size], name, Array(size + 4).fill(1));
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];
const squarePng = bytes(pngHead, 'IHDR', [0, 0, 2, 0, 0, 0, 2, 0, 8, 6, 0, 0, 0, 1, 1, 1, 1]);

it.each([
  ['a PNG', bytes(pngHead, 'IHDR', [0, 0, 2, 0, 0, 0, 1, 0]), ['image/png', 512, 256]],
  [
    'a PNG with a chunk before its pixels, and acTL only after them',
    Uint8Array.from([...squarePng, ...chunk('pHYs', 9), ...chunk('IDAT', 3), ...chunk('acTL', 8)]),
    ['image/png', 512, 512],
  ],
  [
    'a JPEG with other segments first',
    bytes([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xff, 0xc2, 0, 17, 8, 0, 64, 0, 32, 3]),
    ['image/jpeg', 32, 64],
  ],
  [
    'a lossy WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ', [0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, 0, 2, 0, 2]),
    ['image/webp', 512, 512],
  ],
  [
    'a lossless WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8L', [0, 0, 0, 0, 0x2f, 0xff, 0xc1, 0x7f, 0]),
    ['image/webp', 512, 512],
  ],
  [
    'an extended WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x10, 0, 0, 0, 0xff, 1, 0, 0x7f, 0, 0]),
    ['image/webp', 512, 128],
  ],
])('reads the type and size of %s', (_name, content, expected) => {
  const picture = readPicture(content);
  expect([picture?.type, picture?.width, picture?.height]).toEqual(expected);
});

it.each([
  ['an empty file', bytes()],
  ['a web page', bytes('<html><script>alert(1)</script></html>')],
  ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"></svg>')],
  ['a GIF', bytes('GIF89a', [1, 0, 1, 0])],
  ['a truncated PNG', bytes(pngHead, 'IHDR', [0, 0])],
  ['a JPEG without a frame', bytes([0xff, 0xd8, 0xff, 0xd9, 0, 2])],
  ['a JPEG with broken segments', bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xe0, 0, 0])],
  [
    'an animated PNG',
    Uint8Array.from([...squarePng, ...chunk('pHYs', 9), ...chunk('acTL', 8), ...chunk('IDAT', 3)]),
  ],
  [
    'an animated WebP',
    bytes('RIFF', [0, 0, 0, 0], 'WEBPVP8X', [10, 0, 0, 0, 0x02, 0, 0, 0, 0xff, 1, 0, 0xff, 1, 0]),
  ],
])('rejects %s', (_name, content) => {
  expect(readPicture(content)).toBeNull();
});

it.each([
  [512, 512, true],
  [1, 1, true],
  [513, 513, false],
  [512, 511, false],
  [0, 0, false],
])('%i by %i pixels is a valid size: %s', (width, height, isValid) => {
  expect(isPhotoSize({ width, height })).toBe(isValid);
});
