/** Loading skeletons: slightly rounded unless their classes set another radius. */
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { Skeleton } from './skeleton.tsx';

it.each([
  ['size-8 rounded-full', '9999px'],
  ['h-4', '6px'],
])('a skeleton with %s has a radius of %s', async (className, radius) => {
  const { container } = await render(<Skeleton className={className} />);
  const { borderRadius } = getComputedStyle(container.firstElementChild as Element);
  expect(borderRadius).toBe(radius);
});
