/** A long table under the fingers: what one key costs. */
import { expect, test } from './support/test.ts';

// Recording the page for a trace would be measured along with it.
test.use({ trace: 'off' });

test('a section with 20 rows stays smooth under the fingers', async ({ page, portal, signedInAs }) => {
  const client = await signedInAs('client');
  const project = await portal.create.project(client.id);
  const people = Array.from({ length: 20 }, (_, index) => ({
    name: `Person ${index}`,
    email: `person-${index}@example.com`,
    role: 'Tester',
    part: 'informed',
  }));
  await portal.database.db
    .insertInto('requirement_sections')
    .values({
      project_id: project.id,
      section_number: 10,
      section_name: 'Stakeholders & Team',
      data: JSON.stringify({ people }),
      revision: 1,
    })
    .execute();
  await page.goto(`/requirements/${project.id}?section=10`);
  await expect(page.locator('[data-row]')).toHaveCount(20);
  // What the page itself does for a key: script, style and layout, in the thread's own time, so that neither the
  // machine's other processes nor drawing without a graphics card are counted.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    const work = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'];
    return metrics.reduce((sum, { name, value }) => sum + (work.includes(name) ? value * 1000 : 0), 0);
  };
  await page.locator('[name="people.10.role"]').focus();
  const times: number[] = [];
  for (const letter of ' of everything that is typed here') {
    const before = await busyMs();
    await page.keyboard.type(letter);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    times.push((await busyMs()) - before);
  }
  times.sort((a, b) => a - b);
  test
    .info()
    .annotations.push({ type: 'ms per key', description: times.map((ms) => ms.toFixed(0)).join(' ') });
  expect(times.at(-1)).toBeLessThan(50);
});
