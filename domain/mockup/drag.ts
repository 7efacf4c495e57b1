/** Drag geometry: the box after moving or resizing it by a distance from where the drag started. */

import type { Box } from './component.ts';
import { clampBox, type ResizeHandle, resizeBox } from './geometry.ts';
import { type Snap, type SnapLines, snap, snapResize } from './snap.ts';

export interface Drag {
  /** The box at the start, so that resizing past the minimum and back doesn't drift. */
  from: Box;
  /** Null when moving. */
  handle: ResizeHandle | null;
  lines: SnapLines;
}

/** Distances are in canvas pixels. Without a threshold, nothing snaps. */
export function dragged(
  { from, handle, lines }: Drag,
  dx: number,
  dy: number,
  threshold: number | null,
): Snap {
  const moved = { ...from, x: from.x + dx, y: from.y + dy };
  // Clamped before snapping too, so that no guide is drawn beyond the canvas.
  const target = clampBox(handle ? resizeBox(from, handle, dx, dy) : moved, from);
  if (threshold === null) return { box: target, guides: [] };
  const snapped = handle ? snapResize(target, handle, lines, threshold) : snap(target, lines, threshold);
  return { ...snapped, box: clampBox(snapped.box, from) };
}
