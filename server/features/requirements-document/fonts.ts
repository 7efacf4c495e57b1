/** Inter for documents: unpacked from the package's WOFF files, one per script and weight. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { inflateSync } from 'node:zlib';

export type Weight = 400 | 700;

/** In lookup order. */
export const scripts = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const;
export type Script = (typeof scripts)[number];

function fontFolder(): string | null {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json')), 'files');
  } catch {
    return null;
  }
}

const folder = fontFolder();
const unpacked = new Map<string, Buffer>();

/** Null if the package lacks it; PDFs then use the reader's built-in font. */
export function readFont(script: Script, weight: Weight): Buffer | null {
  const path = folder && join(folder, `inter-${script}-${weight}-normal.woff`);
  if (!path || !existsSync(path)) return null;
  const cached = unpacked.get(path);
  if (cached) return cached;
  const font = unpackWoff(readFileSync(path));
  unpacked.set(path, font);
  return font;
}

const [woffHeader, woffEntry, sfntHeader, sfntEntry] = [44, 20, 12, 16];

/**
 * A WOFF file is a font with compressed tables. Unpacking it once with zlib is much faster than letting fontkit inflate
 * it in JavaScript.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(sfntHeader + count * sfntEntry);
  const power = Math.floor(Math.log2(count));
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((count - 2 ** power) * 16, 10);
  const parts: Buffer[] = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const entry = woffHeader + index * woffEntry;
    const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at));
    const packed = woff.subarray(start as number, (start as number) + (packedLength as number));
    const table = packedLength === length ? packed : inflateSync(packed);
    const target = sfntHeader + index * sfntEntry;
    woff.copy(head, target, entry, entry + 4);
    head.writeUInt32BE(checksum as number, target + 4);
    head.writeUInt32BE(offset, target + 8);
    head.writeUInt32BE(table.length, target + 12);
    // Tables are aligned to four bytes.
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
