/** The mockup builder by mouse and touch. */
import { readFileSync } from 'node:fs';
import {
  canvas,
  dragByMouse,
  middleOf,
  openBuilder,
  pointOn,
  storedComponents,
  tile,
} from './support/mockup.ts';
import { expect, test } from './support/test.ts';
import { finger } from './support/touch.ts';

/** The screen's components: type, label, x, y, width, height. */
const screen = [
  ['header', 'Header', 0, 0, 400, 60],
  ['button', 'Buy now', 152, 88, 130, 46],
];

test('builds a screen with the mouse and exports it as SVG and PNG', async ({ page }) => {
  await openBuilder(page);
  await dragByMouse(page, await middleOf(page, 'Header'), await pointOn(page, 200, 30));
  await dragByMouse(page, await middleOf(page, 'Button'), await pointOn(page, 200, 200));
  await dragByMouse(page, await pointOn(page, 200, 200), await pointOn(page, 212, 108));
  // The handle sits just outside the corner.
  await dragByMouse(page, await pointOn(page, 275, 131), await pointOn(page, 285, 137));
  await page.getByLabel('Label').fill('Buy now');
  await page.getByLabel('Label').blur();
  await expect.poll(() => storedComponents(page)).toEqual(screen);

  const save = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const file = await download;
    // Otherwise, the next call could click an item of the menu that is still closing.
    await expect(page.getByRole('menu')).toHaveCount(0);
    return [file.suggestedFilename(), readFileSync(await file.path())] as const;
  };
  await page.getByLabel('Label').fill('Buy <b>now');
  const [svgName, svg] = await save('SVG');
  expect(svgName).toBe('mockup.svg');
  expect(svg.toString()).toContain('Buy &lt;b&gt;now');
  const [pngName, png] = await save('PNG');
  expect(pngName).toBe('mockup.png');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 1200]);
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true });

  test('builds the same screen with a finger', async ({ page }) => {
    await openBuilder(page);
    const { drag } = await finger(page);
    await expect(page.getByText('90%')).toBeVisible();
    await canvas(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await drag(await middleOf(page, 'Header'), await pointOn(page, 200, 30));
    await expect.poll(() => storedComponents(page)).toHaveLength(1);
    await drag(await middleOf(page, 'Button'), await pointOn(page, 200, 200));
    await expect.poll(() => storedComponents(page)).toHaveLength(2);
    await drag(await pointOn(page, 200, 200), await pointOn(page, 212, 108));
    await drag(await pointOn(page, 275, 131), await pointOn(page, 285, 137));
    await page.getByLabel('Label').fill('Buy now');
    await page.getByLabel('Label').blur();
    await expect.poll(() => storedComponents(page)).toEqual(screen);
  });

  test('adds and selects with a tap, scrolls when a finger drags an unselected component, and reorders layers', async ({
    page,
  }) => {
    await openBuilder(page);
    const { drag } = await finger(page);
    await tile(page, 'Card').tap();
    await tile(page, 'Header').tap();
    await expect.poll(() => storedComponents(page)).toHaveLength(2);
    const card = canvas(page).getByRole('button', { name: /^Card/ });
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    const before = await storedComponents(page);
    const at = await card.boundingBox();
    const start = { x: (at?.x ?? 0) + 40, y: (at?.y ?? 0) + 40 };
    // A tap on a page that is still scrolling only stops the scrolling.
    const scrolled = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('scrollend', () => resolve(), { once: true })),
    );
    await drag(start, { x: start.x, y: start.y - 120 });
    await scrolled;
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
    await expect.poll(() => storedComponents(page)).toEqual(before);
    await card.tap();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Label')).toHaveValue('Card');
    const rows = page.getByRole('region', { name: /Layers/ }).getByRole('listitem');
    await rows.last().scrollIntoViewIfNeeded();
    const [front, back] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
    const grip = { x: (back?.x ?? 0) + (back?.width ?? 0) - 15, y: (back?.y ?? 0) + (back?.height ?? 0) / 2 };
    await drag(grip, { x: grip.x, y: (front?.y ?? 0) + 5 });
    await expect.poll(() => storedComponents(page)).toEqual(before.toReversed());
  });
});
