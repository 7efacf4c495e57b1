/** The AI assistant on a server with a language model: progress, cancel, failures and the model's plan. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { behaviors, modelPlan, startFakeModel } from '../support/fake-model.ts';
import { expect, test } from './support/test.ts';

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

test("cancels a slow model, falls back when it fails, and continues with the model's plan", async ({
  page,
}) => {
  const generate = page.getByRole('button', { name: 'Generate Project Plan' });
  const description = page.getByLabel('Describe your project');
  await page.goto(`${server.url}/alternate`);
  await page.getByRole('button', { name: 'Build with AI' }).click();

  model.behave(behaviors.stalls);
  const closedBefore = model.closedEarly();
  await description.fill(idea);
  await generate.click();
  await expect(page.getByRole('progressbar', { name: 'Plan' })).toHaveAttribute(
    'aria-valuetext',
    'Choosing features',
  );
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(generate).toBeEnabled();
  await expect(description).toHaveValue(idea);
  await expect.poll(() => model.closedEarly()).toBe(closedBefore + 1);

  const failures = [behaviors.streams('I am a teapot.'), behaviors.answers(500, {}), behaviors.breaks];
  for (const failure of failures) {
    model.behave(failure);
    await generate.click();
    await expect(page.getByText('this plan is based on keywords')).toBeVisible();
    await expect(page.getByText('$15,000 - $25,000').first()).toBeVisible();
    await page.getByRole('button', { name: 'Start Over' }).click();
    await description.fill(idea);
  }

  model.behave(behaviors.streams(JSON.stringify(modelPlan)));
  await generate.click();
  await expect(page.getByRole('heading', { name: modelPlan.projectName })).toBeVisible();
  await expect(page.getByText('based on keywords')).toBeHidden();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(`${modelPlan.summary}\n\n${idea}`);
  await page.getByRole('button', { name: 'Timeline & Budget' }).click();
  await expect(page.getByRole('radio', { name: '$25,000 - $50,000' })).toBeChecked();
});
