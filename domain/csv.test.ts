/** Tests of CSV quoting and formula escaping. */
import { expect, it } from 'vitest';
import { csvLine, toCsv } from './csv.ts';

it.each([
  ['plain', 'plain'],
  ['with, comma', '"with, comma"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30 1234', "'+49 30 1234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['  =HYPERLINK("http://x","y")', '"\'  =HYPERLINK(""http://x"",""y"")"'],
  ['\uFF1D1', "'\uFF1D1"],
  ['a=1', 'a=1'],
])('writes %j as %j', (value, expected) => {
  expect(csvLine([value])).toBe(`${expected}\r\n`);
});

it('leaves numbers unquoted and empty values empty', () => {
  expect(csvLine([-5, 0, true, null, undefined, ''])).toBe('-5,0,true,,,\r\n');
});

it('starts with a byte order mark', () => {
  expect(toCsv(['Name', '=Head'], [['Zoë', 1]])).toBe("\uFEFFName,'=Head\r\nZoë,1\r\n");
});
