/** Tests of the requirements document and its Markdown. */
import { describe, expect, it } from 'vitest';
import { createComponent, toMockup } from '../mockup/component.ts';
import { sampleAnswers } from '../questionnaire/sample-answers.ts';
import { buildDocument, type DocumentSource, documentFileName, documentState } from './document.ts';
import { toMarkdown } from './markdown.ts';

const source = (fields: Partial<DocumentSource> = {}): DocumentSource => ({
  project: {
    name: 'Corner Shop',
    summary: 'Small Business App: sell bread online',
    status: 'requirements',
    completionPercentage: 64,
    requirementsState: 'in_progress',
    updatedAt: '2026-03-31T10:42:00.000Z',
  },
  client: { firstName: 'Ada', lastName: 'Stone', company: 'Stone & Sons', timeZone: null },
  advisor: { firstName: 'Grace', lastName: 'Hill' },
  completedSectionNumbers: [1, 2, 3, 4, 5, 6, 7],
  enteredFor: [],
  context: {
    answers: sampleAnswers('small_business_app'),
    userType: 'small_business_app',
    hasMockup: false,
    hasFiles: false,
    today: '2026-03-31',
  },
  mockup: null,
  now: '2026-04-01T08:00:00.000Z',
  ...fields,
});

it.each([
  [0, 'in_progress', 'Draft, 0 of 11 sections completed'],
  [7, 'in_progress', 'Draft, 7 of 11 sections completed'],
  [11, 'submitted', 'Submitted, 11 of 11 sections completed'],
  [11, 'changes_requested', 'Changes requested, 11 of 11 sections completed'],
  [10, 'changes_requested', 'Draft, 10 of 11 sections completed'],
  [11, 'approved', 'Approved, 11 of 11 sections completed'],
] as const)('labels %i completed sections in state %s as %j', (completed, state, label) => {
  expect(documentState(completed, state)).toBe(label);
});

describe('the document', () => {
  it('names the project, the people, the state, the time of the last update and the completed sections', () => {
    const document = buildDocument(source());
    expect(document).toMatchObject({
      title: 'Corner Shop',
      state: 'Draft, 7 of 11 sections completed',
      dated: 'Last updated March 31, 2026 at 10:42 AM UTC',
    });
    expect(document.facts).toContainEqual({ label: 'Prepared for', text: 'Ada Stone, Stone & Sons' });
    expect(document.facts).toContainEqual({ label: 'Client Success Manager', text: 'Grace Hill' });
    expect(document.sections.map(({ isCompleted }) => isCompleted)).toEqual([
      ...Array(7).fill(true),
      ...Array(4).fill(false),
    ]);
  });

  it("doesn't print a default that wasn't chosen", () => {
    const context = { ...source().context, answers: { 2: {}, 4: { platforms: ['web'] } } };
    const answers = buildDocument(source({ context })).sections.flatMap((section) => section.answers);
    expect(answers.map(({ key }) => key)).toEqual(['platforms']);
  });

  it('includes empty sections, the open questions and the mockup in Markdown', () => {
    const mockup = toMockup([createComponent('header', 'header-1', 0, 0)], 0);
    const context = { ...source().context, answers: { 2: { hasPrototype: 'yes', completeness: 'unsure' } } };
    const text = toMarkdown(buildDocument(source({ mockup, context })));
    expect(text).toContain('# Corner Shop\n');
    expect(text).toContain('## 11. Supporting Files');
    expect(text).toContain('## Open questions');
    expect(text).toMatch(/!\[Mockup\]\(data:image\/svg\+xml;base64,[\w+/=]+\)/);
    expect(text).toContain('No answers in this section.');
  });

  it("doesn't add a colon after a question mark", () => {
    const text = toMarkdown(buildDocument(source()));
    expect(text).toContain('- **Prepared for:** Ada Stone');
    expect(text).toMatch(/^- \*\*Which number\?\*\* /m);
    expect(text).not.toContain('?:');
  });

  it('names who answered for the client', () => {
    const enteredFor = [{ section: 1, key: 'businessGoal', name: 'Grace *Hill*' }];
    const document = buildDocument(source({ enteredFor }));
    expect(document.sections[0]?.answers.map(({ key, origin }) => [key, origin])).toEqual([
      ['projectName', null],
      ['briefSummary', null],
      ['businessGoal', 'Entered by Grace *Hill*'],
    ]);
    expect(toMarkdown(document).match(/^\*Entered by Grace \\\*Hill\\\*\*$/gm)).toHaveLength(1);
  });

  it('escapes markup in user-entered text', () => {
    const project = {
      ...source().project,
      name: '# [x](javascript:alert(1)) <script>',
      summary: '*a* | b\n- c',
    };
    const text = toMarkdown(buildDocument(source({ project })));
    expect(text).toContain('# \\# \\[x\\](javascript:alert(1)) \\<script\\>');
    expect(text).toContain('\\*a\\* \\| b  \n\\- c');
  });

  it('escapes only what Markdown would interpret', () => {
    const summary = 'A shop (online), open 9-5. Salt & pepper!\n1. Not a list\n&lt; is not a sign';
    const text = toMarkdown(buildDocument(source({ project: { ...source().project, summary } })));
    expect(text).toContain(
      'A shop (online), open 9-5. Salt & pepper!  \n1\\. Not a list  \n\\&lt; is not a sign',
    );
  });

  it('keeps URLs free of backslashes, also in tables', () => {
    const summary = 'See https://shop.example/old_menu_1.';
    const links = [{ url: 'https://shop.example/a_b|c*d*', label: 'My_*menu*' }];
    const context = { ...source().context, answers: { 11: { links } } };
    const project = { ...source().project, summary };
    const text = toMarkdown(buildDocument(source({ project, context })));
    expect(text).toContain('See <https://shop.example/old_menu_1>.');
    expect(text).toContain('| <https://shop.example/a_b%7Cc*d*> | My\\_\\*menu\\* |');
  });

  it("doesn't link a URL with credentials or without a complete host", () => {
    const summary = 'https://bank.example@evil.example/a_b and https://x_y';
    const text = toMarkdown(buildDocument(source({ project: { ...source().project, summary } })));
    expect(text).toContain('https://bank.example@evil.example/a\\_b and https://x\\_y');
  });
});

it.each([
  ['Corner Shop', 'Corner Shop - Requirements.pdf'],
  ['../../etc/passwd', 'etc passwd - Requirements.pdf'],
  ['a:b\u0000"c"', 'a b c - Requirements.pdf'],
  ['...', 'Project - Requirements.pdf'],
  ['x'.repeat(200), `${'x'.repeat(80)} - Requirements.pdf`],
])('turns the title %j into the file name %s', (title, expected) => {
  expect(documentFileName(title, 'pdf')).toBe(expected);
});
