/** Measures in Chromium what one key costs in the longest tables of the questionnaire, from the press to the painted letter. */
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { launchBrowser } from './stage.ts';

const url = process.argv[2] ?? 'http://127.0.0.1:3000';
const text = ' and everything that somebody types here in one go';
const twenty = <T>(make: (index: number) => T) => Array.from({ length: 20 }, (_, index) => make(index));

async function send(path: string, body: unknown, token?: string) {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { id: string; token: string };
}

const { token } = await send('/api/auth/register', {
  firstName: 'Fast',
  lastName: 'Typist',
  email: `typist-${Date.now()}@example.com`,
  password: 'a few words in a row',
  userType: 'enterprise_app',
});
const { id: projectId } = await send('/api/projects', { name: 'Typing', summary: 'Typing' }, token);
const answers = sampleAnswers('enterprise_app') as Record<number, SectionData>;
Object.assign(answers[3] as SectionData, {
  mainRecords: twenty((index) => ({ thing: `Thing ${index}`, createdBy: 'Technician', seenBy: 'Everybody' })),
});
Object.assign(answers[5] as SectionData, {
  integrations: twenty((index) => ({ system: `System ${index}`, purpose: 'Orders', direction: 'both' })),
});
Object.assign(answers[10] as SectionData, {
  people: twenty((index) => ({ name: `Person ${index}`, email: `p${index}@example.com`, part: 'informed' })),
});
for (const sectionNumber of [3, 5, 10]) {
  const body = { sectionNumber, data: answers[sectionNumber] };
  await send(`/api/projects/${projectId}/requirements`, body, token);
}

const browser = await launchBrowser();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
await context.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
const page = await context.newPage();
// What the browser itself reports for each key: from the press until the frame that shows it, in steps of 8 ms.
await page.addInitScript(`
  window.keys = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown' || entry.name === 'input' || entry.name === 'keypress') window.keys.push([entry.interactionId || entry.startTime, entry.duration]);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`);
const devtools = await context.newCDPSession(page);
await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
const busyMs = async () => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const places = [
  [3, 'mainRecords.10.thing'],
  [5, 'integrations.10.purpose'],
  [10, 'people.10.role'],
] as const;
for (const [section, name] of places) {
  await page.goto(`${url}/requirements/${projectId}?section=${section}`);
  await page.locator(`[name="${name}"]`).focus();
  // Whatever the page still does after loading is no cost of a key.
  await page.waitForTimeout(1500);
  await page.evaluate('window.keys.length = 0');
  const cpu: number[] = [];
  for (const letter of text) {
    const before = await busyMs();
    await page.keyboard.type(letter);
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))');
    cpu.push((await busyMs()) - before);
  }
  await page.waitForTimeout(300);
  const reported = (await page.evaluate('window.keys')) as [number, number][];
  const slowest = Math.max(0, ...reported.map(([, duration]) => duration));
  cpu.sort((a, b) => a - b);
  const at = (share: number) => (cpu[Math.floor((cpu.length - 1) * share)] ?? 0).toFixed(1);
  console.log(
    `section ${section}, 20 rows, ${text.length} keys: main thread per key ${at(0.5)} ms median, ${at(1)} ms at most; ` +
      `press to paint at most ${slowest === 0 ? 'under 16' : slowest} ms`,
  );
}
await browser.close();
