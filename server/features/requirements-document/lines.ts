/** Line layout: splits a paragraph into pieces of one font and direction, breaks it into lines and orders each line for display. */
import createBidi from 'bidi-js';
import { clustersOf, drawable, type Face, type Faces } from './faces.ts';

export interface Piece {
  text: string;
  face: Face;
  /** Bidi level: even is left-to-right, odd right-to-left. */
  level: number;
  isBlank: boolean;
  /** Whether a line may start with this piece. */
  isBreak: boolean;
}

export interface Paragraph {
  pieces: Piece[];
  isRightToLeft: boolean;
}

const bidi = createBidi();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303F\uFF00-\uFF60]/u;
const neverFirst = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ]/u;
const neverLast = /[\p{Ps}\p{Pi}]$/u;
const isBlank = (text: string) => /^\s+$/u.test(text);

/** Where a line may start: after a space, and between words in scripts without spaces. */
function breaksOf(text: string): Set<number> {
  const breaks = new Set<number>();
  let before = '';
  for (const { segment, index } of wordSegmenter.segment(text)) {
    const isUnspaced = unspaced.test(before.slice(-1)) || unspaced.test(segment.slice(0, 1));
    const mayBreak = isUnspaced && !neverFirst.test(segment) && !neverLast.test(before);
    if (before && !isBlank(segment) && (isBlank(before) || mayBreak)) breaks.add(index);
    before = segment;
  }
  return breaks;
}

export function paragraphOf(text: string, faces: Faces): Paragraph {
  const { levels, paragraphs } = rightToLeft.test(text)
    ? bidi.getEmbeddingLevels(text)
    : { levels: null, paragraphs: [] };
  const breaks = breaksOf(text);
  const pieces: Piece[] = [];
  let index = 0;
  for (const cluster of clustersOf(text)) {
    const level = levels?.[index] ?? 0;
    const isBreak = breaks.has(index);
    index += cluster.length;
    const match = faces.find(cluster);
    const face = match ?? faces.plain;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(cluster) : null;
    const piece = {
      face,
      level,
      isBreak,
      isBlank: isBlank(cluster),
      text: drawable(mirrored ?? cluster, match),
    };
    const last = pieces.at(-1);
    const isSame =
      last && !isBreak && last.face === face && last.level === level && last.isBlank === piece.isBlank;
    // Shaping reverses text in right-to-left scripts, but not the punctuation that Inter draws within it. Each cluster of that
    // punctuation stays a piece of its own, so that inVisualOrder can reverse them.
    if (isSame && !(level % 2 === 1 && face.isInter)) last.text += piece.text;
    else pieces.push(piece);
  }
  return { pieces, isRightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Fills lines greedily; a word longer than a line is broken. */
export function linesOf(
  pieces: readonly Piece[],
  width: number,
  widthOf: (piece: Piece) => number,
): Piece[][] {
  const lines: Piece[][] = [[]];
  let used = 0;
  const put = (piece: Piece, size: number) => {
    lines.at(-1)?.push(piece);
    used += size;
  };
  const begin = () => {
    lines.push([]);
    used = 0;
  };
  for (const word of wordsOf(pieces)) {
    const size = word.reduce((sum, piece) => sum + (piece.isBlank ? 0 : widthOf(piece)), 0);
    if (used > 0 && used + size > width) begin();
    for (const piece of word) {
      if (piece.isBlank || used + widthOf(piece) <= width) {
        put(piece, widthOf(piece));
        continue;
      }
      for (const text of clustersOf(piece.text)) {
        const part = { ...piece, text };
        if (used > 0 && used + widthOf(part) > width) begin();
        put(part, widthOf(part));
      }
    }
  }
  return lines.map(withoutTrailingBlanks);
}

function wordsOf(pieces: readonly Piece[]): Piece[][] {
  const wordList: Piece[][] = [];
  for (const piece of pieces) {
    if (piece.isBreak || wordList.length === 0) wordList.push([]);
    wordList.at(-1)?.push(piece);
  }
  return wordList;
}

function withoutTrailingBlanks(line: Piece[]): Piece[] {
  const last = line.findLastIndex((piece) => !piece.isBlank);
  return line.slice(0, last + 1);
}

/** Reorders runs for display, deepest level first (Unicode bidi rule L2). */
export function inVisualOrder(line: readonly Piece[]): Piece[] {
  const ordered = [...line];
  for (let level = Math.max(0, ...line.map((piece) => piece.level)); level > 0; level -= 1) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}
