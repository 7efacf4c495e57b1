/** Accessibility check: runs axe's WCAG 2.2 A and AA and best-practice rules on the current page. */
import axe from 'axe-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Page-level rules, which a component on its own can't satisfy. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main'];

/** Set `isWholePage` for the app with its shell, which must satisfy the page-level rules too. */
export async function expectAccessible(
  root: Element = document.body,
  { isWholePage = false } = {},
): Promise<void> {
  // Mid-transition colors would fail the contrast check. Infinite animations never finish, so they're not awaited.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
  const { violations } = await axe.run(root, {
    runOnly: tags,
    resultTypes: ['violations'],
    // No rule in use reads style sheets.
    preload: false,
    rules: Object.fromEntries(pageRules.map((rule) => [rule, { enabled: isWholePage }])),
  });
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`,
  );
  expect(messages.join('\n'), 'accessibility').toBe('');
}
