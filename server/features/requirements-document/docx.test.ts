/** Tests of the Word document's structure. */
import { expect, it } from 'vitest';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { partsOf } from '#test/support/docx-parts.ts';
import { toDocx } from './docx.ts';
import { sheetAccent } from './pdf-sheet.ts';

const content: RequirementsDocument = {
  title: 'Corner Shop',
  summary: 'Sell bread online',
  state: 'Draft, 1 of 11 sections completed',
  dated: 'Last updated today',
  facts: [{ label: 'Prepared for', text: 'Ada Stone' }],
  sections: [
    {
      number: 1,
      name: 'Project Overview',
      isCompleted: false,
      answers: [
        {
          key: 'a',
          label: 'Which features come first?',
          origin: 'Entered by Grace Hill',
          answer: { kind: 'list', items: [{ text: 'One' }, { text: 'Two' }], ordered: true },
        },
        {
          key: 'b',
          label: 'Which colors should it use?',
          origin: null,
          answer: { kind: 'list', items: [{ text: '#2f5d50', swatch: '#2f5d50' }], ordered: true },
        },
        {
          key: 'c',
          label: 'Describe your idea',
          origin: null,
          answer: { kind: 'text', text: 'First\u0007 line\nשורה שנייה' },
        },
        {
          key: 'd',
          label: 'Who will use it?',
          origin: null,
          answer: {
            kind: 'table',
            columns: ['Name', 'Where'],
            rows: [[{ text: 'Ada & Co <b>' }, { text: 'https://example.com/a' }]],
          },
        },
        {
          key: 'e',
          label: 'When do you need it?',
          origin: null,
          answer: { kind: 'pairs', items: [{ label: 'Launch date', text: 'May' }] },
        },
      ],
    },
  ],
  openQuestions: [
    { section: 1, sectionName: 'Project Overview', key: 'f', path: 'f', label: 'How many users?' },
  ],
  mockup: null,
};

const paragraphsOf = (xml: string) =>
  [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([paragraph]) => ({
    text: [...paragraph.matchAll(/<w:t[^>]*>([^<]*)</g)].map(([, text]) => text).join(''),
    style: /<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1],
    list: /<w:numId w:val="(\d+)"/.exec(paragraph)?.[1],
    isRightToLeft: paragraph.includes('<w:bidi/>'),
  }));

it('has headings, numbered lists, text in both directions, and links', async () => {
  const parts = partsOf(await toDocx(content));
  const paragraphs = paragraphsOf(parts.get('word/document.xml') ?? '');
  const find = (text: string) => paragraphs.findLast((each) => each.text === text);
  expect(find('Corner Shop')?.style).toBe('Title');
  expect(find('1. Project Overview')).toBeDefined();
  expect(paragraphs.filter(({ style }) => style === 'Heading1').map(({ text }) => text)).toEqual([
    '1. Project Overview',
    'Open questions (1)',
  ]);
  expect(find('Which features come first?')?.style).toBe('Heading3');
  expect(find('One')?.list).toBe(find('Two')?.list);
  expect(find('■ #2f5d50')?.list).not.toBe(find('One')?.list);
  expect(find('First  line')?.isRightToLeft).toBe(false);
  expect(find('שורה שנייה')?.isRightToLeft).toBe(true);
  expect(find('Entered by Grace Hill')).toBeDefined();
  expect(find('Launch date')).toBeDefined();
  expect(find('Ada &amp; Co &lt;b&gt;')).toBeDefined();
  expect(parts.get('word/_rels/document.xml.rels')).toContain('Target="https://example.com/a"');
});

it("writes links in the agency's accent color", async () => {
  const parts = partsOf(await toDocx(content, { name: 'Studio', accentColor: '#c2410c', logo: null }));
  const link =
    /<w:hyperlink [^>]*r:id.*?<\/w:hyperlink>/s.exec(parts.get('word/document.xml') ?? '')?.[0] ?? '';
  expect(link).not.toContain('<w:color');
  const style = /<w:rStyle w:val="(\w+)"/.exec(link)?.[1];
  const color = new RegExp(`w:styleId="${style}".*?<w:color w:val="(\\w+)"`, 's');
  const [, accent] = color.exec(parts.get('word/styles.xml') ?? '') ?? [];
  expect(accent).toBe(sheetAccent('#c2410c').accent.slice(1).toUpperCase());
});
