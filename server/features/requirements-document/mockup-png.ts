/** Renders a mockup as PNG with resvg, for versions of Word without SVG support. Text becomes outlines. */
import { Resvg } from '@resvg/resvg-js';
import type { Mockup } from '#domain/mockup/component.ts';
import type { TextShape } from '#domain/mockup/drawing-shapes.ts';
import { componentToSvg, paperPaints, pictureSize } from '#domain/mockup/svg.ts';
import { type Faces, readFaces } from './faces.ts';
import { inVisualOrder, paragraphOf } from './lines.ts';

const pixelsPerUnit = 2;
/** Larger images are scaled down. */
const maxPixels = 4_000_000;

/** Outlines instead of text: resvg can't read WOFF fonts or choose a font per script. */
function textOutlines({ text, x, y, size, weight, align, fill }: TextShape, faces: Faces): string {
  const glyphs = inVisualOrder(paragraphOf(text, faces).pieces).flatMap((piece) => {
    const font = piece.face.font(weight === 'bold' ? 700 : 400);
    if (!font) return [];
    const scale = size / font.unitsPerEm;
    const run = font.layout(piece.text.replaceAll('\uFFFD', ''));
    return run.glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
      const scaled = path.scale(scale, -scale).translate(xOffset * scale, y - yOffset * scale);
      return { advance: xAdvance * scale, outline: (left: number) => scaled.translate(left, 0).toSVG() };
    });
  });
  const width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
  let left = x - { start: 0, middle: width / 2, end: width }[align];
  const outlines = glyphs.map(({ outline, advance }) => {
    const drawn = outline(left);
    left += advance;
    return drawn;
  });
  return `<path d="${outlines.join('')}" fill="${paperPaints[fill]}"/>`;
}

export async function mockupToPng(mockup: Mockup): Promise<Buffer> {
  const faces = await readFaces(JSON.stringify(mockup));
  const { width, height } = pictureSize(mockup);
  const drawn = mockup.components.map((component) =>
    componentToSvg(component, (shape) => textOutlines(shape, faces)),
  );
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawn.join('')}</svg>`;
  const scale = Math.min(pixelsPerUnit, Math.sqrt(maxPixels / (width * height)));
  return new Resvg(svg, {
    fitTo: { mode: 'zoom', value: scale },
    background: '#ffffff',
    font: { loadSystemFonts: false },
  })
    .render()
    .asPng();
}
