/** Authenticator app codes: which are accepted when, and that none is accepted twice. */
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { acceptedStep, newTotpKey, totpLink } from './totp.ts';

const key = newTotpKey();
/** The middle of step 56,666,667. */
const now = 1_700_000_025_000;
const codeAt = (seconds: number) => generateSync({ secret: key, epoch: now / 1000 + seconds });
const step = (seconds: number, lastStep = 0) => acceptedStep({ key, code: codeAt(seconds), lastStep }, now);

it.each([
  ['the current step', 0, 56_666_667],
  ['the step before', -30, 56_666_666],
  ['the step after', 30, 56_666_668],
])('accepts a code for %s', (_which, seconds, expected) => {
  expect(step(seconds)).toBe(expected);
});

it.each([
  ['a minute old', -60],
  ['a minute early', 60],
  ['an hour old', -3600],
])('rejects a code that is %s', (_when, seconds) => {
  expect(step(seconds)).toBeNull();
});

it('rejects codes for the last accepted step and any before it', () => {
  expect(step(0, 56_666_666)).toBe(56_666_667);
  expect(step(0, 56_666_667)).toBeNull();
  expect(step(-30, 56_666_667)).toBeNull();
  expect(step(0, 99_999_999)).toBeNull();
});

it("rejects another key's code", () => {
  expect(acceptedStep({ key: newTotpKey(), code: codeAt(0), lastStep: 0 }, now)).toBeNull();
});

it('matches test vectors from RFC 6238', () => {
  const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  // The RFC lists eight digits; a six-digit code is the last six of them.
  expect(acceptedStep({ key: rfcKey, code: '287082', lastStep: 0 }, 59_000)).toBe(1);
  expect(acceptedStep({ key: rfcKey, code: '081804', lastStep: 0 }, 1_111_111_109_000)).toBe(37_037_036);
});

it('names the portal and the account in the link', () => {
  expect(totpLink('KEY', 'ada@example.com', 'Client Portal')).toBe(
    'otpauth://totp/Client%20Portal:ada%40example.com?secret=KEY&issuer=Client%20Portal',
  );
});
