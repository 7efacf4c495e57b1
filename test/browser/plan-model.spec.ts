/** The AI assistant on a server with a language model: its plan, its progress, cancelling, and a model that fails. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { behaviours, modelPlan, startFakeModel } from '../support/fake-model.ts';
import { expect, test } from './support/test.ts';

// One after the other: they share the model, which behaves differently for each.
test.describe.configure({ mode: 'default' });
test.setTimeout(180_000);

let model: Awaited<ReturnType<typeof startFakeModel>>;
let server: ServerProcess;
let dataDir: string;

test.beforeAll(async () => {
  model = await startFakeModel();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-model-'));
  server = await startServer({ DATA_DIR: dataDir, AI_BASE_URL: model.baseUrl, AI_MODEL: 'small' });
});
test.afterAll(async () => {
  await server.kill('SIGTERM');
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const idea = 'A place where cyclists sell used bicycles to each other';

async function describe(page: Page) {
  await page.goto(`${server.url}/alternate`);
  await page.getByRole('button', { name: 'Build with AI' }).click();
  await page.getByLabel('Describe your project').fill(idea);
  await page.getByRole('button', { name: 'Generate Project Plan' }).click();
}

test("shows the model's plan, and keeps the person's own words with it", async ({ page }) => {
  await describe(page);
  await expect(page.getByRole('heading', { name: modelPlan.projectName })).toBeVisible();
  await expect(page.getByText('made by simple rules')).toBeHidden();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(`${modelPlan.summary}\n\n${idea}`);
  await page.getByRole('button', { name: 'Timeline & Budget' }).click();
  await expect(page.getByRole('radio', { name: '$25,000 - $50,000' })).toBeChecked();
});

test('says how far a slow model is, and hangs up when it is cancelled', async ({ page }) => {
  model.behave(behaviours.stalls);
  const before = model.closedEarly();
  await describe(page);
  await expect(page.getByRole('progressbar', { name: 'Plan' })).toHaveAttribute(
    'aria-valuetext',
    'Choosing features',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Generate Project Plan' })).toBeEnabled();
  await expect(page.getByLabel('Describe your project')).toHaveValue(idea);
  await expect.poll(() => model.closedEarly()).toBe(before + 1);
});

test('falls back to the rules when the model is wrong, refuses or breaks off', async ({ page }) => {
  for (const behaviour of [
    behaviours.streams('I am a teapot.'),
    behaviours.answers(500, {}),
    behaviours.breaks,
  ]) {
    model.behave(behaviour);
    await describe(page);
    await expect(page.getByText('$15,000 - $25,000').first()).toBeVisible();
    await expect(page.getByText('this plan was made by simple rules')).toBeVisible();
    await page.getByRole('button', { name: 'Start Over' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
  }
});
