/** Renders a mockup as a standalone SVG in light colors, for export and for the requirements document. */
import { defaultAccent } from '../brand.ts';
import { canvasSize, type Mockup, type MockupComponent } from './component.ts';
import { drawComponent } from './draw.ts';
import type { Paint, Shape, TextShape } from './drawing-shapes.ts';

/** Fixed light colors close to the screen's, so that the mockup looks the same wherever it is opened or printed. */
export const paperPaints: Record<Paint, string> = {
  surface: '#ffffff',
  'surface-muted': '#f2f4f7',
  border: '#cdd2da',
  accent: defaultAccent,
  'accent-soft': '#e9edfd',
  'on-accent': '#ffffff',
  text: '#171b26',
  'text-muted': '#525866',
};

const background = '#f8f9fb';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes user-entered labels and drops characters XML doesn't allow. */
const toXml = (text: string) =>
  text
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');

function element(
  name: string,
  attributes: Record<string, string | number | undefined>,
  content = '',
): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${toXml(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

function shapeToSvg(shape: Exclude<Shape, TextShape>): string {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, fill, stroke } = shape;
      const style = { fill: paperPaints[fill], stroke: stroke && paperPaints[stroke] };
      return element('rect', { x, y, width, height, rx: radius || undefined, ...style });
    }
    case 'line': {
      const { x1, y1, x2, y2, stroke, strokeWidth } = shape;
      return element('line', { x1, y1, x2, y2, stroke: paperPaints[stroke], 'stroke-width': strokeWidth });
    }
    case 'circle':
      return element('circle', { cx: shape.cx, cy: shape.cy, r: shape.r, fill: paperPaints[shape.fill] });
    case 'polygon':
      return element('polygon', { points: shape.points.join(' '), fill: paperPaints[shape.fill] });
  }
}

function textToSvg({ x, y, size, weight, align, fill, text }: TextShape): string {
  const style = {
    'font-size': size,
    'font-weight': weight === 'bold' ? 600 : undefined,
    'text-anchor': align === 'start' ? undefined : align,
    fill: paperPaints[fill],
  };
  return element('text', { x, y, ...style }, toXml(text));
}

/** `drawText` replaces SVG text, for renderers that can't load the portal's fonts. */
export function componentToSvg(component: MockupComponent, drawText = textToSvg): string {
  const drawn = drawComponent(component).map((shape) =>
    shape.kind === 'text' ? drawText(shape) : shapeToSvg(shape),
  );
  return element('g', { transform: `translate(${component.x} ${component.y})` }, drawn.join(''));
}

type Picture = Pick<Mockup, 'components'>;

/** Includes components beyond the canvas. */
export function pictureSize({ components }: Picture) {
  return {
    width: Math.max(canvasSize.width, ...components.map(({ x, width }) => x + width)),
    height: Math.max(canvasSize.height, ...components.map(({ y, height }) => y + height)),
  };
}

export function mockupToSvg(mockup: Picture): string {
  const { width, height } = pictureSize(mockup);
  const drawn = mockup.components.map((component) => componentToSvg(component));
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width,
      height,
      viewBox: `0 0 ${width} ${height}`,
      'font-family': 'Inter, Helvetica, Arial, sans-serif',
    },
    [element('rect', { width, height, fill: background, stroke: paperPaints.border }), ...drawn].join('\n'),
  );
}
