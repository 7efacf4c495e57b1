/** Dragging a tile out of the palette with any pointer; a press without a drag adds it instead. */
import { type MouseEvent, type PointerEvent, useRef } from 'react';

export interface PalettePlace {
  clientX: number;
  clientY: number;
}

export interface PaletteDragOptions {
  onAdd: () => void;
  /** Where the tile is being dragged; null when it is not. */
  onDrag: (place: PalettePlace | null) => void;
  onDrop: (place: PalettePlace) => void;
}

const tremble = 4;

/** Handlers for the tile. */
export function usePaletteDrag({ onAdd, onDrag, onDrop }: PaletteDragOptions) {
  const start = useRef<(PalettePlace & { isMoving: boolean }) | null>(null);
  /** The click that follows a drag is no click. */
  const wasDragged = useRef(false);
  const placeOf = ({ clientX, clientY }: PalettePlace) => ({ clientX, clientY });

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { ...placeOf(event), isMoving: false };
      wasDragged.current = false;
    },

    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = start.current;
      if (!current) return;
      const distance = Math.hypot(event.clientX - current.clientX, event.clientY - current.clientY);
      if (!current.isMoving && distance < tremble) return;
      current.isMoving = true;
      onDrag(placeOf(event));
    },

    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (start.current?.isMoving) {
        wasDragged.current = true;
        onDrag(null);
        onDrop(placeOf(event));
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
