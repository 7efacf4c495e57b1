/** Selection frame with up to eight resize handles, and the snap guides; in screen pixels. */
import { memo } from 'react';
import type { MockupComponent } from '#domain/mockup/component.ts';
import { type ResizeHandle, resizeHandles } from '#domain/mockup/geometry.ts';
import type { Guide } from '#domain/mockup/snap.ts';
import { cx } from '../../ui/cx.ts';
import { type LiveDrag, useIsDragging, useLiveBox, useLiveGuides } from './live-drag.ts';

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

/** Sides shorter than this have no middle handle, only those at the corners. */
const roomForMiddle = 64;
/** Half the width of a handle's touch area, which is large enough for a finger. */
const handleRadius = 14;
/** How far outside the frame a handle's center is, so that small components stay draggable. */
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

/** Re-renders only when the size changes. */
const Handles = memo(function Handles({ width, height }: { width: number; height: number }) {
  const visibleHandles = resizeHandles.filter(
    (handle) =>
      handle.length === 2 ||
      ((handle === 'n' || handle === 's') && width >= roomForMiddle) ||
      ((handle === 'e' || handle === 'w') && height >= roomForMiddle),
  );
  return (
    <>
      {visibleHandles.map((handle) => {
        const [x, y] = middleOf(handle, width, height);
        return (
          <span
            key={handle}
            data-handle={handle}
            style={{ left: x - handleRadius, top: y - handleRadius }}
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

const orientations = ['vertical', 'horizontal'] as const;
/** Rendered at this length and scaled, so that showing and moving a guide repaints nothing. */
const baseLength = 100;

/** Both guides are rendered during the whole drag and become visible when a component snaps. */
export function GuideLines({ scale, live }: { scale: number; live: LiveDrag }) {
  if (!useIsDragging(live)) return null;
  return orientations.map((orientation) => (
    <GuideLine key={orientation} orientation={orientation} scale={scale} live={live} />
  ));
}

interface GuideLineProps {
  orientation: Guide['orientation'];
  scale: number;
  live: LiveDrag;
}

function GuideLine({ orientation, scale, live }: GuideLineProps) {
  const guide = useLiveGuides(live).find((candidate) => candidate.orientation === orientation);
  const { position, from, to } = guide ?? { position: 0, from: 0, to: baseLength };
  const [offset, start, stretch] = [position * scale, from * scale, ((to - from) * scale) / baseLength];
  const isVertical = orientation === 'vertical';
  return (
    <div
      aria-hidden="true"
      data-guide={guide && orientation}
      style={{
        opacity: guide ? 1 : 0,
        transform: isVertical
          ? `translate(${offset}px, ${start}px) scaleY(${stretch})`
          : `translate(${start}px, ${offset}px) scaleX(${stretch})`,
        width: isVertical ? 1 : baseLength,
        height: isVertical ? baseLength : 1,
      }}
      className="pointer-events-none absolute top-0 left-0 origin-top-left bg-red will-change-[transform,opacity]"
    />
  );
}
