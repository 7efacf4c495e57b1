/** Canvas scale: slider steps, label, and converting screen to canvas coordinates. */

export const minScale = 0.5;
export const maxScale = 1.5;
export const scaleStep = 0.1;
export const defaultScale = 1;

/** The nearest slider step. Rounded to tenths, since sums of 0.1 are inexact. */
export function clampScale(scale: number): number {
  if (!Number.isFinite(scale)) return defaultScale;
  return Math.round(Math.min(Math.max(scale, minScale), maxScale) * 10) / 10;
}

export function scaleLabel(scale: number): string {
  return `${Math.round(scale * 100)}%`;
}

/** `canvasRect` is the scaled canvas on the screen, in the pointer's units. */
export function toCanvasPoint(
  pointerX: number,
  pointerY: number,
  canvasRect: { left: number; top: number },
  scale: number,
): { x: number; y: number } {
  return { x: (pointerX - canvasRect.left) / scale, y: (pointerY - canvasRect.top) / scale };
}
