/** Font selection per grapheme cluster: Inter if possible, Noto otherwise, and a replacement character if no font has it. */
import { create, type Font } from 'fontkit';
import { readFont, type Script, scripts, type Weight } from './fonts.ts';
import { isEmoji, isJoiner, readSlice, type Slice, sliceFinder } from './noto.ts';
import { fontOfWeight } from './variable-font.ts';

export interface Face {
  name: string;
  isInter: boolean;
  /** Null if the font package doesn't have this weight. */
  font(weight: Weight): Font | null;
}

export interface Faces {
  plain: Face;
  /** The face for a grapheme cluster, such as a letter with accents or a joined emoji. */
  find(cluster: string): Face | null;
}

const replacement = '\uFFFD';
const segmenter = new Intl.Segmenter();
export const clustersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Fast path: most text needs no lookup. */
export const isLatin1 = (text: string): boolean => /^[\0-\u00FF]*$/.test(text);

/** Loads a font on first use and caches it. */
function memoize(read: (weight: Weight) => Font | null): (weight: Weight) => Font | null {
  const fonts = new Map<Weight, Font | null>();
  return (weight) => {
    const font = fonts.has(weight) ? (fonts.get(weight) ?? null) : read(weight);
    fonts.set(weight, font);
    return font;
  };
}

const inter = scripts.map((script: Script): Face => {
  const read = (weight: Weight) => {
    const file = readFont(script, weight);
    return file && create(file);
  };
  return { name: script, isInter: true, font: memoize(read) };
});
const plain = inter[0] as Face;

const noto = new Map<string, Face>();

const hasAll = (face: Face, characters: readonly string[]) =>
  characters.every((character) => face.font(400)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

function inInter(cluster: string): Face | null {
  // Without Inter, Latin text uses the PDF reader's built-in font.
  if (cluster.length === 1 && cluster < '\u0100') return plain;
  if (isEmoji(cluster)) return null;
  const characters = [...cluster].filter((character) => !isJoiner(character));
  return characters.length > 0 ? (inter.find((face) => hasAll(face, characters)) ?? null) : null;
}

async function faceOf(slice: Slice): Promise<Face> {
  const { name } = slice;
  const file = await readSlice(slice);
  const face = noto.get(name) ?? {
    name,
    isInter: false,
    font: memoize((weight) => fontOfWeight(file, name, weight)),
  };
  noto.set(name, face);
  return face;
}

/** Loads the fonts needed to draw the text. */
export async function readFaces(text: string): Promise<Faces> {
  const slicesFor = sliceFinder(text);
  const byCluster = new Map<string, Face | null>();
  // A cluster outside Latin-1 may start with a Latin-1 letter, for example one with combining accents.
  const outside = text.match(/[\0-\u00FF]?[^\0-\u00FF]+/g) ?? [];
  for (const cluster of new Set(outside.flatMap(clustersOf))) {
    byCluster.set(cluster, inInter(cluster));
    if (byCluster.get(cluster)) continue;
    for (const slice of slicesFor(cluster)) {
      const face = await faceOf(slice);
      if (!hasAll(face, [...cluster].slice(0, 1))) continue;
      byCluster.set(cluster, face);
      break;
    }
  }
  // Clusters that weren't in the text, such as the portal's own labels, use Inter.
  return {
    plain,
    find: (cluster) => (byCluster.has(cluster) ? (byCluster.get(cluster) ?? null) : inInter(cluster)),
  };
}

/** The part of a cluster its font can draw: a joiner missing from the font would show as a box. */
export function drawable(cluster: string, face: Face | null): string {
  if (!face) return replacement;
  if (face.isInter && cluster.length === 1) return cluster;
  return [...cluster].filter((character) => hasAll(face, [character])).join('') || replacement;
}
