/** Marked text changes: which characters are struck through or highlighted. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { DiffText } from './diff-text.tsx';

const marksOf = async (before: string, after: string) => {
  const { container } = await render(<DiffText before={before} after={after} />);
  const marks = [...container.querySelectorAll('del > span:last-of-type, ins > span:last-of-type')];
  return {
    marks: marks.map((mark) => mark.textContent),
    struck: [...container.querySelectorAll('del')].map(
      (removed) => getComputedStyle(removed).textDecorationLine,
    ),
  };
};

it("doesn't strike through the space around a removed word", async () => {
  expect(await marksOf('Sell more boxes', 'Sell boxes')).toEqual({ marks: ['more'], struck: ['none'] });
});

it("doesn't highlight the space around an added word", async () => {
  expect(await marksOf('Sell boxes', 'Sell boxes by summer')).toEqual({ marks: ['by summer'], struck: [] });
});

it('marks a change that is only whitespace', async () => {
  expect(await marksOf('Sell boxes', 'Sell boxes\n')).toEqual({ marks: ['\n'], struck: [] });
});

it.each([
  ['Sell boxes.', 'Sell bags.'],
  ['No booking and no images.', 'No booking, no images and no plans.'],
])('leaves one space between a removed and an added word when %j becomes %j', async (before, after) => {
  const { container } = await render(<DiffText before={before} after={after} />);
  const [removed, added] = [...container.querySelectorAll('del > span:last-of-type, ins > span:last-of-type')]
    .map((mark) => mark.getBoundingClientRect())
    .sort((left, right) => left.left - right.left);
  const gap = (added?.left ?? 0) - (removed?.right ?? 0);
  expect(gap).toBeGreaterThan(2);
  expect(gap).toBeLessThan(6);
});
