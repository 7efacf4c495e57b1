/** Helpers for benchmarks in Chromium: main-thread work, and frame times while a long list is scrolled. */
import type { Page } from '@playwright/test';
import { quantile } from './measure.ts';

/** Main-thread CPU time so far. Uses thread time, not wall-clock time, so other load on the machine doesn't count. */
export async function watchThread(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busySeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  return { session, busySeconds };
}

export const formatQuantile = (times: number[], share: number) => quantile(times, share).toFixed(1);

/**
 * Scrolls one wheel notch per frame, to the end or for `seconds`, and records frame times. The code for the page is a string,
 * because benchmarks are type-checked without DOM types.
 */
export async function scrollThrough(page: Page, selector: string, notch: number, seconds = 60) {
  const { busySeconds } = await watchThread(page);
  const before = await busySeconds();
  const frames: number[] = await page.evaluate(`(async () => {
    const box = document.querySelector('${selector}');
    const frames = [];
    const end = performance.now() + ${seconds * 1000};
    let still = 0;
    let before = performance.now();
    while (still < 60 && before < end) {
      const top = box.scrollTop;
      box.scrollBy(0, ${notch});
      const now = await new Promise((resolve) => requestAnimationFrame(resolve));
      frames.push(now - before);
      before = now;
      still = box.scrollTop === top ? still + 1 : 0;
    }
    // Without the first interval, which began between two frames, and the last ones, in which nothing scrolled.
    return frames.slice(1, frames.length - still);
  })()`);
  return { frames, workMs: (((await busySeconds()) - before) * 1000) / frames.length };
}

export const report = (label: string, { frames, workMs }: Awaited<ReturnType<typeof scrollThrough>>) =>
  console.log(
    `${label}: ${frames.length} frames; median ${formatQuantile(frames, 0.5)} ms, p95 ${formatQuantile(frames, 0.95)} ms, p99 ${formatQuantile(frames, 0.99)} ms, maximum ${formatQuantile(frames, 1)} ms; ${frames.filter((gap) => gap > 50).length} over 50 ms; ${workMs.toFixed(1)} ms of main-thread work per frame (a frame is 16.7 ms)`,
  );
