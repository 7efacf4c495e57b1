/** Simulated user who finds controls by on-screen text instead of opening URLs, with an estimate of how long the task takes. */
import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Silent reading of English text, words per minute (Brysbaert 2019). */
const wordsPerMinute = 238;
/** Typing, characters per minute: 40 words of five letters. */
const charactersPerMinute = 200;
/** Deciding on a control, pointing at it and pressing it (keystroke-level model). */
const secondsPerStep = 2.7;

export function readerOf(page: Page) {
  const read = new Set<string>();
  const effort = { steps: 0, words: 0, characters: 0 };

  /** Counts the words of every line that wasn't on an earlier page. */
  async function readPage() {
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
    for (const line of lines.filter((text) => text !== '' && !read.has(text))) {
      read.add(line);
      effort.words += line.split(/\s+/).length;
    }
  }

  /** Presses the button, link, tab or menu item with this text. */
  async function press(name: string) {
    const options = { name, exact: true };
    const control = page
      .getByRole('button', options)
      .or(page.getByRole('link', options))
      .or(page.getByRole('menuitem', options))
      .or(page.getByRole('tab', options))
      .filter({ visible: true });
    await expect(control.first()).toBeVisible();
    await readPage();
    effort.steps += 1;
    await control.first().click();
  }

  async function choose(name: string | RegExp) {
    await readPage();
    effort.steps += 1;
    await page.getByRole('radio', { name }).check();
  }

  /** Writes into the field with this label or placeholder. */
  async function write(label: string, text: string) {
    const field = page.getByLabel(label, { exact: true }).or(page.getByPlaceholder(label, { exact: true }));
    await field.filter({ visible: true }).first().fill(text);
    effort.steps += 1;
    effort.characters += text.length;
  }

  const see = (text: string) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

  const seconds = () =>
    Math.round(
      (effort.words / wordsPerMinute) * 60 +
        (effort.characters / charactersPerMinute) * 60 +
        effort.steps * secondsPerStep,
    );
  return { page, press, choose, write, see, effort, seconds };
}

export type Reader = ReturnType<typeof readerOf>;
