/** Mockup builder: placing, dragging, resizing, reordering and deleting components by mouse and keyboard, with undo. */
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Components } from '#domain/mockup/component.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { drag, middleOf, moveTo, type Point, press, release } from '#test/component/mouse.ts';
import { Toaster } from '../../ui/toaster.tsx';
import { MockupBuilder } from './mockup-builder.tsx';

let components: Components = [];
const placed = () =>
  components.map(({ type, label, x, y, width, height }) => [type, label, x, y, width, height]);
const types = () => components.map(({ type }) => type);
const expectTypes = (...expected: string[]) => expect.poll(types).toEqual(expected);

function Builder() {
  const [drawn, setDrawn] = useState<Components>([]);
  const keep = (next: Components) => {
    components = next;
    setDrawn(next);
  };
  return (
    <>
      <MockupBuilder components={drawn} revision={0} onChange={keep} onSave={keep} onBack={() => {}} />
      <Toaster />
    </>
  );
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const tile = (label: string) => button(`Add ${label}`);
const canvas = () => page.getByRole('application', { name: 'Canvas' });
const onCanvas = (name: RegExp) => canvas().getByRole('button', { name });
const layers = page.getByRole('region', { name: /Layers/ }).getByRole('button');

/** The screen position of a point in canvas pixels. */
function pointOn(x: number, y: number): Point {
  const box = canvas().element().getBoundingClientRect();
  return { x: box.x + (x * box.width) / 400, y: box.y + (y * box.height) / 600 };
}

const drop = (label: string, x: number, y: number) => drag(middleOf(tile(label).element()), pointOn(x, y));

/** Presses Tab until the target has focus. */
async function tabTo(target: Locator) {
  for (let presses = 0; presses < 30; presses += 1) {
    if (target.element() === document.activeElement) return;
    await userEvent.tab();
  }
  throw new Error(`Tab doesn't reach ${target.selector}`);
}

beforeEach(async () => {
  components = [];
  await page.viewport(1280, 1200);
  await render(<Builder />);
});

it.each([0.5, 1, 1.5])('drops and drags components to the exact position at scale %d', async (scale) => {
  await page.getByLabelText('Canvas scale').fill(String(scale));
  await expect.poll(() => canvas().element().getBoundingClientRect().width).toBe(400 * scale);
  await drop('Card', 205, 215);
  await expect.poll(placed).toEqual([['card', 'Card', 80, 140, 250, 150]]);
  // Dropped beyond the left edge, it stops at zero.
  await drop('Chart', 90, 400);
  await expect.poll(() => placed()[1]).toEqual(['chart', 'Chart', 0, 300, 300, 200]);
  // Beyond the right edge, it stops there.
  await drop('Button', 390, 40);
  await expect.poll(() => placed()[2]).toEqual(['button', 'Button', 280, 20, 120, 40]);
  await drag(pointOn(100, 350), pointOn(140, 384), { alt: true });
  await expect.poll(() => placed()[1]).toEqual(['chart', 'Chart', 40, 334, 300, 200]);
});

it('snaps to guide lines and cancels a drag with Escape', async () => {
  const guides = () =>
    [...document.querySelectorAll<HTMLElement>('[data-guide]')].map((g) => g.dataset.guide);
  await drop('Image', 150, 200);
  const [from, nearMiddle] = [pointOn(150, 200), pointOn(203, 240)];
  await press(from);
  await moveTo(from, nearMiddle);
  await expect.poll(guides).toContain('vertical');
  await userEvent.keyboard('{Escape}');
  await expect.poll(guides).toEqual([]);
  await release(nearMiddle);
  expect(placed()).toEqual([['image', 'Image', 50, 125, 200, 150]]);
  await drag(from, nearMiddle);
  await expect.poll(placed).toEqual([['image', 'Image', 100, 165, 200, 150]]);
  // A resize handle snaps too, here to the right edge of the canvas.
  await drag(pointOn(305, 240), pointOn(402, 240));
  await expect.poll(placed).toEqual([['image', 'Image', 100, 165, 300, 150]]);
});

it('disables clearing and saving while the canvas is empty', async () => {
  await expect.element(button('Clear Canvas')).toBeDisabled();
  await expect.element(button('Save Mockup')).toBeDisabled();
  await expectAccessible();
});

it('duplicates, reorders, undoes and redoes', async () => {
  await tile('Text').click();
  await button('Duplicate').click();
  await tile('Image').click();
  await expectTypes('text', 'text', 'image');
  await button('Send to back').click();
  await expectTypes('image', 'text', 'text');
  await button('Bring forward').click();
  await expectTypes('text', 'image', 'text');
  await button('Undo').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expectTypes('text', 'text', 'image');
  await button('Redo').click();
  await expectTypes('image', 'text', 'text');
});

it('reorders layers by dragging and with arrow keys, one undo step per key press', async () => {
  for (const label of ['Image', 'Text', 'Text']) await tile(label).click();
  await expectTypes('image', 'text', 'text');
  // The list shows the front layer first.
  const [front, back] = [middleOf(layers.nth(0).element()), middleOf(layers.nth(2).element())];
  await drag(back, front);
  await expectTypes('text', 'text', 'image');
  layers.nth(0).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expectTypes('text', 'image', 'text');
  await expect.element(layers.nth(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expectTypes('image', 'text', 'text');
  await button('Undo').click();
  await expectTypes('text', 'image', 'text');
});

it('rejects a size that is too small and accepts a valid one', async () => {
  await tile('Text').click();
  await page.getByLabelText('Width').fill('5');
  await expect.element(page.getByText('Enter a number from 10 to 400')).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('Width').fill('55');
  await userEvent.tab();
  await expect.poll(() => components[0]?.width).toBe(55);
  await expect.element(page.getByText('Enter a number from 10 to 400')).not.toBeInTheDocument();
});

it('keeps focus in the label after an arrow key that could not move the layer any further', async () => {
  await tile('Card').click();
  await layers.first().click();
  await userEvent.keyboard('{ArrowUp}');
  const label = page.getByRole('textbox', { name: 'Label' });
  await label.fill('Menu');
  await expect.poll(() => components.map(({ label: text }) => text)).toEqual(['Menu']);
  await expect.element(label).toHaveFocus();
});

it('deletes the component selected in the layer list, and offers Undo after clearing the canvas', async () => {
  for (const label of ['Image', 'Text']) await tile(label).click();
  await layers.first().click();
  await button('Delete Component').click();
  await expectTypes('image');
  await expect.element(button('Delete Component')).not.toBeInTheDocument();
  await button('Clear Canvas').click();
  await expectTypes();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Canvas cleared' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expectTypes('image');
});

it('keeps focus in the builder when an undo removes or restores a component', async () => {
  const undo = () => userEvent.keyboard('{Control>}z{/Control}');
  for (const label of ['Image', 'Text']) await tile(label).click();
  onCanvas(/^Text/).element().focus();
  await userEvent.keyboard('{Delete}');
  await expect.element(onCanvas(/^Image/)).toHaveFocus();
  await undo();
  await expect.element(onCanvas(/^Text/)).toHaveFocus();
  await expect.element(onCanvas(/^Text/)).toHaveAttribute('aria-pressed', 'true');
  await undo();
  await expectTypes('image');
  await expect.element(canvas()).toHaveFocus();
  // The last undo disables its own button.
  button('Undo').element().focus();
  await userEvent.keyboard('{Enter}');
  await expectTypes();
  await expect.element(canvas()).toHaveFocus();
});

it('builds a screen with the keyboard alone', async () => {
  tile('Header').element().focus();
  await userEvent.keyboard('{Enter}{Tab}{Enter}');
  await expect.poll(placed).toEqual([
    ['header', 'Header', 0, 0, 400, 60],
    ['button', 'Button', 140, 68, 120, 40],
  ]);
  await tabTo(onCanvas(/^Button/));
  const [right, down] = ['{ArrowRight}', '{ArrowDown}'];
  await userEvent.keyboard(`${right}${down.repeat(3)}{Alt>}${right.repeat(4)}${'{ArrowUp}'.repeat(4)}{/Alt}`);
  await expect.poll(() => placed()[1]).toEqual(['button', 'Button', 152, 88, 120, 40]);
  await userEvent.keyboard(
    `{Shift>}${right}{/Shift}{Alt>}{Shift>}${right.repeat(2)}${down.repeat(6)}{/Shift}{/Alt}`,
  );
  await expect.element(onCanvas(/^Button/)).toHaveFocus();
  // Enter moves focus to the properties, and Escape back.
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByLabelText('Label')).toHaveFocus();
  await userEvent.keyboard('Buy now{Escape}');
  await expect.element(onCanvas(/^Buy now/)).toHaveFocus();
  await expect.poll(placed).toEqual([
    ['header', 'Header', 0, 0, 400, 60],
    ['button', 'Buy now', 152, 88, 130, 46],
  ]);
});

/** Places a header and a button, and moves focus to the button. */
async function placeHeaderAndFocusButton() {
  await tile('Header').click();
  await tile('Button').click();
  onCanvas(/^Button/)
    .element()
    .focus();
}

it('moves focus to a copy made with the keyboard, and announces its position and an undo', async () => {
  await placeHeaderAndFocusButton();
  await userEvent.keyboard(`{Control>}d{/Control}{Alt>}${'{ArrowDown}'.repeat(3)}{/Alt}`);
  await expect.element(page.getByText('at 156, 87', { exact: true })).toBeInTheDocument();
  await expect.poll(placed).toEqual([
    ['header', 'Header', 0, 0, 400, 60],
    ['button', 'Button', 140, 68, 120, 40],
    ['button', 'Button', 156, 87, 120, 40],
  ]);
  await userEvent.keyboard('{Delete}');
  await expect.element(onCanvas(/^Button.*at 140, 68/)).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('Undone, 3 components on the canvas')).toBeInTheDocument();
});

it('keeps focus on Duplicate, and moves it to the neighbor after Delete Component, with the keyboard', async () => {
  await placeHeaderAndFocusButton();
  await userEvent.keyboard('{Enter}');
  await tabTo(button('Duplicate'));
  await userEvent.keyboard('{Enter}');
  await expectTypes('header', 'button', 'button');
  await expect.element(button('Duplicate')).toHaveFocus();
  await tabTo(button('Delete Component'));
  await userEvent.keyboard('{Enter}');
  await expectTypes('header', 'button');
  await expect.element(onCanvas(/^Button.*at 140, 68/)).toHaveFocus();
});
