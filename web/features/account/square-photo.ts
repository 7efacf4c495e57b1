/** Crops a chosen image to its central square and scales and compresses it to the limits of a profile photo. */
import { maxPhotoBytes, photoSide, readPicture } from '#domain/photo.ts';

/** Enough for the largest photos phones take; decoding a larger file could exhaust the browser's memory. */
const maxFileBytes = 30_000_000;
const qualities = [0.9, 0.8, 0.65, 0.5, 0.3];

/** An error whose message is shown to the user; any other error here is a bug. */
export class PhotoError extends Error {}

const encode = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));

/** The highest quality that fits. A browser that can't encode WebP returns PNG instead; then JPEG is tried. */
async function shrink(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const type of ['image/webp', 'image/jpeg']) {
    for (const quality of qualities) {
      const encoded = await encode(canvas, type, quality);
      if (encoded?.type !== type) break;
      if (encoded.size <= maxPhotoBytes) return encoded;
    }
  }
  throw new PhotoError("We can't make this image small enough. Choose another one.");
}

/** The largest centered square. */
function middleSquare({ width, height }: { width: number; height: number }) {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

export async function squarePhoto(file: File): Promise<Blob> {
  if (file.size > maxFileBytes) throw new PhotoError('This file is too large. Choose one up to 30 MB.');
  // The type is read from the content, not from the file name. Reading fails if the file was moved or deleted meanwhile.
  const content = await file.arrayBuffer().catch(() => null);
  const picture = content && readPicture(new Uint8Array(content));
  const bitmap = picture && (await createImageBitmap(file).catch(() => null));
  if (!bitmap) throw new PhotoError("We can't read this image. Choose a PNG, JPEG or WebP file.");
  const { x, y, side } = middleSquare(bitmap);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, photoSide);
  const context = canvas.getContext('2d');
  if (!context) throw new PhotoError("This browser can't resize images. Try another browser.");
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return shrink(canvas);
}
