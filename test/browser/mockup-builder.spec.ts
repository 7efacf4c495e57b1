/** The mockup builder by mouse, by keyboard alone and by touch: the same screen three times; and everything around it. */
import { readFileSync } from 'node:fs';
import {
  canvas,
  dragByMouse,
  drawn,
  middleOf,
  openBuilder,
  pointOn,
  setScale,
  tile,
} from './support/mockup.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { finger } from './support/touch.ts';

/** What all three hands draw. */
const screen = [
  ['header', 'Header', 0, 0, 400, 60],
  ['button', 'Buy now', 152, 88, 130, 46],
];

test('builds a screen with the mouse', async ({ page }) => {
  await openBuilder(page);
  await dragByMouse(page, await middleOf(page, 'Header'), await pointOn(page, 200, 30));
  await dragByMouse(page, await middleOf(page, 'Button'), await pointOn(page, 200, 200));
  await dragByMouse(page, await pointOn(page, 200, 200), await pointOn(page, 212, 108));
  // The handle lies a little outside of the corner.
  await dragByMouse(page, await pointOn(page, 275, 131), await pointOn(page, 285, 137));
  await page.getByLabel('Label').fill('Buy now');
  await page.getByLabel('Label').blur();
  await expect.poll(() => drawn(page)).toEqual(screen);
  await expectAccessible(page);
});

