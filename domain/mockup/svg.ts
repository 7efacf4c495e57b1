/** A mockup as an SVG picture, for documents that are read outside the portal. */
import { canvasSize, type Mockup } from './component.ts';
import { drawComponent } from './draw.ts';
import type { Paint, Shape } from './shapes.ts';

/** The light colours: a document is read on paper. */
export const paperPaints: Record<Paint, string> = {
  surface: '#ffffff',
  'surface-muted': '#f1f5f9',
  border: '#cbd5e1',
  accent: '#2563eb',
  'accent-soft': '#dbeafe',
  'on-accent': '#ffffff',
  text: '#0f172a',
  'text-muted': '#64748b',
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

function element(shape: Shape): string {
  const fill = 'fill' in shape ? ` fill="${paperPaints[shape.fill]}"` : '';
  switch (shape.kind) {
    case 'rect': {
      const stroke = shape.stroke ? ` stroke="${paperPaints[shape.stroke]}"` : '';
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="${shape.radius}"${fill}${stroke}/>`;
    }
    case 'line':
      return `<line x1="${shape.x1}" y1="${shape.y1}" x2="${shape.x2}" y2="${shape.y2}" stroke="${paperPaints[shape.stroke]}" stroke-width="${shape.strokeWidth}"/>`;
    case 'circle':
      return `<circle cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}"${fill}/>`;
    case 'polygon':
      return `<polygon points="${shape.points.map((point) => point.join(',')).join(' ')}"${fill}/>`;
    case 'text':
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" font-weight="${shape.weight === 'bold' ? 700 : 400}" text-anchor="${shape.align}"${fill}>${escapeXml(shape.text)}</text>`;
  }
}

/** What lies beyond the canvas still belongs to the picture. */
export function pictureSize({ components }: Mockup) {
  return {
    width: Math.max(canvasSize.width, ...components.map(({ x, width }) => x + width)),
    height: Math.max(canvasSize.height, ...components.map(({ y, height }) => y + height)),
  };
}

export function mockupToSvg(mockup: Mockup): string {
  const { width, height } = pictureSize(mockup);
  const drawn = mockup.components.map(
    (component) =>
      `<g transform="translate(${component.x} ${component.y})">${drawComponent(component).map(element).join('')}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif"><rect width="${width}" height="${height}" fill="#ffffff" stroke="#cbd5e1"/>${drawn.join('')}</svg>`;
}
