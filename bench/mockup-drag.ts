/**
 * Mockup builder benchmark: frames per second in Chromium while one of 200 components is moved or resized. A canvas
 * with a single component is the machine's baseline.
 * `node --import tsx bench/mockup-drag.ts [url …]`: servers to compare; without a URL, starts this checkout's server.
 */
import { loadavg } from 'node:os';
import type { Browser, Page } from '@playwright/test';
import { componentTypes, createComponent } from '#domain/mockup/component.ts';
import { initialStart } from '#domain/project-draft.ts';
import { packDraft } from '#domain/project-draft-storage.ts';
import { sealValue } from '#web/lib/device-keys.ts';
import { launchBrowser, startBenchPortal } from './portal.ts';
import { formatQuantile, watchThread } from './scrolling.ts';

const seconds = 4;
const goal = 60;
/** Allows for two dropped frames in the four seconds. */
const tolerance = 0.5;

function draftWith(count: number) {
  const canvas = Array.from({ length: count }, (_, index) => {
    const type = count === 1 ? 'card' : (componentTypes[index % componentTypes.length] ?? 'card');
    return createComponent(type, `${type}-${index}`, (index * 37 + 75) % 300, (index * 53 + 175) % 500);
  });
  return sealValue('project-draft', packDraft({ ...initialStart, mode: 'mockup', canvas }));
}

async function openCanvas(browser: Browser, url: string, count: number) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(`localStorage.setItem('project-draft', ${JSON.stringify(draftWith(count))})`);
  await page.goto(`${url}/alternate?mode=mockup`);
  const canvas = page.getByRole('application', { name: 'Canvas' });
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (!box) throw new Error("The canvas isn't visible");
  return { page, point: { x: box.x + 200, y: box.y + 250 } };
}

/** Where the drag starts: on the topmost component, or at its bottom-right handle. */
async function grab(page: Page, how: 'move' | 'resize', point: { x: number; y: number }) {
  if (how === 'move') return point;
  await page.mouse.click(point.x, point.y);
  const handle = await page.locator('[data-handle=se]').boundingBox();
  if (!handle) throw new Error("The handle isn't visible");
  return { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
}

async function measure(browser: Browser, url: string, count: number, how: 'move' | 'resize') {
  const { page, point } = await openCanvas(browser, url, count);
  const start = await grab(page, how, point);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // The first move creates compositing layers. That cost belongs to the press, not the drag.
  await page.mouse.move(start.x + 10, start.y + 10, { steps: 4 });
  await page.evaluate(`
    window.frameTimes = [];
    requestAnimationFrame(function tick(time) {
      window.frameTimes.push(time);
      requestAnimationFrame(tick);
    });
  `);
  const { session, busySeconds } = await watchThread(page);
  const before = await busySeconds();
  const endsAt = Date.now() + seconds * 1000;
  for (let step = 0; Date.now() < endsAt; step += 1) {
    // Not awaited: real input doesn't wait for frames either.
    void session.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      button: 'left',
      buttons: 1,
      x: start.x + 80 * Math.sin(step / 15),
      y: start.y + 100 * Math.cos(step / 15),
    });
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  const work = (await busySeconds()) - before;
  const times: number[] = await page.evaluate('window.frameTimes');
  await page.mouse.up();
  await page.close();
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const rate = (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1000;
  console.log(
    `  ${how} one of ${count}: ${rate.toFixed(1)} frames per second; between frames ${formatQuantile(gaps, 0.5)} ms median, ${formatQuantile(gaps, 0.95)} ms p95, ${formatQuantile(gaps, 0.99)} ms p99; ${((work / gaps.length) * 1000).toFixed(1)} ms of main-thread work per frame`,
  );
  return rate;
}

const requestedUrls = process.argv.slice(2);
const own = requestedUrls.length === 0 ? await startBenchPortal() : null;
const urls = own ? [own.server.url] : requestedUrls;
const browser = await launchBrowser();
console.log(`load average ${loadavg()[0]?.toFixed(1)}, rendered without a GPU, ${seconds} s each`);
for (const url of urls) {
  console.log(url);
  await measure(browser, url, 1, 'move');
  const isMet = (await measure(browser, url, 200, 'move')) >= goal - tolerance;
  await measure(browser, url, 200, 'resize');
  console.log(
    `  ${goal} frames per second while one of 200 components is dragged: ${isMet ? 'met' : 'not met'}`,
  );
}
await browser.close();
await own?.close();
