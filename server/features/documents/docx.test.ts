/** The DOCX of words that want to break it: Word opens nothing of a file with one character that XML does not know. */
import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { RequirementsDocument } from '#domain/document/document.ts';
import { toDocx } from './docx.ts';

const hostile = 'a\u0001b\u000Bc\uFFFEd\uFFFFe <w:t>&amp; \r\n\u202E';

const document: RequirementsDocument = {
  title: hostile,
  summary: hostile,
  state: 'Draft',
  version: 'Version of today',
  facts: [{ label: 'Prepared for', text: hostile }],
  sections: [
    {
      number: 1,
      name: 'Project Overview',
      isCompleted: false,
      answers: [
        { key: 'a', label: 'Text', answer: { kind: 'text', text: hostile }, origin: hostile },
        {
          key: 'b',
          label: 'Link',
          answer: { kind: 'text', text: hostile, href: 'https://example.com/\uFFFF?a=1&b="2"' },
          origin: null,
        },
        { key: 'c', label: 'List', answer: { kind: 'list', items: [hostile], ordered: true }, origin: null },
      ],
    },
  ],
  openQuestions: [],
  mockup: null,
};

/** The parts of the archive, each from its local header on; what follows its content is not read. */
function partsOf(docx: Buffer): { name: string; content: string }[] {
  const parts: { name: string; content: string }[] = [];
  const mark = Buffer.from('PK\u0003\u0004', 'latin1');
  for (let at = docx.indexOf(mark); at !== -1; at = docx.indexOf(mark, at + 4)) {
    const nameEnd = at + 30 + docx.readUInt16LE(at + 26);
    const name = docx.toString('utf8', at + 30, nameEnd);
    if (docx.readUInt16LE(at + 8) !== 8) continue;
    const packed = docx.subarray(nameEnd + docx.readUInt16LE(at + 28));
    parts.push({ name, content: inflateRawSync(packed).toString('utf8') });
  }
  return parts;
}

it('holds no character that XML does not know, in no part of it', async () => {
  const parts = partsOf(await toDocx(document)).filter(({ name }) => /\.(xml|rels)$/.test(name));
  expect(parts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['word/document.xml', 'docProps/core.xml', 'word/footer1.xml']),
  );
  for (const { name, content } of parts) {
    expect(content, name).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    expect(content, name).not.toContain('<w:t>&amp; ');
  }
});
