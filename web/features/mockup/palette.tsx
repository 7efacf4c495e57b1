/** Component palette: drag a tile onto the canvas, tap it, or press Enter on it. */
import { memo, useState } from 'react';
import { type ComponentType, type PaletteItem, palette } from '#domain/mockup/component.ts';
import { ComponentDrawing } from '../../lib/mockup-picture.tsx';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type PointerPosition, usePaletteDrag } from './use-palette-drag.ts';

export interface PaletteProps {
  scale: number;
  onAdd: (type: ComponentType) => void;
  onDrop: (type: ComponentType, position: PointerPosition) => void;
  onDragging: (isDragging: boolean) => void;
}

/** Memoized, so that a change on the canvas doesn't re-render it. */
export const Palette = memo(function Palette({ scale, onAdd, onDrop, onDragging }: PaletteProps) {
  const [ghost, setGhost] = useState<{ item: PaletteItem; position: PointerPosition } | null>(null);
  return (
    <section aria-labelledby="palette-title" className="min-h-0 min-w-0 lg:-m-1 lg:overflow-y-auto lg:p-1">
      <h2 id="palette-title" className="mb-2 font-medium text-muted text-sm">
        Components
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-2 lg:overflow-visible lg:px-0 lg:pb-0">
        {palette.map((item) => (
          <li key={item.type} className="shrink-0">
            <PaletteTile
              item={item}
              isDragged={ghost?.item === item}
              onAdd={() => onAdd(item.type)}
              onDrag={(position) => {
                if ((position === null) !== (ghost === null)) onDragging(position !== null);
                setGhost(position && { item, position });
              }}
              onDrop={(position) => onDrop(item.type, position)}
            />
          </li>
        ))}
      </ul>
      {ghost && <Ghost item={ghost.item} position={ghost.position} scale={scale} />}
    </section>
  );
});

interface PaletteTileProps {
  item: PaletteItem;
  isDragged: boolean;
  onAdd: () => void;
  onDrag: (position: PointerPosition | null) => void;
  onDrop: (position: PointerPosition) => void;
}

function PaletteTile({ item, isDragged, onAdd, onDrag, onDrop }: PaletteTileProps) {
  const drag = usePaletteDrag({ onAdd, onDrag, onDrop });
  // Capped, so that the thumbnail of a large component stays recognizable.
  const [width, height] = [Math.min(item.width, 150), Math.min(item.height, 96)];
  return (
    <button
      {...drag}
      type="button"
      className={cx(
        'relative flex h-20 w-21 cursor-grab select-none flex-col items-center justify-between gap-1 rounded-lg border border-line bg-surface p-2 shadow-sm transition-[border-color,opacity] duration-100 hover:border-accent',
        // A finger moving sideways scrolls the palette; moving toward the canvas, it drags the tile.
        'touch-pan-x lg:touch-none',
        isDragged && 'opacity-40',
      )}
    >
      <svg
        aria-hidden="true"
        viewBox={`-1 -1 ${width + 2} ${height + 2}`}
        className="h-10 w-full overflow-visible"
      >
        <ComponentDrawing type={item.type} label={item.label} width={width} height={height} />
      </svg>
      <span aria-hidden="true" className="text-ink text-xs">
        {item.label}
      </span>
      <VisuallyHidden>Add {item.label}</VisuallyHidden>
    </button>
  );
}

/** The dragged component at its final size, centered on the pointer. */
function Ghost({ item, position, scale }: { item: PaletteItem; position: PointerPosition; scale: number }) {
  const [width, height] = [item.width * scale, item.height * scale];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${item.width} ${item.height}`}
      style={{
        width,
        height,
        transform: `translate(${position.clientX - width / 2}px, ${position.clientY - height / 2}px)`,
      }}
      className="pointer-events-none fixed top-0 left-0 z-30 opacity-85 drop-shadow-lg will-change-transform"
    >
      <ComponentDrawing type={item.type} label={item.label} width={item.width} height={item.height} />
    </svg>
  );
}
