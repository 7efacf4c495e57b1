/** The frame around the chosen component with its eight handles, and the snap lines; in pixels of the screen. */
import { memo } from 'react';
import type { MockupComponent } from '#domain/mockup/component.ts';
import { type ResizeHandle, resizeHandles } from '#domain/mockup/geometry.ts';
import type { Guide } from '#domain/mockup/snap.ts';
import { cx } from '../../ui/cx.ts';
import { type LiveDrag, useLiveBox, useLiveGuides } from './live-drag.ts';

const cursors: Record<ResizeHandle, string> = {
  nw: 'cursor-nwse-resize',
  se: 'cursor-nwse-resize',
  ne: 'cursor-nesw-resize',
  sw: 'cursor-nesw-resize',
  n: 'cursor-ns-resize',
  s: 'cursor-ns-resize',
  e: 'cursor-ew-resize',
  w: 'cursor-ew-resize',
};

/** In the middle of a short side there is no room for a handle between those of the corners. */
const roomForMiddle = 64;
/** Half of what a finger needs, and how far outside of the corner its middle lies, so that small boxes can be moved too. */
const reach = 14;
const outside = 5;

function middleOf(handle: ResizeHandle, width: number, height: number): [number, number] {
  const x = handle.includes('w') ? -outside : handle.includes('e') ? width + outside : width / 2;
  const y = handle.includes('n') ? -outside : handle.includes('s') ? height + outside : height / 2;
  return [x, y];
}

export interface SelectionFrameProps {
  component: MockupComponent;
  scale: number;
  live: LiveDrag;
}

export function SelectionFrame({ component, scale, live }: SelectionFrameProps) {
  const box = useLiveBox(live, component.id) ?? component;
  const [width, height] = [box.width * scale, box.height * scale];
  return (
    <div
      aria-hidden="true"
      style={{ transform: `translate(${box.x * scale}px, ${box.y * scale}px)`, width, height }}
      className="pointer-events-none absolute top-0 left-0 ring-2 ring-accent will-change-transform"
    >
      <Handles width={width} height={height} />
    </div>
  );
}

/** Drawn again only when the size changes. */
const Handles = memo(function Handles({ width, height }: { width: number; height: number }) {
  const shown = resizeHandles.filter(
    (handle) =>
      handle.length === 2 ||
      ((handle === 'n' || handle === 's') && width >= roomForMiddle) ||
      ((handle === 'e' || handle === 'w') && height >= roomForMiddle),
  );
  return (
    <>
      {shown.map((handle) => {
        const [x, y] = middleOf(handle, width, height);
        return (
          <span
            key={handle}
            data-handle={handle}
            style={{ left: x - reach, top: y - reach }}
            className={cx(
              'pointer-events-auto absolute flex size-7 touch-none items-center justify-center',
              cursors[handle],
            )}
          >
            <span className="size-2.5 rounded-sm border-2 border-accent bg-surface shadow-sm" />
          </span>
        );
      })}
    </>
  );
});

export function GuideLines({ scale, live }: { scale: number; live: LiveDrag }) {
  return useLiveGuides(live).map((guide) => (
    <GuideLine key={guide.orientation} guide={guide} scale={scale} />
  ));
}

function GuideLine({ guide, scale }: { guide: Guide; scale: number }) {
  const { orientation, position, from, to } = guide;
  const [start, length] = [from * scale, (to - from) * scale];
  const isVertical = orientation === 'vertical';
  return (
    <div
      aria-hidden="true"
      data-guide={orientation}
      style={
        isVertical
          ? { left: position * scale, top: start, height: length }
          : { top: position * scale, left: start, width: length }
      }
      className={cx('pointer-events-none absolute bg-red', isVertical ? 'w-px' : 'h-px')}
    />
  );
}
