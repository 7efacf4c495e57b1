/** Moves and resizes components by pointer: exact at every scale, one change per drag, with snapping. */
import { type PointerEvent, useRef } from 'react';
import { type Box, type Components, canvasSize } from '#domain/mockup/component.ts';
import { type Drag, dragged } from '#domain/mockup/drag.ts';
import type { ResizeHandle } from '#domain/mockup/geometry.ts';
import { snapLines } from '#domain/mockup/snap.ts';
import type { LiveDrag } from './live-drag.ts';
import type { EditorDispatch } from './use-editor.ts';

/** In screen px: movement before a press counts as a drag, and the distance at which a component snaps. */
const dragThreshold = 3;
const snapDistance = 5;

interface PointerDrag extends Drag {
  pointerId: number;
  id: string;
  startX: number;
  startY: number;
  isMoving: boolean;
}

export interface CanvasDragOptions {
  components: Components;
  dispatch: EditorDispatch;
  scale: number;
  live: LiveDrag;
}

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

export function useCanvasDrag({ components, dispatch, scale, live }: CanvasDragOptions) {
  const drag = useRef<PointerDrag | null>(null);
  /** What the next frame draws: pointer events arrive more often than frames. */
  const pending = useRef<{ frame: number; draw: () => void } | null>(null);

  function begin(event: PointerEvent<HTMLElement>, id: string, handle: ResizeHandle | null) {
    const component = components.find((candidate) => candidate.id === id);
    if (!component || drag.current) return;
    // Captured, so that fast movement doesn't lose the pointer.
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointerId: event.pointerId,
      id,
      handle,
      from: boxOf(component),
      lines: snapLines(
        components.filter((other) => other.id !== id),
        canvasSize,
      ),
      startX: event.clientX,
      startY: event.clientY,
      isMoving: false,
    };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const [across, down] = [event.clientX - current.startX, event.clientY - current.startY];
    if (!current.isMoving && Math.hypot(across, down) < dragThreshold) return;
    current.isMoving = true;
    // Alt turns off snapping.
    const threshold = event.altKey ? null : snapDistance / scale;
    const draw = () =>
      live.set({ id: current.id, ...dragged(current, across / scale, down / scale, threshold) });
    if (pending.current) pending.current.draw = draw;
    else pending.current = { frame: requestAnimationFrame(drawPending), draw };
  }

  function drawPending() {
    const draw = pending.current?.draw;
    pending.current = null;
    draw?.();
  }

  function stop(shouldDraw: boolean) {
    if (pending.current) cancelAnimationFrame(pending.current.frame);
    if (shouldDraw) drawPending();
    pending.current = null;
    drag.current = null;
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (drag.current?.pointerId !== event.pointerId) return;
    stop(true);
    const moved = live.get();
    if (moved && event.type !== 'pointercancel') {
      dispatch({ type: 'setProperties', id: moved.id, properties: moved.box });
    }
    live.set(null);
  }

  /** Cancels the drag on Escape. Returns whether there was one. */
  function cancel(): boolean {
    if (!drag.current?.isMoving) return false;
    stop(false);
    live.set(null);
    return true;
  }

  return { begin, move, end, cancel };
}
