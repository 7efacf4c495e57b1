/** Hands the mockup to the person as a file: SVG as it is, PNG drawn from it at twice the size. */
import { type Components, canvasSize } from '#domain/mockup/component.ts';
import { mockupSvg } from './mockup-svg.ts';

export type ExportFormat = 'png' | 'svg';

/** Sharp on screens with small pixels, and in a document. */
const pngScale = 2;

export async function exportMockup(components: Components, format: ExportFormat): Promise<void> {
  const svg = new Blob([mockupSvg(components)], { type: 'image/svg+xml' });
  const file = format === 'svg' ? svg : await toPng(svg);
  await withAddress(file, async (address) => {
    const link = document.createElement('a');
    link.href = address;
    link.download = `mockup.${format}`;
    link.click();
  });
}

async function toPng(svg: Blob): Promise<Blob> {
  return withAddress(svg, async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = canvasSize.width * pngScale;
    canvas.height = canvasSize.height * pngScale;
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
