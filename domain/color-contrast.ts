/** Color contrast ratios, by the WCAG 2.2 formula. */
import { isHexColor } from './hex-color.ts';

export interface Readability {
  /** Black or white, whichever has more contrast on this color. */
  textColor: '#000000' | '#ffffff';
  /** Of `textColor` on this color: from 4.6 for a medium gray to 21 for black or white. */
  ratio: number;
  /** Whether text in this color is readable on white (a ratio of 4.5 or more). */
  isReadableOnWhite: boolean;
}

export function contrastRatio(one: string, other: string): number | undefined {
  if (!isHexColor(one) || !isHexColor(other)) return undefined;
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export function readability(color: string): Readability | undefined {
  const onWhite = contrastRatio(color, '#ffffff');
  const onBlack = contrastRatio(color, '#000000');
  if (onWhite === undefined || onBlack === undefined) return undefined;
  return {
    textColor: onBlack >= onWhite ? '#000000' : '#ffffff',
    ratio: Math.max(onWhite, onBlack),
    isReadableOnWhite: onWhite >= 4.5,
  };
}

/** Converts an sRGB channel to linear light. Both range from 0 to 1. */
export const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

function luminance(color: string): number {
  const channel = (start: number) => toLinear(Number.parseInt(color.slice(start, start + 2), 16) / 255);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
