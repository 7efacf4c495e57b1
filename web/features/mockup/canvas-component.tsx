/** One component on the canvas: drawn as what it is, and a button to select, move and focus it. */
import { memo } from 'react';
import { type MockupComponent, paletteItem } from '#domain/mockup/component.ts';
import { ComponentDrawing } from '../../lib/mockup-picture.tsx';
import { cx } from '../../ui/cx.ts';

export function componentName({ type, label }: Pick<MockupComponent, 'type' | 'label'>): string {
  const kind = paletteItem(type).label;
  return label.trim() === '' || label === kind ? kind : `${label} (${kind})`;
}

export interface CanvasComponentProps {
  component: MockupComponent;
  isSelected: boolean;
}

/** Only the one that changes is drawn again; its place is a transform, so that moving it paints nothing anew. */
export const CanvasComponent = memo(function CanvasComponent({
  component,
  isSelected,
}: CanvasComponentProps) {
  const { id, type, label, x, y, width, height } = component;
  return (
    <button
      type="button"
      data-component={id}
      aria-pressed={isSelected}
      aria-label={`${componentName(component)}, at ${x}, ${y}, ${width} by ${height}`}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      className={cx(
        'absolute top-0 left-0 block select-none outline-offset-1',
        // A finger scrolls the page, unless it is on what was chosen first.
        isSelected ? 'cursor-move touch-none will-change-transform' : 'touch-manipulation',
      )}
    >
      <svg
        aria-hidden="true"
        width={width}
        height={height}
        className="pointer-events-none block overflow-visible"
      >
        <ComponentDrawing type={type} label={label} width={width} height={height} />
      </svg>
    </button>
  );
});
