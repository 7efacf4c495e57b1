/** Secrets at rest: who can open them, and what happens when the signing secret is rotated. */
import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('test', 'first secret');
const sealed = box.seal('KEY', 'ada');

it('opens what it sealed, but only for the same owner', () => {
  expect(sealed).not.toContain('KEY');
  expect(box.seal('KEY', 'ada')).not.toBe(sealed);
  expect(box.open(sealed, 'ada')).toBe('KEY');
  expect(box.open(sealed, 'bob')).toBeNull();
});

it("doesn't open with another secret, for another purpose, or after a change", () => {
  expect(createSecretBox('test', 'second secret').open(sealed, 'ada')).toBeNull();
  expect(createSecretBox('other', 'first secret').open(sealed, 'ada')).toBeNull();
  const changed = (sealed.startsWith('A') ? 'B' : 'A') + sealed.slice(1);
  expect(box.open(changed, 'ada')).toBeNull();
  expect(box.open('', 'ada')).toBeNull();
});

it('reseals with a new secret while the previous one is still configured', () => {
  const rotating = createSecretBox('test', 'second secret', 'first secret');
  expect(rotating.open(sealed, 'ada')).toBe('KEY');
  const resealed = rotating.reseal(sealed, 'ada') as string;
  expect(createSecretBox('test', 'second secret').open(resealed, 'ada')).toBe('KEY');
  expect(rotating.reseal(resealed, 'ada')).toBeNull();
});
