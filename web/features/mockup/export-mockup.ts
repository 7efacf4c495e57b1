/** Hands the mockup to the person as a file: SVG as it is, PNG drawn from it at twice the size. */
import type { Components, Size } from '#domain/mockup/component.ts';
import { mockupToSvg, pictureSize } from '#domain/mockup/svg.ts';

export type ExportFormat = 'png' | 'svg';

/** Sharp on screens with small pixels, and in a document. */
const pngScale = 2;
/** More than this on a side, and some browsers draw nothing at all. */
const longestSide = 8000;

export async function exportMockup(components: Components, format: ExportFormat): Promise<void> {
  const svg = new Blob([mockupToSvg({ components })], { type: 'image/svg+xml' });
  const file = format === 'svg' ? svg : await toPng(svg, pictureSize({ components }));
  await withAddress(file, async (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = `mockup.${format}`;
    link.click();
  });
}

async function toPng(svg: Blob, { width, height }: Size): Promise<Blob> {
  const scale = Math.min(pngScale, longestSide / Math.max(width, height));
  return withAddress(svg, async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('The picture could not be made')))),
    );
  });
}

async function withAddress<T>(blob: Blob, work: (address: string) => Promise<T>): Promise<T> {
  const address = URL.createObjectURL(blob);
  try {
    return await work(address);
  } finally {
    // The browser has taken the download over by then.
    setTimeout(() => URL.revokeObjectURL(address), 1000);
  }
}