test('builds the same screen with the keyboard alone', async ({ page }) => {
  await openBuilder(page);
  await tile(page, 'Header').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => drawn(page))
    .toEqual([
      ['header', 'Header', 0, 0, 400, 60],
      ['button', 'Button', 140, 68, 120, 40],
    ]);
  const button = canvas(page).getByRole('button', { name: /^Button/ });
  const walkTo = async (target: typeof button) => {
    for (let press = 0; press < 30; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('Tab does not lead there');
  };
  await walkTo(button);
  const press = async (key: string, times: number) => {
    for (let time = 0; time < times; time += 1) await page.keyboard.press(key);
  };
  await press('ArrowRight', 12);
  await press('ArrowDown', 20);
  await press('Shift+ArrowRight', 10);
  await press('Shift+ArrowDown', 6);
  await expect(button).toBeFocused();
  // Enter leads to the properties, however many components lie between, and Escape back.
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Label')).toBeFocused();
  await page.keyboard.type('Buy now');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByRole('button', { name: /^Buy now/ })).toBeFocused();
  await expect.poll(() => drawn(page)).toEqual(screen);

  // The next keys belong to the copy; what is deleted hands the focus on.
  await page.keyboard.press('Control+d');
  await press('ArrowDown', 3);
  await expect(page.getByText('at 168, 107', { exact: true })).toBeAttached();
  await expect.poll(() => drawn(page)).toEqual([...screen, ['button', 'Buy now', 168, 107, 130, 46]]);
  await page.keyboard.press('Delete');
  await expect(canvas(page).getByRole('button', { name: /^Buy now/ })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('Undone, 3 components on the canvas')).toBeAttached();
  await page.keyboard.press('Enter');
  await walkTo(page.getByRole('button', { name: 'Duplicate' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Duplicate' })).toBeFocused();
  await walkTo(page.getByRole('button', { name: 'Delete Component' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => drawn(page)).toHaveLength(3);
  await expect(canvas(page).getByRole('button', { name: /^Buy now.*107/ })).toBeFocused();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 412, height: 915 }, hasTouch: true, isMobile: true });

  test('builds the same screen with a finger', async ({ page }) => {
    await openBuilder(page);
    const { drag } = await finger(page);
    await expect(page.getByText('90%')).toBeVisible();
    await canvas(page).evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await drag(await middleOf(page, 'Header'), await pointOn(page, 200, 30));
    await expect.poll(() => drawn(page)).toHaveLength(1);
    await drag(await middleOf(page, 'Button'), await pointOn(page, 200, 200));
    await expect.poll(() => drawn(page)).toHaveLength(2);
    await drag(await pointOn(page, 200, 200), await pointOn(page, 212, 108));
    await drag(await pointOn(page, 275, 131), await pointOn(page, 285, 137));
    await page.getByLabel('Label').fill('Buy now');
    await page.getByLabel('Label').blur();
    await expect.poll(() => drawn(page)).toEqual(screen);
    await expectAccessible(page);
  });

  test('a tap adds, a tap selects, and a finger on what is not chosen scrolls', async ({ page }) => {
    await openBuilder(page);
    await tile(page, 'Card').tap();
    await tile(page, 'Header').tap();
    await expect.poll(() => drawn(page)).toHaveLength(2);
    const card = canvas(page).getByRole('button', { name: /^Card/ });
    await expect(card).toHaveAttribute('aria-pressed', 'false');
    const before = await drawn(page);
    const { drag } = await finger(page);
    const at = await card.boundingBox();
    const start = { x: (at?.x ?? 0) + 40, y: (at?.y ?? 0) + 40 };
    await drag(start, { x: start.x, y: start.y - 120 });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(20);
    await expect.poll(() => drawn(page)).toEqual(before);
    await card.tap();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Label')).toHaveValue('Card');
    const rows = page.getByRole('region', { name: /Layers/ }).getByRole('listitem');
    await rows.last().scrollIntoViewIfNeeded();
    const [front, back] = [await rows.first().boundingBox(), await rows.last().boundingBox()];
    const grip = { x: (back?.x ?? 0) + (back?.width ?? 0) - 15, y: (back?.y ?? 0) + (back?.height ?? 0) / 2 };
    await drag(grip, { x: grip.x, y: (front?.y ?? 0) + 5 });
    await expect.poll(() => drawn(page)).toEqual(before.toReversed());
  });
});

test.describe('at every scale', () => {
  test.use({ viewport: { width: 1280, height: 1200 } });
  test('drops and drags exactly', async ({ page }) => {
    await openBuilder(page);
    for (const scale of [0.5, 1, 1.5]) {
      await setScale(page, scale);
      await dragByMouse(page, await middleOf(page, 'Card'), await pointOn(page, 205, 215));
      await expect.poll(() => drawn(page)).toEqual([['card', 'Card', 80, 140, 250, 150]]);
      // Beyond the left edge its position stays at zero.
      await dragByMouse(page, await middleOf(page, 'Chart'), await pointOn(page, 90, 400));
      await expect.poll(async () => (await drawn(page))[1]).toEqual(['chart', 'Chart', 0, 300, 300, 200]);
      await page.keyboard.down('Alt');
      await dragByMouse(page, await pointOn(page, 100, 350), await pointOn(page, 140, 384));
      await page.keyboard.up('Alt');
      await expect.poll(async () => (await drawn(page))[1]).toEqual(['chart', 'Chart', 40, 334, 300, 200]);
      await page.getByRole('button', { name: 'Clear Canvas' }).click();
    }
  });
});

test('catches on lines, and gives up a drag with Escape', async ({ page }) => {
  await openBuilder(page);
  await dragByMouse(page, await middleOf(page, 'Image'), await pointOn(page, 150, 200));
  const from = await pointOn(page, 150, 200);
  const nearMiddle = await pointOn(page, 203, 240);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(nearMiddle.x, nearMiddle.y, { steps: 4 });
  await expect(page.locator('[data-guide=vertical]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-guide]')).toHaveCount(0);
  await page.mouse.up();
  await expect.poll(() => drawn(page)).toEqual([['image', 'Image', 50, 125, 200, 150]]);
  await dragByMouse(page, from, nearMiddle);
  await expect.poll(() => drawn(page)).toEqual([['image', 'Image', 100, 165, 200, 150]]);
  // So does the edge that a handle pulls, here on the right side of the canvas.
  await dragByMouse(page, await pointOn(page, 305, 240), await pointOn(page, 402, 240));
  await expect.poll(() => drawn(page)).toEqual([['image', 'Image', 100, 165, 300, 150]]);
});

test('undoes, redoes, duplicates, reorders, deletes and clears', async ({ page }) => {
  await openBuilder(page);
  await expect(page.getByRole('button', { name: 'Clear Canvas' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save Mockup' })).toBeDisabled();
  await expectAccessible(page);
  await tile(page, 'Text').click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await tile(page, 'Image').click();
  const types = async () => (await drawn(page)).map(([type]) => type);
  await expect.poll(types).toEqual(['text', 'text', 'image']);
  await page.getByRole('button', { name: 'Send to back' }).click();
  await expect.poll(types).toEqual(['image', 'text', 'text']);
  await page.getByRole('button', { name: 'Bring forward' }).click();
  await expect.poll(types).toEqual(['text', 'image', 'text']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.keyboard.press('Control+z');
  await expect.poll(types).toEqual(['text', 'text', 'image']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(types).toEqual(['image', 'text', 'text']);

  // The same in the list of layers, with the front at the top: dragged, and by key.
  const layer = (at: number) =>
    page
      .getByRole('region', { name: /Layers/ })
      .getByRole('button')
      .nth(at);
  const middle = async (at: number) => {
    const box = await layer(at).boundingBox();
    return { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  await layer(2).scrollIntoViewIfNeeded();
  await dragByMouse(page, await middle(2), await middle(0));
  await expect.poll(types).toEqual(['text', 'text', 'image']);
  await layer(0).press('ArrowDown');
  await expect.poll(types).toEqual(['text', 'image', 'text']);
  await expect(layer(1)).toBeFocused();
  await layer(1).press('ArrowDown');
  await expect.poll(types).toEqual(['image', 'text', 'text']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(types).toEqual(['text', 'image', 'text']);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(types).toEqual(['image', 'text', 'text']);

  await page.getByLabel('Width').fill('5');
  await expect(page.getByText('Enter a number from 10 to 5000.')).toBeVisible();
  await page.getByLabel('Width').fill('55');
  await page.getByLabel('Width').blur();
  await expect.poll(async () => (await drawn(page))[0]?.[4]).toBe(55);

  await page
    .getByRole('region', { name: /Layers/ })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'Delete Component' }).click();
  await expect.poll(types).toEqual(['image', 'text']);
  await expect(page.getByRole('button', { name: 'Delete Component' })).toBeHidden();
  await page.getByRole('button', { name: 'Clear Canvas' }).click();
  await expect.poll(types).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect.poll(types).toEqual(['image', 'text']);
});

test('exports what is drawn as SVG and as PNG', async ({ page }) => {
  await openBuilder(page);
  await tile(page, 'Chart').click();
  await page.getByLabel('Label').fill('Sales <b>: Mon, Tue');
  const save = async (name: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name }).click();
    const file = await download;
    // Closing takes a moment, and its entries must not be taken for those of the next one.
    await expect(page.getByRole('menu')).toHaveCount(0);
    return [file.suggestedFilename(), readFileSync(await file.path())] as const;
  };
  const [svgName, svg] = await save('SVG drawing');
  expect(svgName).toBe('mockup.svg');
  expect(svg.toString()).toContain('Sales &lt;b&gt;');
  const [pngName, png] = await save('PNG picture');
  expect(pngName).toBe('mockup.png');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([800, 1200]);
});
