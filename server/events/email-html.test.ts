/** HTML of emails: the button's color. */
import { expect, it } from 'vitest';
import { defaultAccent } from '#domain/brand.ts';
import { accentOf } from './email-html.ts';

it("uses the brand's accent color, or the default that the brand page previews", () => {
  expect(accentOf({ accent: '#0b3d91' })).toBe('#0b3d91');
  expect(accentOf({ accent: null })).toBe(defaultAccent);
});
