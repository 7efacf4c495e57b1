/** Measures in Chromium how many frames a second the mockup builder draws while one of 200 components is dragged. */
import { chromium } from '@playwright/test';
import { initialStart } from '#domain/draft.ts';
import { serializeDraft } from '#domain/draft-storage.ts';
import { componentTypes, createComponent } from '#domain/mockup/component.ts';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const count = 200;
const seconds = 4;

const components = Array.from({ length: count }, (_, index) => {
  const type = componentTypes[index % componentTypes.length] ?? 'card';
  return createComponent(type, `${type}-${index}`, (index * 37) % 300, (index * 53) % 500);
});
const draft = serializeDraft({ ...initialStart, mode: 'mockup', canvas: components });

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
await page.addInitScript(`localStorage.setItem('project-draft', ${JSON.stringify(draft)})`);
await page.goto(`${url}/alternate`);
const canvas = page.getByRole('application', { name: 'Canvas' });
await canvas.waitFor();
const box = await canvas.boundingBox();
if (!box) throw new Error('There is no canvas');
const centre = { x: box.x + 200, y: box.y + 250 };

await page.mouse.move(centre.x, centre.y);
await page.mouse.down();
await page.evaluate(`
  window.frameTimes = [];
  requestAnimationFrame(function tick(time) {
    window.frameTimes.push(time);
    requestAnimationFrame(tick);
  });
`);
// In time of the thread and not of the clock, so that a busy machine does not count.
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const busySeconds = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
};
const before = await busySeconds();
const endsAt = Date.now() + seconds * 1000;
let moves = 0;
for (let step = 0; Date.now() < endsAt; step += 1) {
  // Not waited for: a hand does not wait for the screen either.
  void session.send('Input.dispatchMouseEvent', {
    type: 'mouseMoved',
    button: 'left',
    buttons: 1,
    x: centre.x + 120 * Math.sin(step / 15),
    y: centre.y + 150 * Math.cos(step / 15),
  });
  moves += 1;
  await new Promise((resolve) => setTimeout(resolve, 8));
}
const work = (await busySeconds()) - before;
await page.mouse.up();
const times: number[] = await page.evaluate('window.frameTimes');
await browser.close();

const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
const sorted = [...gaps].sort((one, other) => one - other);
const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1);
const rate = (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1000;
console.log(
  `${count} components, ${moves} moves: ${rate.toFixed(1)} frames a second; between frames ${at(0.5)} ms in the middle, ${at(0.95)} ms at 95 %, ${at(0.99)} ms at 99 %; the page's thread worked ${((work / gaps.length) * 1000).toFixed(1)} ms for each frame (16.7 ms are a frame)`,
);
