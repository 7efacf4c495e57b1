/** Tests that need a server of their own: the setup link, an identity provider and a language model. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type ServerProcess, startServer } from '../process/server-process.ts';
import { modelPlan, startFakeModel } from '../support/fake-model.ts';
import { startIdentityProvider, type TestProvider } from '../support/identity-provider.ts';
import { expect, test } from './support/test.ts';

// In one worker, so that the server is started once.
test.describe.configure({ mode: 'default' });
test.use({ freshContext: true });

let provider: TestProvider;
let model: Awaited<ReturnType<typeof startFakeModel>>;
let server: ServerProcess;
let dataDir: string;

test.beforeAll(async () => {
  provider = await startIdentityProvider();
  model = await startFakeModel();
  dataDir = mkdtempSync(join(tmpdir(), 'portal-configured-'));
  server = await startServer({
    DATA_DIR: dataDir,
    ...provider.env,
    OIDC_BUTTON_LABEL: 'Continue with Example ID',
    OIDC_CREATE_ACCOUNTS: 'yes',
    AI_BASE_URL: model.baseUrl,
    AI_MODEL: 'small',
  });
  provider.allow(`${server.url}/auth`);
});
test.afterAll(async () => {
  await server.kill('SIGTERM');
  await provider.close();
  await model.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function createAdmin(page: Page, firstName: string) {
  await page.getByLabel('First Name').fill(firstName);
  await page.getByLabel('Last Name').fill('Lovelace');
  await page.getByLabel('Email Address').fill(`${firstName.toLowerCase()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('long enough');
  await page.getByRole('button', { name: 'Create admin account' }).click();
}

test('the setup link creates one admin and then stops working', async ({ page }) => {
  const link = /http\S+\/setup#token=\S+/.exec(server.output())?.[0] as string;
  await page.goto(link);
  await createAdmin(page, 'Ada');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('This setup link no longer works')).toBeVisible();
  await expect(page.getByLabel('First Name')).toBeHidden();
});

const grace = { sub: 'grace', email: 'grace@example.com', email_verified: true, name: 'Grace Hopper' };

test('a client signs in with the identity provider, returns to the requested page, and signs out', async ({
  page,
}) => {
  const signIn = page.getByRole('button', { name: 'Continue with Example ID' });
  await page.goto(`${server.url}/profile`);
  await page.getByRole('link', { name: 'Login' }).click();
  provider.setPerson(grace);
  await signIn.click();
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Grace');

  // Signing out doesn't reload the page, so its navigation entry still contains the provider's response.
  await page.getByRole('button', { name: /Profile menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(signIn).toBeEnabled();
  await expect(page.getByText('Signing you in')).toBeHidden();
});

const idea = 'A place where cyclists sell used bicycles to each other';

test("a visitor describes an idea and continues with the model's plan in the wizard", async ({ page }) => {
  await page.goto(`${server.url}/alternate`);
  await page.getByRole('button', { name: 'Build with AI' }).click();
  await page.getByLabel('Describe your project').fill(idea);
  await page.getByRole('button', { name: 'Generate Project Plan' }).click();
  await expect(page.getByRole('heading', { name: modelPlan.projectName })).toBeVisible();
  await page.getByRole('button', { name: 'Continue with This Plan' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(`${modelPlan.summary}\n\n${idea}`);
  await page.getByRole('button', { name: 'Timeline & Budget' }).click();
  await expect(page.getByRole('radio', { name: '$25,000 - $50,000' })).toBeChecked();
});
