/** Brand: what an agency can customize, the limits, and the styles, icon and email sender derived from it. */
import { type AccentShades, accentPalette, textContrast } from './accent-palette.ts';
import { contrastRatio } from './color-contrast.ts';
import { isHexColor } from './hex-color.ts';
import { onOneLine } from './one-line.ts';
import { type TextCheck, textRule } from './text-rule.ts';

export const defaultPortalName = 'Client Portal';

/** A logo can have one variant for light pages and one for dark pages. */
export const logoThemes = ['light', 'dark'] as const;
export type LogoTheme = (typeof logoThemes)[number];

export interface Logo {
  /** Changes with the picture, so that browsers can cache each version. */
  version: string;
  width: number;
  height: number;
}

export interface Brand {
  name: string;
  /** In #rrggbb form; null means the portal's default. */
  accentColor: string | null;
  /** Sender name for emails; if null, `senderNameOf` chooses one. */
  senderName: string | null;
  /** Shown at the end of emails, such as the agency's address. */
  emailFooter: string | null;
  logos: Record<LogoTheme, Logo | null>;
}

export const defaultBrand: Brand = {
  name: defaultPortalName,
  accentColor: null,
  senderName: null,
  emailFooter: null,
  logos: { light: null, dark: null },
};

export const portalNameRule = textRule({ required: 'Enter a name for your portal', max: 40 });
export const senderNameRule = textRule({ max: 80 });
export const emailFooterRule = textRule({ max: 500, isProse: true });

export const invalidAccent = 'Enter a color as # and six hex digits, for example #3B50D8';
export const accentProblem: TextCheck = (text) =>
  text.trim() === '' || isHexColor(text.trim()) ? undefined : invalidAccent;

/** Limits for a stored logo, which is always a PNG. */
export const maxLogoBytes = 200_000;
export const maxLogoSize = { width: 1024, height: 512 };

export const isLogoSize = ({ width, height }: { width: number; height: number }): boolean =>
  width > 0 && height > 0 && width <= maxLogoSize.width && height <= maxLogoSize.height;

/** The logo for a theme: its own variant, or the other theme's if it has none. */
export const logoFor = (theme: LogoTheme, logos: Brand['logos']): [LogoTheme, Logo] | null => {
  const [other] = logoThemes.filter((each) => each !== theme);
  for (const each of [theme, other as LogoTheme]) {
    const logo = logos[each];
    if (logo) return [each, logo];
  }
  return null;
};

export const logoPath = (theme: LogoTheme, { version }: Logo): string =>
  `/api/brand/logos/${theme}?version=${version}`;

/** Sender name for emails; null means the one the operator configured. */
export const senderNameOf = ({ name, senderName }: Pick<Brand, 'name' | 'senderName'>): string | null =>
  senderName ?? (name === defaultPortalName ? null : name);

const formatRatio = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`;

/** Explains which shade replaces a color without enough contrast; undefined if light pages use the color as it is. */
export function accentAdjustment(color: string): string | undefined {
  const { accent } = accentPalette(color).light;
  const ratio = contrastRatio(color, '#ffffff') ?? 1;
  if (ratio >= textContrast) return undefined;
  return `White text on ${color.toUpperCase()} has a contrast of only ${formatRatio(ratio)}; readable text needs ${textContrast}:1. Buttons use a darker shade, ${accent.toUpperCase()}.`;
}

const variablesOf = ({ accent, hover, soft, ink, ring }: AccentShades) =>
  `--color-accent:${accent};--color-accent-hover:${hover};--color-accent-soft:${soft};--color-accent-ink:${ink};--color-ring:${ring}`;

/** Style sheet that replaces the accent tokens of theme.css. */
export function accentStyles(color: string): string {
  const { light, dark } = accentPalette(color);
  return [
    `:root{${variablesOf(light)}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${variablesOf(dark)}}}`,
    `:root[data-theme=dark]{${variablesOf(dark)}}`,
  ].join('');
}

/** First letter or digit of the portal's name, for its icon. Never a character that needs escaping in SVG. */
export const brandInitial = (name: string): string =>
  (/[\p{L}\p{N}]/u.exec(onOneLine(name))?.[0] ?? '•').toUpperCase();

/** SVG path of the mark used with the default name. */
export const defaultMark = 'M10 22V10.5A1.5 1.5 0 0 1 11.5 9H17a5 5 0 0 1 0 10h-3.5';
export const defaultAccent = '#3b50d8';

/**
 * The portal's icon, in the browser tab and as an installed app: a square in the accent color with the portal's mark or
 * initial. A maskable icon needs a corner radius of 0, because the system rounds the corners.
 */
export function brandIcon(
  { name, accentColor }: Pick<Brand, 'name' | 'accentColor'>,
  cornerRadius = 8,
): string {
  const fill = accentColor ? accentPalette(accentColor).light.accent : defaultAccent;
  const mark =
    name === defaultPortalName
      ? `<path d="${defaultMark}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`
      : `<text x="16" y="22.5" text-anchor="middle" font-family="Inter,system-ui,sans-serif" font-size="18" font-weight="700" fill="#fff">${brandInitial(name)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${cornerRadius}" fill="${fill}"/>${mark}</svg>`;
}

/** The logo, if it is square enough to serve as the icon. */
export function squareLogo({ logos }: Pick<Brand, 'logos'>): [LogoTheme, Logo] | null {
  const lightLogo = logoFor('light', logos);
  return lightLogo && Math.abs(lightLogo[1].width / lightLogo[1].height - 1) <= 0.1 ? lightLogo : null;
}

/** A square logo serves as the icon; otherwise one is drawn. Undefined means the built-in icon. */
export function iconHref(brand: Pick<Brand, 'name' | 'accentColor' | 'logos'>): string | undefined {
  const square = squareLogo(brand);
  if (square) return logoPath(...square);
  if (brand.name === defaultPortalName && !brand.accentColor) return undefined;
  return `data:image/svg+xml,${encodeURIComponent(brandIcon(brand))}`;
}
