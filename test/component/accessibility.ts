/** Checks what is on the page against every WCAG 2.2 A and AA rule that a machine can check. */
import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about a whole page, which a component on its own cannot meet. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** `isWholePage` for the app with its shell, which has to meet the rules about pages too. */
export async function expectAccessible(
  root: Element = document.body,
  { isWholePage = false } = {},
): Promise<void> {
  // A color in transition has a contrast that no one reads. Endless animations have no end to wait for.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(root, {
    runOnly: tags,
    resultTypes: ['violations'],
    rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: isWholePage }])),
  });
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(found.join('\n'), 'accessibility').toBe('');
}
