/** One component on the canvas: drawn as what it is, and a button to select, move and focus it. */
import { memo } from 'react';
import type { MockupComponent } from '#domain/mockup/component.ts';
import { ComponentDrawing } from '../../lib/mockup-picture.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type LiveDrag, useLiveBox } from './live-drag.ts';
import { componentName, spokenPlace, spokenSize } from './spoken.ts';

export interface CanvasComponentProps {
  component: MockupComponent;
  isSelected: boolean;
  live: LiveDrag;
}

/**
 * Only the one that changes is drawn again. Its place is a transform on a layer of its own, so that moving it paints
 * nothing anew, neither itself nor what lies below and above.
 */
export const CanvasComponent = memo(function CanvasComponent({
  component,
  isSelected,
  live,
}: CanvasComponentProps) {
  const { id, type, label } = component;
  const held = useLiveBox(live, id);
  const { x, y, width, height } = held ?? component;
  return (
    <button
      type="button"
      data-component={id}
      aria-pressed={isSelected}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      className={cx(
        'absolute top-0 left-0 block select-none outline-offset-1 contain-layout contain-style',
        // A finger scrolls the page, unless it is on what was chosen first.
        isSelected ? 'cursor-move touch-none will-change-transform' : 'touch-manipulation',
        // What is held can be seen: it lies on top until it is let go.
        held && 'z-1',
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
      <VisuallyHidden>
        {`${componentName(component)}, ${spokenPlace(component)}, ${spokenSize(component)}`}
      </VisuallyHidden>
    </button>
  );
});
