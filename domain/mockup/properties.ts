/** Parses the position and size fields of the properties panel. */

import { formatNumber } from '../locale-format.ts';
import { maximumCoordinate, minimumSide } from './component.ts';

export type NumericProperty = 'x' | 'y' | 'width' | 'height';

export type ReadNumber = { ok: true; value: number } | { ok: false; message: string };

/** A whole number within the limits, or the field's error message. */
export function readNumericProperty(property: NumericProperty, text: string): ReadNumber {
  const lowest = property === 'x' || property === 'y' ? 0 : minimumSide;
  const trimmed = text.trim();
  // Plain decimals only: Number() also accepts '0x10', '1e3' and an empty field.
  const value = /^[+-]?\d+(?:[.,]\d+)?$/.test(trimmed)
    ? Math.round(Number(trimmed.replace(',', '.')))
    : Number.NaN;
  if (value >= lowest && value <= maximumCoordinate) return { ok: true, value };
  return { ok: false, message: `Enter a number from ${lowest} to ${formatNumber(maximumCoordinate)}.` };
}
