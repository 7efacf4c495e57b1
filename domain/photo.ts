/** Profile photos: accepted types and sizes, and reading the type and size of an image from its bytes. */

/** Maximum side of the square photo, in pixels. */
export const photoSide = 512;
export const maxPhotoBytes = 150_000;

export const photoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type PhotoType = (typeof photoTypes)[number];

interface Picture {
  type: PhotoType;
  width: number;
  height: number;
}

type Reader = (view: DataView) => Picture | null;

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));

/** An animation's acTL chunk comes before the pixels; after them it has no effect. */
function isAnimatedPng(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = textAt(view, at + 4, 4);
    if (chunk === 'acTL' || chunk === 'IDAT') return chunk === 'acTL';
  }
  return false;
}

const readPng: Reader = (view) => {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (textAt(view, 12, 4) !== 'IHDR') return null;
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return isAnimatedPng(view) ? null : { type: 'image/png', width, height };
};

/** JPEG start-of-frame markers, which contain the size: C0 to CF except C4, C8 and CC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const readJpeg: Reader = (view) => {
  if (view.getUint16(0) !== 0xffd8) return null;
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    // A fill byte has no length; a segment before the frame does.
    at += marker === 0xff ? 1 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return null;
};

const readWebp: Reader = (view) => {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  const sized = (width: number, height: number): Picture => ({ type: 'image/webp', width, height });
  switch (textAt(view, 12, 4)) {
    case 'VP8 ':
      return sized(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return sized((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X': {
      const isAnimated = (view.getUint8(20) & 0x02) !== 0;
      const [width, height] = [view.getUint32(23, true) >>> 8, view.getUint32(26, true) >>> 8];
      return isAnimated ? null : sized(width + 1, height + 1);
    }
    default:
      return null;
  }
};

/** Null if the bytes aren't an image of one of the three types, are an animation, or are cut off before the part with the size. */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (const read of [readPng, readJpeg, readWebp]) {
    try {
      const picture = read(view);
      if (picture) return picture;
    } catch {
      // Cut off before the part with the size.
    }
  }
  return null;
}

export const isPhotoSize = ({ width, height }: { width: number; height: number }) =>
  width === height && width > 0 && width <= photoSide;
