/** Brand: accent colors with enough contrast, the icon, the logo for each background, and the email sender. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accentPalette, leastContrasting } from './accent-palette.ts';
import {
  accentAdjustment,
  accentProblem,
  accentStyles,
  brandIcon,
  brandInitial,
  defaultAccent,
  defaultBrand,
  iconHref,
  invalidAccent,
  logoFor,
  senderNameOf,
} from './brand.ts';
import { contrastRatio } from './color-contrast.ts';
import { paperPaints } from './mockup/svg.ts';

const ratio = (one: string, other: string) => contrastRatio(one, other) ?? 0;

describe('accent palette', () => {
  it('has enough contrast in both themes for any color', () => {
    const colors = fc
      .integer({ min: 0, max: 0xffffff })
      .map((rgb) => `#${rgb.toString(16).padStart(6, '0')}`);
    fc.assert(
      fc.property(colors, (color) => {
        const { light, dark } = accentPalette(color);
        for (const { accent, hover } of [light, dark]) {
          expect(ratio(accent, '#ffffff')).toBeGreaterThanOrEqual(4.5);
          expect(ratio(hover, '#ffffff')).toBeGreaterThanOrEqual(4.5);
        }
        expect(ratio(light.ink, light.soft)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(light.ink, leastContrasting.light.text)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(light.ring, leastContrasting.light.control)).toBeGreaterThanOrEqual(3);
        expect(ratio(dark.accent, leastContrasting.dark.control)).toBeGreaterThanOrEqual(3);
        expect(ratio(dark.ink, dark.soft)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(dark.ink, leastContrasting.dark.text)).toBeGreaterThanOrEqual(4.5);
        expect(ratio(dark.ring, leastContrasting.dark.control)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('keeps a color that already has enough contrast', () => {
    expect(accentPalette('#0b6e4f').light.accent).toBe('#0b6e4f');
    expect(accentAdjustment('#0b6e4f')).toBeUndefined();
  });

  it('says which shade replaces a color that is too light for white text', () => {
    const { accent } = accentPalette('#ffcc00').light;
    expect(accentAdjustment('#ffcc00')).toBe(
      `White text on #FFCC00 has a contrast of only 1.5:1; readable text needs 4.5:1. Buttons use a darker shade, ${accent.toUpperCase()}.`,
    );
  });

  it('has the same default on pages, in the built-in icon and in documents', () => {
    const file = (path: string) => readFileSync(new URL(`../web/${path}`, import.meta.url), 'utf8');
    expect(file('theme.css')).toContain(`--color-accent: light-dark(${defaultAccent},`);
    expect(file('public/favicon.svg')).toContain(`fill="${defaultAccent}"`);
    expect(paperPaints.accent).toBe(defaultAccent);
  });

  it('accepts six hex digits or nothing as a color', () => {
    expect(accentProblem('')).toBeUndefined();
    expect(accentProblem(' #AbCdEf ')).toBeUndefined();
    for (const text of ['red', '#fff', '#12345g', '#123456;}'])
      expect(accentProblem(text)).toBe(invalidAccent);
  });

  it('has styles for the system theme and for both chosen themes', () => {
    const { light, dark } = accentPalette('#b3261e');
    const styles = accentStyles('#b3261e');
    expect(styles).toContain(`:root{--color-accent:${light.accent}`);
    expect(styles).toContain(`:root[data-theme=dark]{--color-accent:${dark.accent}`);
    expect(styles).toContain('@media (prefers-color-scheme:dark){:root:not([data-theme=light])');
  });
});

describe('icon', () => {
  const logo = (width: number, height: number) => ({ version: 'v', width, height });

  it('is the built-in one by default', () => {
    expect(iconHref(defaultBrand)).toBeUndefined();
  });

  it("shows the first letter or digit of the portal's name", () => {
    expect(brandInitial('  éclair studio')).toBe('É');
    expect(brandInitial('<&>')).toBe('•');
    expect(brandIcon({ name: 'Northwind', accentColor: '#0b6e4f' })).toMatch(/fill="#0b6e4f".*>N<\/text>/);
  });

  it('is the logo if the logo is square', () => {
    const logos = { light: logo(256, 256), dark: null };
    expect(iconHref({ ...defaultBrand, logos })).toBe('/api/brand/logos/light?version=v');
    expect(iconHref({ ...defaultBrand, name: 'Acme', logos: { light: logo(400, 100), dark: null } })).toMatch(
      /^data:image\/svg\+xml,/,
    );
  });
});

it('uses the only logo on both backgrounds', () => {
  const only = { version: 'v', width: 1, height: 1 };
  expect(logoFor('dark', { light: only, dark: null })?.[0]).toBe('light');
  expect(logoFor('light', { light: null, dark: only })?.[0]).toBe('dark');
  expect(logoFor('light', { light: null, dark: null })).toBeNull();
});

it("sends emails under the sender name, else the portal's own name, else the configured sender", () => {
  expect(senderNameOf({ name: 'Northwind', senderName: 'Ada at Northwind' })).toBe('Ada at Northwind');
  expect(senderNameOf({ name: 'Northwind', senderName: null })).toBe('Northwind');
  expect(senderNameOf(defaultBrand)).toBeNull();
});
