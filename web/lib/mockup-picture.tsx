/** Mockup drawn as an SVG in theme colors. */
import { createElement, Fragment, memo } from 'react';
import { type Components, canvasSize, type MockupComponent, type Size } from '#domain/mockup/component.ts';
import { drawComponent } from '#domain/mockup/draw.ts';
import type { Paint, Shape } from '#domain/mockup/drawing-shapes.ts';

const fills: Record<Paint, string> = {
  surface: 'fill-surface',
  'surface-muted': 'fill-sunken',
  border: 'fill-line-strong',
  accent: 'fill-accent',
  'accent-soft': 'fill-accent-soft',
  'on-accent': 'fill-on-accent',
  text: 'fill-ink',
  'text-muted': 'fill-muted',
};

const strokes: Record<Paint, string> = {
  surface: 'stroke-surface',
  'surface-muted': 'stroke-sunken',
  border: 'stroke-line-strong',
  accent: 'stroke-accent',
  'accent-soft': 'stroke-accent-soft',
  'on-accent': 'stroke-on-accent',
  text: 'stroke-ink',
  'text-muted': 'stroke-muted',
};

function ShapeElement({ shape }: { shape: Shape }) {
  switch (shape.kind) {
    case 'rect': {
      const { x, y, width, height, radius, fill, stroke } = shape;
      const className = stroke ? `${fills[fill]} ${strokes[stroke]}` : fills[fill];
      return <rect x={x} y={y} width={width} height={height} rx={radius} className={className} />;
    }
    case 'line': {
      const { x1, y1, x2, y2, strokeWidth, stroke } = shape;
      return <line x1={x1} y1={y1} x2={x2} y2={y2} strokeWidth={strokeWidth} className={strokes[stroke]} />;
    }
    case 'circle':
      return <circle cx={shape.cx} cy={shape.cy} r={shape.r} className={fills[shape.fill]} />;
    case 'polygon':
      return <polygon points={shape.points.join(' ')} className={fills[shape.fill]} />;
    case 'text':
      return (
        <text
          x={shape.x}
          y={shape.y}
          fontSize={shape.size}
          fontWeight={shape.weight === 'bold' ? 600 : 400}
          textAnchor={shape.align}
          className={fills[shape.fill]}
        >
          {shape.text}
        </text>
      );
  }
}

export type DrawableComponent = Pick<MockupComponent, 'type' | 'label' | 'width' | 'height'>;

/** One component in its own coordinates, for use inside an svg. Memoized: re-renders only when it looks different. */
export const ComponentDrawing = memo(function ComponentDrawing({
  type,
  label,
  width,
  height,
}: DrawableComponent) {
  const shapes = drawComponent({ type, label, width, height });
  // Spread as children, because shapes have no identity to use as a key.
  return createElement(Fragment, null, ...shapes.map((shape) => createElement(ShapeElement, { shape })));
});

export interface MockupPictureProps {
  components: Components;
  size?: Size;
  /** Alternative text; without it the picture is decorative. */
  label?: string;
  className?: string;
}

export function MockupPicture({ components, size = canvasSize, label, className }: MockupPictureProps) {
  const viewBox = `0 0 ${size.width} ${size.height}`;
  const content = (
    <>
      <rect width={size.width} height={size.height} className="fill-canvas" />
      {components.map(({ id, x, y, type, label: componentLabel, width, height }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          <ComponentDrawing type={type} label={componentLabel} width={width} height={height} />
        </g>
      ))}
    </>
  );
  return label ? (
    <svg role="img" aria-label={label} viewBox={viewBox} className={className}>
      {content}
    </svg>
  ) : (
    <svg aria-hidden="true" viewBox={viewBox} className={className}>
      {content}
    </svg>
  );
}
