/** Noto fonts for what Inter lacks (other scripts, symbols, emoji), loaded by slice. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import decompress from 'woff2-encoder/decompress';

const families = [
  'noto-sans-hebrew',
  'noto-sans-arabic',
  'noto-sans-devanagari',
  'noto-sans-thai',
  'noto-sans-sc',
  'noto-sans-jp',
  'noto-sans-kr',
  'noto-emoji',
] as const;
type Family = (typeof families)[number];

export interface Slice {
  name: string;
  path: string;
}
/** Slices of a family by code point. */
type Index = ReadonlyMap<number, readonly Slice[]>;

function codePointsOf(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map((end) => Number.parseInt(end.replace('U+', ''), 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
}

/** A family's slices from its package, without Latin, Greek and Cyrillic, which Inter covers. */
function readIndex(family: Family): Index {
  const index = new Map<number, Slice[]>();
  let folder: string;
  try {
    const manifest = createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`);
    folder = dirname(manifest);
  } catch {
    // A document with missing glyphs is better than none.
    return index;
  }
  const rangesBySlice: Record<string, string> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  );
  for (const [key, ranges] of Object.entries(rangesBySlice)) {
    const subset = key.replace(/[[\]]/g, '');
    if (!/^\d+$/.test(subset) && family !== `noto-sans-${subset}`) continue;
    const name = `${family}-${subset}`;
    const slice = { name, path: join(folder, 'files', `${name}-wght-normal.woff2`) };
    for (const codePoint of codePointsOf(ranges)) {
      index.set(codePoint, [...(index.get(codePoint) ?? []), slice]);
    }
  }
  return index;
}

const indexes = new Map<Family, Index>();
function slicesOf(family: Family, codePoint: number): readonly Slice[] {
  const index = indexes.get(family) ?? readIndex(family);
  indexes.set(family, index);
  return index.get(codePoint) ?? [];
}

/** Han characters look different in Japanese and Korean; the surrounding script decides which font to use. */
function orderFor(text: string): readonly Family[] {
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  const isKorean = /\p{Script=Hangul}/u.test(text);
  if (isJapanese) return ['noto-sans-jp', ...families];
  return isKorean ? ['noto-sans-kr', ...families] : families;
}

export const isEmoji = (cluster: string) =>
  /\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F|\p{Regional_Indicator}|\u20E3/u.test(cluster);

/** Characters that only join or modify their neighbors. */
export const isJoiner = (character: string) =>
  /^[\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]$/u.test(character);

/**
 * Returns a lookup of the slices likely to contain a grapheme cluster, best first. Not every slice has all the glyphs it
 * declares.
 */
export function sliceFinder(text: string): (cluster: string) => Slice[] {
  const order = orderFor(text);
  return (cluster) => {
    const [first = 0, ...rest] = [...cluster].map((character) => character.codePointAt(0) ?? 0);
    const families = isEmoji(cluster) ? (['noto-emoji', ...order] as const) : order;
    const slicesWith = (codePoint: number) => families.flatMap((family) => slicesOf(family, codePoint));
    const fitting = slicesWith(first);
    const others = rest.map(slicesWith);
    const complete = fitting.filter((slice) => others.every((slices) => slices.includes(slice)));
    return [...new Set([...complete, ...fitting])];
  };
}

const files = new Map<string, Promise<Uint8Array>>();

/** The slice as a font file, cached for the next document. */
export function readSlice({ name, path }: Slice): Promise<Uint8Array> {
  const file = files.get(name) ?? readFile(path).then(decompress);
  files.set(name, file);
  return file;
}
