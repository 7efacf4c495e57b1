/** Forced colors, as with a Windows contrast theme: what backgrounds and shadows convey must be visible without them. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Runs in the page; returns what can't be seen. */
function findInvisible(): string[] {
  const problems: string[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
  const hasBorder = (element: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
    return borderTopStyle !== 'none' && borderTopWidth !== '0px';
  };
  const hasOutline = (element: Element) => getComputedStyle(element).outlineStyle !== 'none';
  const background = (element: Element) => getComputedStyle(element).backgroundColor;
  const report = (problem: string, element: Element) =>
    problems.push(`${problem}: ${element.outerHTML.slice(0, 150)}`);

  for (const element of shown('[role="progressbar"], [role="switch"]')) {
    const part = element.firstElementChild;
    if (!hasBorder(element) || !part || background(part) === background(element)) report('value', element);
  }
  const selected = ':is(nav, main) [aria-current], [aria-pressed="true"]';
  for (const element of shown(`${selected}, label:has(> input:is(.sr-only, .opacity-0):checked)`))
    if (!hasOutline(element)) report('selection', element);
  for (const list of shown('[role="tablist"]')) {
    const color = (state: string) => {
      const tab = list.querySelector(`[aria-selected="${state}"]`);
      return tab && getComputedStyle(tab).borderBottomColor;
    };
    if (color('true') === color('false')) report('selected tab', list);
  }
  for (const element of shown(':is(a, button):is(.bg-accent, .bg-danger)'))
    if (!hasBorder(element)) report('button', element);
  const focused = document.activeElement;
  if (focused && focused !== document.body && !hasOutline(focused)) report('focus', focused);
  return problems;
}

export async function expectVisibleInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(findInvisible), 'invisible in forced colors').toEqual([]);
  await page.emulateMedia({ forcedColors: null });
}
