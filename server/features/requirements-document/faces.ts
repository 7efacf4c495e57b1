/** Which font sets which character: Inter where it can, Noto for the rest, a replacement sign for what nobody has. */
import { create, type Font } from 'fontkit';
import { readFont, type Script, scripts, type Weight } from './fonts.ts';
import { isEmoji, isJoiner, readSlice, type Slice, sliceFinder } from './noto.ts';
import { fontOfWeight } from './variable-font.ts';

export interface Face {
  name: string;
  isInter: boolean;
  /** Null where the package lacks it. */
  font(weight: Weight): Font | null;
}

export interface Faces {
  plain: Face;
  /** For what a reader takes for one character, such as a letter with its accents or a family of emoji. */
  find(cluster: string): Face | null;
}

const replacement = '\uFFFD';
const segmenter = new Intl.Segmenter();
export const clustersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Most texts are plain from end to end, and need not be looked at letter by letter. */
export const isLatin = (text: string): boolean => /^[\0-\u00FF]*$/.test(text);

/** A font is read when it is first used, and kept. */
function keep(read: (weight: Weight) => Font | null): (weight: Weight) => Font | null {
  const known = new Map<Weight, Font | null>();
  return (weight) => {
    const font = known.has(weight) ? (known.get(weight) ?? null) : read(weight);
    known.set(weight, font);
    return font;
  };
}

const inter = scripts.map((script: Script): Face => {
  const read = (weight: Weight) => {
    const file = readFont(script, weight);
    return file && create(file);
  };
  return { name: script, isInter: true, font: keep(read) };
});
const plain = inter[0] as Face;

const noto = new Map<string, Face>();

const hasAll = (face: Face, characters: readonly string[]) =>
  characters.every((character) => face.font(400)?.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

function inInter(cluster: string): Face | null {
  // Without Inter everything plain is left to the font that every reader has.
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
    font: keep((weight) => fontOfWeight(file, name, weight)),
  };
  noto.set(name, face);
  return face;
}

/** Reads what the characters of a text need. */
export async function readFaces(text: string): Promise<Faces> {
  const slicesFor = sliceFinder(text);
  const found = new Map<string, Face | null>();
  // A character beyond Latin may begin with a plain one, as a letter with its accents does.
  const beyond = text.match(/[\0-\u00FF]?[^\0-\u00FF]+/g) ?? [];
  for (const cluster of new Set(beyond.flatMap(clustersOf))) {
    found.set(cluster, inInter(cluster));
    if (found.get(cluster)) continue;
    for (const slice of slicesFor(cluster)) {
      const face = await faceOf(slice);
      if (!hasAll(face, [...cluster].slice(0, 1))) continue;
      found.set(cluster, face);
      break;
    }
  }
  // What was not in the text, such as the portal's own words, is Inter's.
  return { plain, find: (cluster) => (found.has(cluster) ? (found.get(cluster) ?? null) : inInter(cluster)) };
}

/** What of a character its font can draw: a joiner that is not in the font would be a box. */
export function drawable(cluster: string, face: Face | null): string {
  if (!face) return replacement;
  if (face.isInter && cluster.length === 1) return cluster;
  return [...cluster].filter((character) => hasAll(face, [character])).join('') || replacement;
}
