/** Uploads a file with a real browser, to check that the web app works behind a proxy. */
import { chromium } from '@playwright/test';
import { chromiumArgs, ensureChromium } from '../chromium.ts';

interface BrowserUpload {
  url: string;
  token: string;
  fileName: string;
  bytes: Buffer;
}

/** Resolves once the documents page lists the file. */
export async function uploadInBrowser({ url, token, fileName, bytes }: BrowserUpload): Promise<void> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
  try {
    const page = await browser.newPage();
    await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
    await page.goto(`${url}/documents`);
    const file = { name: fileName, mimeType: 'application/pdf', buffer: bytes };
    const card = page.getByRole('region', { name: 'Your files', exact: true });
    await card.locator('input[type=file]').last().setInputFiles(file);
    const list = page.getByRole('list', { name: 'Your files' });
    await list.getByRole('listitem').filter({ hasText: fileName }).waitFor();
  } finally {
    await browser.close();
  }
}
