/** Tests of file names, file kinds, size labels and document requests. */
import { describe, expect, it } from 'vitest';
import { isOverdue, materialTitle } from './document-request.ts';
import { cleanFileName, extensionOf, fileKinds, nameForKind, previewOf, sizeLabel } from './file.ts';

describe('names', () => {
  it.each([
    ['Plan.pdf', 'Plan.pdf'],
    ['  Plan  2 .pdf ', 'Plan 2 .pdf'],
    ['/etc/passwd', 'passwd'],
    ['a\\b\\c.png', 'c.png'],
    ['..\\..\\', 'file'],
    ['.htaccess', 'htaccess'],
    ['Ünïcödé – 日本.pdf', 'Ünïcödé – 日本.pdf'],
    ['e\u0301.txt', 'é.txt'],
    ['a\u200Bb\u2028.txt', 'ab.txt'],
    ['NUL', '_NUL'],
    ['console.log', 'console.log'],
  ])('cleans %j to %j', (name, expected) => {
    expect(cleanFileName(name)).toBe(expected);
  });

  it('are cut between characters and keep their extension', () => {
    const name = cleanFileName(`${'😀'.repeat(300)}.png`);
    expect([...name]).toHaveLength(200);
    expect(name.endsWith('😀.png')).toBe(true);
  });

  it('get the extension of their content', () => {
    expect(nameForKind('a.JPG', fileKinds.jpeg)).toBe('a.JPG');
    expect(nameForKind('a.exe', fileKinds.png)).toBe('a.exe.png');
    expect(nameForKind('a', fileKinds.pdf)).toBe('a.pdf');
    expect([extensionOf('a.tar.GZ'), extensionOf('.env'), extensionOf('a')]).toEqual(['gz', '', '']);
  });
});

it("doesn't preview kinds that can contain scripts", () => {
  const shown = Object.values(fileKinds).filter(({ preview }) => preview);
  expect(shown.map(({ mime }) => mime)).toEqual([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/avif',
    'application/pdf',
  ]);
  expect([previewOf('image/svg+xml'), previewOf('text/html'), previewOf('')]).toEqual([null, null, null]);
});

it.each([
  [1, '1 byte'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [1_234_567, '1.2 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [1024 ** 3, '1 GB'],
])('labels %i bytes as %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label);
});

it('treats a document request as overdue from the day after its due date, unless received', () => {
  const on = (state: 'missing' | 'received' | 'returned', dueOn: string | null) =>
    isOverdue({ state, dueOn }, '2026-03-10');
  expect([on('missing', '2026-03-09'), on('missing', '2026-03-10'), on('received', '2026-03-01')]).toEqual([
    true,
    false,
    false,
  ]);
  expect([on('returned', '2026-03-09'), on('missing', null)]).toEqual([true, false]);
});

it('titles only the materials of section 11', () => {
  expect([materialTitle('brief'), materialTitle('none'), materialTitle('toString')]).toEqual([
    'A brief',
    null,
    null,
  ]);
});
