/** Tests of the PDF: contents, long text and tables, fonts and the mockup. */
import { expect, it } from 'vitest';
import { sections } from '#domain/questionnaire/definition.ts';
import type { RequirementsDocument } from '#domain/requirements-document/document.ts';
import { templates } from '#domain/templates/catalog.ts';
import { toPdf } from './pdf.ts';

const long = 'A sentence about everything that the app should do for its users. ';

function sampleDocument(changes: Partial<RequirementsDocument> = {}): RequirementsDocument {
  return {
    title: 'Łódź, Київ, Αθήνα, Hà Nội, 東京 🎉 תל אביב',
    summary: long.repeat(20),
    state: 'Draft, 7 of 11 sections completed',
    dated: 'Last updated May 1, 2026 at 10:00 AM UTC',
    facts: [{ label: 'Prepared for', text: 'Ada Łukasz' }],
    sections: sections.map(({ number, name }) => ({
      number,
      name,
      isCompleted: number <= 7,
      answers: [],
    })),
    openQuestions: [],
    mockup: null,
    ...changes,
  };
}

const withAnswer = (answer: RequirementsDocument['sections'][number]['answers'][number]['answer']) =>
  sampleDocument({
    sections: [
      {
        number: 1,
        name: 'Project Overview',
        isCompleted: true,
        answers: [{ key: 'x', label: 'A question', answer, origin: null }],
      },
    ],
  });

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it('has an outline, and a table of contents that links to every part', async () => {
  const pdf = await toPdf(sampleDocument());
  const text = pdf.toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(pagesOf(pdf)).toBeGreaterThanOrEqual(3);
  expect(text.match(/\/Outlines /g)).toHaveLength(1);
  // The table of contents links to each of the eleven sections and to the open questions.
  expect(text.match(/\/Subtype \/Link/g)).toHaveLength(12);
  expect(text).toContain('Inter');
});

it.each([
  ['many pages of text', withAnswer({ kind: 'text', text: long.repeat(300) }), 7],
  ['a very long word', withAnswer({ kind: 'text', text: 'x'.repeat(50_000) }), 8],
  [
    'a table of 200 rows',
    withAnswer({
      kind: 'table',
      columns: ['Who', 'What'],
      rows: Array.from({ length: 200 }, (_, index) => [{ text: `Person ${index}` }, { text: long }]),
    }),
    8,
  ],
  [
    'a cell that is longer than a page',
    withAnswer({
      kind: 'table',
      columns: ['Who', 'What'],
      rows: [[{ text: 'Someone' }, { text: long.repeat(200) }]],
    }),
    6,
  ],
  ['control characters', withAnswer({ kind: 'text', text: 'a\u0000b\u0007c\r\nd\te' }), 3],
  ['an empty document', sampleDocument({ title: '', summary: null, facts: [] }), 3],
])('renders %s', async (_name, document, pages) => {
  expect(pagesOf(await toPdf(document))).toBeGreaterThanOrEqual(pages);
});

it('embeds only the Noto fonts it needs', async () => {
  const fontsIn = async (title: string) =>
    new Set((await toPdf(sampleDocument({ title }))).toString('latin1').match(/noto-[a-z]+(-[a-z]+)?/g));
  expect([...(await fontsIn('Łódź, Київ, Αθήνα'))]).toEqual([]);
  expect([...(await fontsIn('東京のパン 🎉 القاهرة'))].sort()).toEqual([
    'noto-emoji',
    'noto-sans-arabic',
    'noto-sans-jp',
  ]);
});

it('shows the mockup on its own page', async () => {
  const components = (templates[0]?.mockupComponents ?? []).map((component, index) => ({
    ...component,
    id: `part-${index}`,
    props: {},
  }));
  const mockup = {
    components,
    metadata: { createdAt: '2026-01-01T00:00:00.000Z', canvasSize: { width: 400, height: 600 } },
  };
  const [without, withMockup] = await Promise.all([
    toPdf(sampleDocument()),
    toPdf(sampleDocument({ mockup })),
  ]);
  expect(pagesOf(withMockup)).toBe(pagesOf(without) + 1);
});
