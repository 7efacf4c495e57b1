/** Rounding of shares: a part and the rest add up to 100%. */
import { expect, it } from 'vitest';
import { decimalShare, wholeShare } from './distributions.tsx';

it.each([
  [7, 8, ['88%', '12%'], ['87.5%', '12.5%']],
  [1, 16, ['6%', '94%'], ['6.3%', '93.7%']],
  [2, 3, ['67%', '33%'], ['66.7%', '33.3%']],
  [0, 5, ['0%', '100%'], ['0.0%', '100.0%']],
])('the shares for %i of %i and for the rest add up to 100%', (part, total, whole, decimal) => {
  const rest = total - part;
  expect([wholeShare(part, total), wholeShare(rest, total, true)]).toEqual(whole);
  expect([decimalShare(part, total), decimalShare(rest, total, true)]).toEqual(decimal);
});

it('shows 0% when the total is zero', () => {
  expect([wholeShare(0, 0), wholeShare(0, 0, true)]).toEqual(['0%', '0%']);
  expect([decimalShare(0, 0), decimalShare(0, 0, true)]).toEqual(['0.0%', '0.0%']);
});
