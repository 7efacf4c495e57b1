/** Downloads the mockup as SVG, or as a PNG rendered from the SVG. */
import type { Components, Size } from '#domain/mockup/component.ts';
import { mockupToSvg, pictureSize } from '#domain/mockup/svg.ts';

export type ExportFormat = 'png' | 'svg';

/** Sharp on high-density screens and in print. */
const pngScale = 2;
/** Some browsers render nothing on a larger canvas. */
const maxSide = 8000;

export async function exportMockup(components: Components, format: ExportFormat): Promise<void> {
  const svg = new Blob([mockupToSvg({ components })], { type: 'image/svg+xml' });
  const file = format === 'svg' ? svg : await toPng(svg, pictureSize({ components }));
  await withObjectUrl(file, async (url) => {
    const link = document.createElement('a');
    link.href = url;
    link.download = `mockup.${format}`;
    link.click();
  });
}

async function toPng(svg: Blob, { width, height }: Size): Promise<Blob> {
  const scale = Math.min(pngScale, maxSide / Math.max(width, height));
  return withObjectUrl(svg, async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((resolve, reject) =>
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('Rendering the PNG failed')))),
    );
  });
}

async function withObjectUrl<T>(blob: Blob, work: (url: string) => Promise<T>): Promise<T> {
  const url = URL.createObjectURL(blob);
  try {
    return await work(url);
  } finally {
    // Delayed, because the browser must start the download first.
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  }
}
