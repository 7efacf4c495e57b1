/** Tests of file names, file kinds and size labels. */
import { afterEach, describe, expect, it } from 'vitest';
import { cleanFileName, extensionOf, fileKinds, nameForKind, previewOf, sizeLabel } from './file.ts';
import { setLocale } from './locale-format.ts';

afterEach(() => setLocale('en-US'));

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

it('previews only raster images and PDFs', () => {
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
  [1023, '1,023 bytes'],
  [1024, '1 KB'],
  [1_234_567, '1.2 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [1024 ** 3, '1 GB'],
])('labels %i bytes as %s', (bytes, label) => {
  expect(sizeLabel(bytes)).toBe(label);
});

it("labels sizes in the viewer's number format", () => {
  setLocale('en-DE');
  expect(sizeLabel(1_234_567)).toBe('1,2 MB');
});
