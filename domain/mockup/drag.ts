/** A drag on the canvas without a pointer: where a box is after being moved or pulled so far from where it was taken. */

import type { Box } from './component.ts';
import { clampBox, type ResizeHandle, resizeBox } from './geometry.ts';
import { type Snap, type SnapLines, snap, snapResize } from './snap.ts';

export interface Drag {
  /** The box as it was when it was taken, so that pulling past the minimum and back does not drift. */
  from: Box;
  /** Null while the whole box is moved. */
  handle: ResizeHandle | null;
  lines: SnapLines;
}

/** In canvas pixels; without a threshold nothing catches. */
export function dragged(
  { from, handle, lines }: Drag,
  dx: number,
  dy: number,
  threshold: number | null,
): Snap {
  const wanted = handle ? resizeBox(from, handle, dx, dy) : { ...from, x: from.x + dx, y: from.y + dy };
  if (threshold === null) return { box: clampBox(wanted, from), guides: [] };
  const caught = handle ? snapResize(wanted, handle, lines, threshold) : snap(wanted, lines, threshold);
  return { ...caught, box: clampBox(caught.box, from) };
}
