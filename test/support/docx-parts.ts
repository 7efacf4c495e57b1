/** Minimal DOCX reader: the text of each part of the package, by name. */
import { inflateRawSync } from 'node:zlib';

const entrySignature = 0x02014b50;

/** Reads the ZIP central directory. */
export function partsOf(docx: Buffer): Map<string, string> {
  const parts = new Map<string, string>();
  for (let at = docx.indexOf('PK\x01\x02', 'latin1'); docx.readUInt32LE(at) === entrySignature; ) {
    const nameEnd = at + 46 + docx.readUInt16LE(at + 28);
    const header = docx.readUInt32LE(at + 42);
    const start = header + 30 + docx.readUInt16LE(header + 26) + docx.readUInt16LE(header + 28);
    const content = docx.subarray(start, start + docx.readUInt32LE(at + 20));
    const isDeflated = docx.readUInt16LE(at + 10) === 8;
    parts.set(
      docx.toString('utf8', at + 46, nameEnd),
      (isDeflated ? inflateRawSync(content) : content).toString(),
    );
    at = nameEnd + docx.readUInt16LE(at + 30) + docx.readUInt16LE(at + 32);
  }
  return parts;
}
