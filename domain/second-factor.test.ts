/** Second-factor codes: reading what people type, and formatting recovery codes and keys. */
import { expect, it } from 'vitest';
import {
  anyCodeProblem,
  authenticatorCodeProblem,
  formatKey,
  formatRecoveryCode,
  readCode,
  recoveryCodeProblem,
} from './second-factor.ts';

it.each([
  ['123456', 'authenticator', '123456'],
  [' 123 456 ', 'authenticator', '123456'],
  ['ABCD-EFGH-JKMN-PQRS-TVWX-YZ01', 'recovery', 'ABCDEFGHJKMNPQRSTVWXYZ01'],
  ['abcd efgh jkmn pqrs tvwx yz01', 'recovery', 'ABCDEFGHJKMNPQRSTVWXYZ01'],
  ['oOiI-lL00-1111-2222-3333-4444', 'recovery', '001111001111222233334444'],
])('reads %j as a code of kind %s', (text, kind, code) => {
  expect(readCode(text)).toEqual({ kind, code });
});

it.each([
  '',
  '12345',
  '1234567',
  'ABCD-EFGH-JKMN-PQRS-TVWX',
  'ABCD-EFGH-JKMN-PQRS-TVWX-YZ0!',
  'UUUU-UUUU-UUUU-UUUU-UUUU-UUUU',
  '１２３４５６',
])('rejects %j as a code', (text) => {
  expect(readCode(text)).toBeNull();
});

it('formats recovery codes that readCode accepts', () => {
  const code = formatRecoveryCode(Uint8Array.from({ length: 24 }, (_, index) => index * 10 + 7));
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
});

it('formats a key in groups of four', () => {
  expect(formatKey('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});

it('says which kind of code to enter', () => {
  expect(authenticatorCodeProblem(' ')).toBe('Enter the code');
  expect(authenticatorCodeProblem('12')).toBe('Enter the 6 digits from your authenticator app');
  expect(authenticatorCodeProblem('123456')).toBeUndefined();
  expect(recoveryCodeProblem('123456')).toBe('Enter the 24 characters of a recovery code');
  expect(recoveryCodeProblem('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01')).toBeUndefined();
  expect(anyCodeProblem('12')).toContain('or a recovery code');
  expect(anyCodeProblem('123456')).toBeUndefined();
});
