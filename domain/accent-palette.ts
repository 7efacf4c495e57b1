/**
 * Accent palette: the shades of the agency's accent color for light and dark pages, each with enough contrast for where it
 * is used. All keep the hue. The lightness of the accent itself changes only as much as contrast requires (WCAG 2.2: 4.5
 * for text, 3 for controls).
 */
import { contrastRatio, toLinear } from './color-contrast.ts';

export interface AccentShades {
  /** Behind white text, and for controls and bars. */
  accent: string;
  hover: string;
  /** Background of highlighted parts. */
  soft: string;
  /** Text and links. */
  ink: string;
  ring: string;
}

export interface AccentPalette {
  light: AccentShades;
  dark: AccentShades;
}

export const textContrast = 4.5;
const controlContrast = 3;

const white = '#ffffff';
/**
 * The theme.css surfaces that contrast least with the accent: hover and pressed states, and cards in dark mode. Rounded
 * toward less contrast.
 */
export const leastContrasting = {
  light: { text: '#eef0f4', control: '#e5e7ec' },
  dark: { text: '#292d35', control: '#13161b' },
} as const;

interface Oklch {
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

/** The inverse of `toLinear`. */
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

function toOklch(color: string): Oklch {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toChannels({ lightness, chroma, hue }: Oklch): [number, number, number] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Steps of a binary search, enough to be finer than the 256 levels of a channel. */
const steps = 14;

/** The passing value closest to `to`. Values pass up to some point between `from`, which must pass, and `to`. */
function search(from: number, to: number, passes: (value: number) => boolean): number {
  let [passing, failing] = [from, to];
  for (let step = 0; step < steps; step += 1) {
    const middle = (passing + failing) / 2;
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
}

const isInGamut = (color: Oklch) =>
  toChannels(color).every((channel) => channel >= -0.0001 && channel <= 1.0001);

/** Keeps lightness and hue, and reduces chroma until the color fits the sRGB gamut. */
function toHex(color: Oklch): string {
  const inGamut = isInGamut(color)
    ? color
    : { ...color, chroma: search(0, color.chroma, (chroma) => isInGamut({ ...color, chroma })) };
  const pairs = toChannels(inGamut).map((channel) =>
    Math.round(255 * toGamma(Math.min(1, Math.max(0, channel))))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${pairs.join('')}`;
}

const contrast = (one: string, other: string) => contrastRatio(one, other) ?? 1;

/** The color that passes with the smallest change in lightness, toward black (0) or white (1). */
function nearest(color: Oklch, toward: 0 | 1, passes: (shade: string) => boolean): Oklch {
  const at = (lightness: number) => ({ ...color, lightness });
  if (passes(toHex(color))) return color;
  return at(search(toward, color.lightness, (lightness) => passes(toHex(at(lightness)))));
}

const darker = (color: Oklch, by: number): Oklch => ({
  ...color,
  lightness: Math.max(0, color.lightness - by),
});
const shade = ({ hue, chroma }: Oklch, lightness: number, maxChroma: number): Oklch => ({
  lightness,
  chroma: Math.min(chroma, maxChroma),
  hue,
});

function lightShades(color: Oklch): AccentShades {
  const accent = nearest(color, 0, (hex) => contrast(hex, white) >= textContrast);
  const soft = toHex(shade(color, 0.962, 0.02));
  const ink = nearest(accent, 0, (hex) =>
    [soft, leastContrasting.light.text].every((behind) => contrast(hex, behind) >= textContrast),
  );
  const ring = nearest(accent, 0, (hex) => contrast(hex, leastContrasting.light.control) >= controlContrast);
  return {
    accent: toHex(accent),
    hover: toHex(darker(accent, 0.055)),
    soft,
    ink: toHex(ink),
    ring: toHex(ring),
  };
}

function darkShades(color: Oklch): AccentShades {
  const readable = nearest(color, 0, (hex) => contrast(hex, white) >= textContrast);
  const accent = nearest(
    readable,
    1,
    (hex) => contrast(hex, leastContrasting.dark.control) >= controlContrast,
  );
  const soft = toHex(shade(color, 0.272, 0.062));
  const ink = nearest(shade(color, 0.805, 0.1), 1, (hex) =>
    [soft, leastContrasting.dark.text].every((behind) => contrast(hex, behind) >= textContrast),
  );
  return {
    accent: toHex(accent),
    hover: toHex(darker(accent, 0.048)),
    soft,
    ink: toHex(ink),
    ring: toHex(shade(color, 0.72, 0.15)),
  };
}

/** `color` is in #rrggbb form. */
export function accentPalette(color: string): AccentPalette {
  const chosen = toOklch(color);
  return { light: lightShades(chosen), dark: darkShades(chosen) };
}
