/** Mockup builder helpers: canvas coordinates, drags, and the stored components. */
import type { Page } from '@playwright/test';
import type { ComponentType, MockupComponent } from '#domain/mockup/component.ts';
import { expect } from './test.ts';
import type { Point } from './touch.ts';

export const canvas = (page: Page) => page.getByRole('application', { name: 'Canvas' });
export const tile = (page: Page, label: string) =>
  page.getByRole('button', { name: `Add ${label}`, exact: true });

export async function openBuilder(page: Page) {
  await page.goto('/alternate');
  await page.getByRole('button', { name: 'Design Your Mockup' }).click();
  await expect(canvas(page)).toBeVisible();
}

/** The screen position of a point in canvas pixels. */
export async function pointOn(page: Page, x: number, y: number): Promise<Point> {
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The canvas is not visible');
  return { x: box.x + (x * box.width) / 400, y: box.y + (y * box.height) / 600 };
}

export async function middleOf(page: Page, label: string): Promise<Point> {
  const box = await tile(page, label).boundingBox();
  if (!box) throw new Error(`The palette has no ${label}`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragByMouse(page: Page, from: Point, to: Point) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}

type StoredComponent = [ComponentType, string, number, number, number, number];

/** The components stored in the browser: type, label, x, y, width, height. */
export async function storedComponents(page: Page): Promise<StoredComponent[]> {
  const stored = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^project-draft(:|$)/.test(name));
    return key ? localStorage.getItem(key) : null;
  });
  const components: MockupComponent[] = JSON.parse(stored ?? '{}').value?.state.canvas ?? [];
  return components.map(({ type, label, x, y, width, height }) => [type, label, x, y, width, height]);
}
