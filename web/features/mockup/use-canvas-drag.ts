/** Moving and resizing with a pointer of any kind: exact at every scale, one gesture per drag, with snap lines. */
import { type PointerEvent, useRef, useState } from 'react';
import { type Box, canvasSize } from '#domain/mockup/component.ts';
import type { EditorState } from '#domain/mockup/editor.ts';
import type { ResizeHandle } from '#domain/mockup/geometry.ts';
import { type Guide, snap } from '#domain/mockup/snap.ts';
import type { EditorDispatch } from './use-editor.ts';

/** On the screen: how far a hand trembles, and how near a line must be to catch. */
const tremble = 3;
const catchDistance = 5;

interface Drag {
  pointerId: number;
  id: string;
  handle: ResizeHandle | null;
  from: Box;
  startX: number;
  startY: number;
  isMoving: boolean;
}

const noGuides: readonly Guide[] = [];

export interface CanvasDragOptions {
  editor: EditorState;
  dispatch: EditorDispatch;
  scale: number;
}

export function useCanvasDrag({ editor, dispatch, scale }: CanvasDragOptions) {
  const drag = useRef<Drag | null>(null);
  const [guides, setGuides] = useState<readonly Guide[]>(noGuides);

  function begin(event: PointerEvent<HTMLElement>, id: string, handle: ResizeHandle | null) {
    const component = editor.components.find((candidate) => candidate.id === id);
    if (!component || drag.current) return;
    const { x, y, width, height } = component;
    // The pointer stays with the canvas, however fast it moves and wherever it goes.
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      pointerId: event.pointerId,
      id,
      handle,
      from: { x, y, width, height },
      startX: event.clientX,
      startY: event.clientY,
      isMoving: false,
    };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const current = drag.current;
    if (current?.pointerId !== event.pointerId) return;
    const [across, down] = [event.clientX - current.startX, event.clientY - current.startY];
    if (!current.isMoving) {
      if (Math.hypot(across, down) < tremble) return;
      current.isMoving = true;
      dispatch({ type: 'beginGesture' });
    }
    const { id, handle, from } = current;
    const [dx, dy] = [across / scale, down / scale];
    if (handle) {
      dispatch({ type: 'resize', id, handle, dx, dy, from });
      return;
    }
    const wanted = { ...from, x: from.x + dx, y: from.y + dy };
    const others = editor.components.filter((component) => component.id !== id);
    // Alt lets a component lie where nothing catches it.
    const place = event.altKey
      ? { ...wanted, guides: noGuides }
      : snap(wanted, others, canvasSize, catchDistance / scale);
    setGuides(place.guides.length === 0 ? noGuides : place.guides);
    dispatch({ type: 'moveTo', id, x: place.x, y: place.y });
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (drag.current?.pointerId !== event.pointerId) return;
    if (drag.current.isMoving) {
      dispatch({ type: event.type === 'pointercancel' ? 'cancelGesture' : 'commitGesture' });
    }
    drag.current = null;
    setGuides(noGuides);
  }

  /** Escape in the middle of a drag: everything is where it was. */
  function cancel(): boolean {
    if (!drag.current?.isMoving) return false;
    drag.current = null;
    setGuides(noGuides);
    dispatch({ type: 'cancelGesture' });
    return true;
  }

  return { guides, begin, move, end, cancel };
}
