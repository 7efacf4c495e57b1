/** Tests of contrast ratios and of which text color is readable on a color. */
import { expect, it } from 'vitest';
import { contrastRatio, readability } from './color-contrast.ts';

it('computes the WCAG contrast ratio', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21);
});

it('chooses black or white text, and says whether the color is readable on white', () => {
  expect(readability('#ffff00')).toMatchObject({ textColor: '#000000', isReadableOnWhite: false });
  expect(readability('#0b3d91')).toMatchObject({ textColor: '#ffffff', isReadableOnWhite: true });
});

it('returns undefined for anything but six hex digits', () => {
  for (const text of ['blue', '#12345g']) expect(readability(text)).toBeUndefined();
});
