/** The Word document with hostile text: a single character that XML doesn't allow makes Word reject the file. */
import { expect, it } from 'vitest';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { partsOf } from '#test/support/docx-parts.ts';
import { toDocx } from './docx.ts';

const hostile = 'a\u0001b\u000Bc\uFFFEd\uFFFFe <w:t>&amp; \r\n\u202E';

const document: RequirementsDocument = {
  title: hostile,
  summary: hostile,
  state: 'Draft',
  dated: 'Last updated today',
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
        {
          key: 'c',
          label: 'List',
          answer: { kind: 'list', items: [{ text: hostile }], ordered: true },
          origin: null,
        },
      ],
    },
  ],
  openQuestions: [],
  mockup: null,
};

it('contains only characters that XML allows, and no markup from the text', async () => {
  const parts = [...partsOf(await toDocx(document))].filter(([name]) => /\.(xml|rels)$/.test(name));
  expect(parts.map(([name]) => name)).toEqual(
    expect.arrayContaining(['word/document.xml', 'docProps/core.xml', 'word/footer1.xml']),
  );
  for (const [name, content] of parts) {
    expect(content, name).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    expect(content, name).not.toContain('<w:t>&amp; ');
  }
});

it("doesn't cut an emoji in the title in half", async () => {
  const title = `${'a'.repeat(59)}🚲🚲`;
  const footer = partsOf(await toDocx({ ...document, title })).get('word/footer1.xml');
  expect(footer).toContain(`${'a'.repeat(59)}🚲…`);
});
