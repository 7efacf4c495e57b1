/** Time as the pages have it, so that a limit in milliseconds says something on a machine that others use as well. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const steps = 40;

interface Course {
  /** Whose clocks were installed before they were opened. */
  pages: readonly Page[];
  does: () => Promise<unknown>;
  sees: () => Promise<boolean>;
}

/**
 * Fails when what is done is not seen within so many milliseconds of the pages' own time, which passes in slow motion
 * meanwhile. Every step leaves the machine the time that it needs: what a page waits for by itself, such as a poll or a
 * delay before asking, is counted, and a processor that is busy elsewhere is not.
 */
export async function expectWithin(ms: number, { pages, does, sees }: Course) {
  for (const page of pages) await page.clock.pauseAt(Date.now() + 10_000);
  await does();
  let step = 0;
  const goOn = async () => {
    if (await sees()) return true;
    if (step++ < steps) await Promise.all(pages.map((page) => page.clock.runFor(ms / steps)));
    return false;
  };
  await expect.poll(goOn, { message: `seen within ${ms} ms`, intervals: [100] }).toBe(true);
  for (const page of pages) await page.clock.resume();
}
