/** Parses the position and size fields of the properties panel. */

import { type Box, canvasSize, minSide } from './component.ts';

export type NumericProperty = keyof Box;

export type ReadNumber = { ok: true; value: number } | { ok: false; message: string };

/** The range that fits on the canvas. Positions depend on the component's size; changing a size may move the component. */
const limits: Record<NumericProperty, (box: Box) => { lowest: number; highest: number }> = {
  x: ({ width }) => ({ lowest: 0, highest: canvasSize.width - width }),
  y: ({ height }) => ({ lowest: 0, highest: canvasSize.height - height }),
  width: () => ({ lowest: minSide, highest: canvasSize.width }),
  height: () => ({ lowest: minSide, highest: canvasSize.height }),
};

/** A whole number within the limits, or the field's error message. */
export function readNumericProperty(property: NumericProperty, text: string, box: Box): ReadNumber {
  const { lowest, highest } = limits[property](box);
  const trimmed = text.trim();
  // Plain decimals only: Number() also accepts '0x10', '1e3' and an empty field.
  const value = /^[+-]?\d+(?:[.,]\d+)?$/.test(trimmed)
    ? Math.round(Number(trimmed.replace(',', '.')))
    : Number.NaN;
  if (value >= lowest && value <= highest) return { ok: true, value };
  const message =
    lowest === highest
      ? `Enter ${lowest}. No other value fits.`
      : `Enter a number from ${lowest} to ${highest}.`;
  return { ok: false, message };
}
