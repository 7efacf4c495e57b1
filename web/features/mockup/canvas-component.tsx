/** One component on the canvas: its drawing, inside a button to select, move and focus it. */
import { memo } from 'react';
import type { MockupComponent } from '#domain/mockup/component.ts';
import { ComponentDrawing } from '../../lib/mockup-picture.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { componentName, positionText, sizeText } from './announcements.ts';
import { type LiveDrag, useLiveBox } from './live-drag.ts';

export interface CanvasComponentProps {
  component: MockupComponent;
  isSelected: boolean;
  live: LiveDrag;
}

/**
 * Memoized: only the changed component re-renders. Its position is a transform on its own layer, so moving it repaints
 * nothing.
 */
export const CanvasComponent = memo(function CanvasComponent({
  component,
  isSelected,
  live,
}: CanvasComponentProps) {
  const { id, type, label } = component;
  const liveBox = useLiveBox(live, id);
  const { x, y, width, height } = liveBox ?? component;
  return (
    <button
      type="button"
      data-component={id}
      aria-pressed={isSelected}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
      className={cx(
        'absolute top-0 left-0 block select-none outline-offset-1 contain-layout contain-style',
        // A finger scrolls the page unless it starts on the selected component.
        isSelected ? 'cursor-move touch-none will-change-transform' : 'touch-manipulation',
        // The dragged component stays on top.
        liveBox && 'z-1',
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
        {`${componentName(component)}, ${positionText(component)}, ${sizeText(component)}`}
      </VisuallyHidden>
    </button>
  );
});
