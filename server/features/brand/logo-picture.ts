/** Logo pictures: validates an uploaded PNG and re-encodes it, so that it has no metadata and every reader can decode it. */
import { isLogoSize, maxLogoSize } from '#domain/brand.ts';
import { DomainError } from '#domain/errors.ts';
import { readPicture } from '#domain/photo.ts';

const unreadable = () => new DomainError('unsupported', "We can't read this image. Choose another one.");

export async function rewriteLogo(
  bytes: Buffer,
): Promise<{ content: Buffer; width: number; height: number }> {
  const picture = readPicture(bytes);
  if (picture?.type !== 'image/png') throw new DomainError('unsupported', 'Choose a PNG image.');
  const { width, height } = picture;
  if (!isLogoSize(picture)) {
    const { width: widest, height: tallest } = maxLogoSize;
    throw new DomainError('invalid', `Choose a logo of up to ${widest} × ${tallest} pixels.`);
  }
  const { Resvg } = await import('@resvg/resvg-js');
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${bytes.toString('base64')}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  try {
    const drawn = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
    // Resvg draws nothing if it can't decode the picture.
    if (!drawn.pixels.some((value) => value !== 0)) throw unreadable();
    return { content: drawn.asPng(), width, height };
  } catch (error) {
    throw error instanceof DomainError ? error : unreadable();
  }
}
