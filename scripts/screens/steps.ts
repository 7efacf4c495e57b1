/** Steps to reach the screens that no URL opens directly. */
import type { Page } from '@playwright/test';

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();

export async function describeIdea(page: Page) {
  await page
    .getByLabel('Describe your idea')
    .fill(
      'An app for our flower shop where regular customers order and pay, and drivers see what goes where.',
    );
  await page.getByRole('radio', { name: /Small Business App/ }).check();
  await press(page, 'Continue to Details');
  await page.getByLabel('First Name').waitFor();
}

export async function signInWithWrongPassword(page: Page) {
  await page.getByLabel('Email Address').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await press(page, 'Sign In');
  await page.getByText('Invalid credentials').first().waitFor();
}

/** Real links are only in emails, so the server's response is replaced. */
export async function openSigningLink(page: Page) {
  const answer = (key: string, label: string, text: string) => ({
    key,
    label,
    answer: { kind: 'text', text },
    origin: null,
  });
  await page.route('**/api/signing/open', (route) =>
    route.fulfill({
      json: {
        approver: { name: 'Tom Ellis', email: 'tom@petalandstem.example' },
        requestedBy: 'Marion Clarke',
        expiresAt: '2030-03-02T09:30:00.000Z',
        signedAt: null,
        version: {
          id: '00000000-0000-4000-8000-000000000001',
          number: 1,
          hash: 'a94f'.repeat(16),
          frozenAt: '2026-03-02T09:30:00.000Z',
          projectName: 'Petal & Stem Orders',
          summary: null,
          clientName: 'Marion Clarke',
          sections: [
            {
              number: 1,
              name: 'Project Overview',
              answers: [
                answer('projectName', 'Project Name', 'Petal & Stem Orders'),
                answer('businessGoal', 'Business Goal', 'Take half of our orders online within a year.'),
              ],
            },
          ],
          openQuestions: [{ section: 5, sectionName: 'Integrations', label: 'How should people sign in?' }],
        },
      },
    }),
  );
  await page.goto(new URL('/sign#token=sample', page.url()).href);
  await page.reload();
  await page.getByRole('heading', { name: 'Your signature' }).waitFor();
}

export async function makePlan(page: Page) {
  await press(page, 'Build with AI');
  await page
    .getByLabel('Describe your project')
    .fill('A community for bird watchers. They share what they saw, on a map, with photos.');
  await press(page, 'Generate Project Plan');
  await page.getByRole('button', { name: 'Continue with This Plan' }).waitFor();
}

export async function finishPlan(page: Page) {
  await makePlan(page);
  await press(page, 'Continue with This Plan');
  await press(page, 'Review & Submit');
  await press(page, 'Complete Setup');
  await page.getByRole('heading', { name: 'Your plan is ready' }).waitFor();
}

export async function startFromTemplate(page: Page) {
  await press(page, 'Start with a Template');
  await press(page, 'Use This Template: Online Store');
  await page.getByLabel('Project Name').waitFor();
}

export async function leaveDraft(page: Page) {
  await startFromTemplate(page);
  await page.goto(new URL('/alternate', page.url()).href);
  await page.getByRole('heading', { name: 'Continue or start over?' }).waitFor();
}

export async function drawMockup(page: Page) {
  for (const type of ['Header', 'Card', 'Chart']) await press(page, `Add ${type}`);
}

/** Drags a file over this button's drop zone without dropping it. */
export const dragFileOver = (button: string) => async (page: Page) => {
  // Passed as a string, because scripts are compiled without DOM types.
  const dataTransfer = await page.evaluateHandle(
    "const data = new DataTransfer(); data.items.add(new File(['prices'], 'price list.pdf')); data",
  );
  const target = page.getByRole('button', { name: button }).first();
  await target.waitFor();
  // Content that replaces a skeleton later would miss the dragover event.
  await page.locator('.animate-shimmer').first().waitFor({ state: 'detached' });
  await target.dispatchEvent('dragover', { dataTransfer });
};

/** For dialogs opened by `press`: their code may still be loading. */
export const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor();

export const searchFor = (text: string) => async (page: Page) => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text);
};

export async function showShortcuts(page: Page) {
  // Until the code that listens for both shortcuts has loaded, only Ctrl K is remembered; ? is lost.
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
}

export async function saveProfile(page: Page) {
  const company = page.getByLabel('Company Name');
  // The previous screenshot may have saved one of the two, so switch to the other.
  await company.fill((await company.inputValue()) === 'Petal & Stem' ? 'Petal & Stem Ltd.' : 'Petal & Stem');
  await press(page, 'Save changes');
  await page.getByText('All changes saved.').waitFor();
}
