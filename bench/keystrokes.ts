/**
 * Keystroke latency benchmark in Chromium: main-thread time per key, and the longest time from key press to paint, in three of
 * the questionnaire's rows questions.
 * `node --import tsx bench/keystrokes.ts`
 */
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { launchBrowser, startBenchPortal } from './portal.ts';
import { formatQuantile, watchThread } from './scrolling.ts';

const text = ' and everything that someone types here in one go';
const twenty = <T>(make: (index: number) => T) => Array.from({ length: 20 }, (_, index) => make(index));

const portal = await startBenchPortal();
const typist = await portal.create.user('client', { userType: 'enterprise_app' });
const { id: projectId } = await portal.create.project(typist.id);
const headers = {
  'Content-Type': 'application/json',
  Authorization: `Bearer ${await portal.tokenOf(typist)}`,
};

const answers = sampleAnswers('enterprise_app') as Record<number, SectionData>;
Object.assign(answers[3] as SectionData, {
  mainRecords: twenty((index) => ({ thing: `Thing ${index}`, createdBy: 'Technician', seenBy: 'Everyone' })),
});
Object.assign(answers[5] as SectionData, {
  integrations: twenty((index) => ({ system: `System ${index}`, purpose: 'Orders', direction: 'both' })),
});
Object.assign(answers[10] as SectionData, {
  people: twenty((index) => ({ name: `Person ${index}`, email: `p${index}@example.com`, part: 'informed' })),
});
for (const sectionNumber of [3, 5, 10]) {
  const body = JSON.stringify({ sectionNumber, data: answers[sectionNumber] });
  const url = `${portal.server.url}/api/projects/${projectId}/requirements`;
  const response = await fetch(url, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`section ${sectionNumber}: ${response.status} ${await response.text()}`);
}

const browser = await launchBrowser();
const page = await portal.open(browser, typist, '/dashboard');
// Event Timing durations: from the key press to the next paint, rounded to 8 ms.
await page.addInitScript(`
  window.durations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown' || entry.name === 'input' || entry.name === 'keypress') window.durations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`);
const { busySeconds } = await watchThread(page);

const fields = [
  [3, 'mainRecords.10.thing'],
  [5, 'integrations.10.purpose'],
  [10, 'people.10.role'],
] as const;
for (const [section, name] of fields) {
  await page.goto(`/requirements/${projectId}?section=${section}`);
  await page.locator(`[name="${name}"]`).focus();
  // Wait for work left over from loading, so it isn't counted as keystroke latency.
  await page.waitForTimeout(1500);
  await page.evaluate('window.durations.length = 0');
  const cpu: number[] = [];
  for (const letter of text) {
    const before = await busySeconds();
    await page.keyboard.type(letter);
    await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
    cpu.push(((await busySeconds()) - before) * 1000);
  }
  await page.waitForTimeout(300);
  const slowest = Math.max(0, ...(await page.evaluate<number[]>('window.durations')));
  console.log(
    `section ${section}, 20 rows, ${text.length} keys: main thread per key: median ${formatQuantile(cpu, 0.5)} ms, maximum ${formatQuantile(cpu, 1)} ms; ` +
      `press to paint: maximum ${slowest === 0 ? 'under 16' : slowest} ms`,
  );
}
await browser.close();
await portal.close();
