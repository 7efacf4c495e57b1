/** The scale of the canvas: its steps, its label, and how a pointer on the screen becomes a point on the canvas. */

export const minimumScale = 0.5;
export const maximumScale = 1.5;
export const scaleStep = 0.1;
export const defaultScale = 1;

/** The nearest step of the slider. Counted in tenths, since sums of 0.1 do not stay exact. */
export function clampScale(scale: number): number {
  if (!Number.isFinite(scale)) return defaultScale;
  return Math.round(Math.min(Math.max(scale, minimumScale), maximumScale) * 10) / 10;
}

export function scaleLabel(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}

/** `canvasRect` is where the scaled canvas lies on the screen, in the same units as the pointer. */
export function toCanvasPoint(
  pointerX: number,
  pointerY: number,
  canvasRect: { left: number; top: number },
  scale: number,
): { x: number; y: number } {
  return { x: (pointerX - canvasRect.left) / scale, y: (pointerY - canvasRect.top) / scale };
}
