/**
 * Converts a chosen picture to a PNG within the limits of a logo. SVGs are safe to accept: drawn as an image, an SVG can
 * neither run scripts nor load anything, and the server never receives it.
 */
import { maxLogoBytes } from '#domain/brand.ts';

const maxFileBytes = 5_000_000;
/** Several times the largest size at which a logo is shown. */
const box = { width: 720, height: 200 };
/** For an SVG that doesn't set its size, for which some browsers report 0. */
const defaultSize = { width: 360, height: 90 };

export const logoFileTypes = ['image/png', 'image/svg+xml', 'image/webp', 'image/jpeg'];

/** An error whose message is shown to the user; any other error here is a bug. */
export class LogoError extends Error {}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {
    throw new LogoError("We can't read this image. Choose a PNG, SVG, WebP or JPEG file.");
  });
  return image;
}

const encode = (canvas: HTMLCanvasElement) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));

async function draw(image: HTMLImageElement, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new LogoError("This browser can't resize images. Try another browser.");
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const encoded = await encode(canvas);
  if (!encoded) throw new LogoError("We can't read this image. Choose another one.");
  return encoded;
}

export async function logoPicture(file: File): Promise<Blob> {
  if (file.size > maxFileBytes) throw new LogoError('This file is too large. Choose one up to 5 MB.');
  const url = URL.createObjectURL(file);
  try {
    const image = await loadImage(url);
    const width = image.naturalWidth || defaultSize.width;
    const height = image.naturalHeight || defaultSize.height;
    const fits = Math.min(box.width / width, box.height / height);
    // An SVG is sharp at any size; other pictures are only scaled down.
    const scale = file.type === 'image/svg+xml' ? fits : Math.min(1, fits);
    for (const smaller of [1, 0.75, 0.5, 0.35]) {
      const drawn = await draw(image, width * scale * smaller, height * scale * smaller);
      if (drawn.size <= maxLogoBytes) return drawn;
    }
    throw new LogoError("We can't make this image small enough. Choose a simpler one.");
  } finally {
    URL.revokeObjectURL(url);
  }
}
