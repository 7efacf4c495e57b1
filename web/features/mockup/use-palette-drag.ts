/** Drags a tile out of the palette; a press without a drag adds the component instead. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

export interface PointerPosition {
  clientX: number;
  clientY: number;
}

export interface PaletteDragOptions {
  onAdd: () => void;
  /** The pointer during a drag; null when it ends. */
  onDrag: (position: PointerPosition | null) => void;
  onDrop: (position: PointerPosition) => void;
}

const dragThreshold = 4;

/** Returns event handlers for the tile. */
export function usePaletteDrag({ onAdd, onDrag, onDrop }: PaletteDragOptions) {
  const start = useRef<(PointerPosition & { isMoving: boolean }) | null>(null);
  /** True after a drag, so that the click event that follows is ignored. */
  const wasDragged = useRef(false);
  const positionOf = ({ clientX, clientY }: PointerPosition) => ({ clientX, clientY });

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { ...positionOf(event), isMoving: false };
      wasDragged.current = false;
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = start.current;
      if (!current) return;
      const distance = Math.hypot(event.clientX - current.clientX, event.clientY - current.clientY);
      if (!current.isMoving && distance < dragThreshold) return;
      current.isMoving = true;
      onDrag(positionOf(event));
    },

    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current?.isMoving) {
        wasDragged.current = true;
        onDrag(null);
        onDrop(positionOf(event));
      }
      start.current = null;
    },

    onPointerCancel() {
      if (start.current?.isMoving) onDrag(null);
      start.current = null;
    },

    onClick(event: MouseEvent<HTMLElement>) {
      const isAfterDrag = wasDragged.current && event.detail !== 0;
      wasDragged.current = false;
      if (!isAfterDrag) onAdd();
    },
  };
}
