/** Parses the position and size fields of the properties panel. */

import { type Box, canvasSize, minSide } from './component.ts';

export type NumericProperty = keyof Box;

export type ParsedNumber = { ok: true; value: number } | { ok: false; message: string };

/** The range that fits on the canvas. Positions depend on the component's size; changing a size may move the component. */
const limits: Record<NumericProperty, (box: Box) => { min: number; max: number }> = {
  x: ({ width }) => ({ min: 0, max: canvasSize.width - width }),
  y: ({ height }) => ({ min: 0, max: canvasSize.height - height }),
  width: () => ({ min: minSide, max: canvasSize.width }),
  height: () => ({ min: minSide, max: canvasSize.height }),
};

/** A whole number within the limits, or the field's error message. */
export function readNumericProperty(property: NumericProperty, text: string, box: Box): ParsedNumber {
  const { min, max } = limits[property](box);
  const trimmed = text.trim();
  // Plain decimals only: Number() also accepts '0x10', '1e3' and an empty field.
  const value = /^[+-]?\d+(?:[.,]\d+)?$/.test(trimmed)
    ? Math.round(Number(trimmed.replace(',', '.')))
    : Number.NaN;
  if (value >= min && value <= max) return { ok: true, value };
  const message = min === max ? `Enter ${min}. No other value fits.` : `Enter a number from ${min} to ${max}`;
  return { ok: false, message };
}
