/** Reorders layers by dragging: other rows make room, the list scrolls at its edges, and Escape cancels. */
import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface LayerDrag {
  id: string;
  /** Indexes in the list as shown, from the top. */
  from: number;
  to: number;
  /** Distance of the dragged row from its original position, in px. */
  offset: number;
  rowHeight: number;
}

export interface LayerDragOptions {
  count: number;
  onDrop: (id: string, to: number) => void;
}

interface Held {
  pointerId: number;
  id: string;
  from: number;
  list: HTMLElement;
  rowHeight: number;
  /** Where the pointer went down, in list coordinates. */
  startY: number;
  clientY: number;
  isMoving: boolean;
}

const dragThreshold = 4;
/** Distance from the list's edge at which it scrolls, and its maximum speed, in px and px per frame. */
const edge = 28;
const maxScrollStep = 10;

const yInList = ({ list, clientY }: Held) => clientY - list.getBoundingClientRect().top + list.scrollTop;

/** Scroll distance for this frame. It grows as the pointer nears and passes the edge. */
function scrollStep({ list, clientY }: Held): number {
  const { top, bottom } = list.getBoundingClientRect();
  const overshoot = Math.max(0, clientY - (bottom - edge)) - Math.max(0, top + edge - clientY);
  return Math.max(-maxScrollStep, Math.min(maxScrollStep, overshoot / 3));
}

function dragOf(held: Held, count: number): LayerDrag {
  const { id, from, rowHeight } = held;
  const distance = yInList(held) - held.startY;
  const offset = Math.max(-from * rowHeight, Math.min(distance, (count - 1 - from) * rowHeight));
  return { id, from, to: from + Math.round(offset / rowHeight), offset, rowHeight };
}

export function useLayerDrag({ count, onDrop }: LayerDragOptions) {
  const [drag, setDrag] = useState<LayerDrag | null>(null);
  const held = useRef<Held | null>(null);
  const isDragging = drag !== null;

  function stop() {
    held.current = null;
    setDrag(null);
  }

  useEffect(() => {
    if (!isDragging) return;
    const cancelOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      held.current = null;
      setDrag(null);
    };
    // Once per frame: pointer events arrive more often, and near an edge the list keeps scrolling without any.
    let frame = requestAnimationFrame(function follow() {
      const current = held.current;
      if (!current) return;
      current.list.scrollTop += scrollStep(current);
      const next = dragOf(current, count);
      setDrag((before) => (before?.offset === next.offset ? before : next));
      frame = requestAnimationFrame(follow);
    });
    window.addEventListener('keydown', cancelOnEscape);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', cancelOnEscape);
    };
  }, [isDragging, count]);

  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || !event.isPrimary) return;
        const target = event.target as Element;
        const row = target.closest<HTMLElement>('[data-layer]');
        // A finger on the row may be about to scroll, so touch drags only by the grip.
        if (!row || (event.pointerType === 'touch' && !target.closest('[data-grip]'))) return;
        const list = event.currentTarget;
        const current: Held = {
          pointerId: event.pointerId,
          id: row.dataset.layer ?? '',
          from: [...list.children].indexOf(row),
          list,
          rowHeight: row.getBoundingClientRect().height,
          startY: 0,
          clientY: event.clientY,
          isMoving: false,
        };
        held.current = { ...current, startY: yInList(current) };
      },

      onPointerMove(event: PointerEvent<HTMLElement>) {
        const current = held.current;
        if (current?.pointerId !== event.pointerId) return;
        current.clientY = event.clientY;
        if (current.isMoving || Math.abs(yInList(current) - current.startY) < dragThreshold) return;
        current.isMoving = true;
        // Captured only now: a press without a drag is a click on the row.
        current.list.setPointerCapture(event.pointerId);
        setDrag(dragOf(current, count));
      },

      onPointerUp(event: PointerEvent<HTMLElement>) {
        const current = held.current;
        if (current?.pointerId !== event.pointerId) return;
        current.clientY = event.clientY;
        const { id, from, to } = dragOf(current, count);
        if (current.isMoving && to !== from) onDrop(id, to);
        stop();
      },

      onPointerCancel: stop,
    },
  };
}
