/**
 * Accessibility tree of a page, compared with the one stored next to the spec: landmarks, headings, and the names, roles
 * and states of controls, in order. New elements pass; changed, moved or missing ones fail.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { expect } from './test.ts';

const folder = fileURLToPath(new URL('../accessibility-trees/', import.meta.url));

/** Roles of running text, whose wording isn't compared. */
const prose =
  /^ *- '?(paragraph|text|time|term|definition|strong|emphasis|code|status|caption|cell|option|img|generic)\b/;
const properties = /^ *- \/(url|placeholder):/;
/** Text that differs from run to run. */
const varies = /@example\.com|[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\d|\bago\b|just now|\d:\d\d/;

/** Loads when the browser is idle, so it may or may not be there. */
const toastRegion = /^- region "Notifications \(F8\)"/;

const depthOf = (line: string) => line.search(/\S/);

/** The tree without the lines that match the patterns above, and without their children. */
function outline(tree: string): string {
  let hidden = Number.POSITIVE_INFINITY;
  const visibleLines = tree.split('\n').filter((line) => {
    if (depthOf(line) > hidden) return false;
    const isLeftOut = [prose, varies, properties, toastRegion].some((pattern) => pattern.test(line));
    hidden = isLeftOut ? depthOf(line) : Number.POSITIVE_INFINITY;
    return !isLeftOut;
  });
  // Drops an element's text or value, and the colon of a parent whose children were all left out.
  return visibleLines
    .map((line) => line.replace(/^( *- \w+(?: "[^"]*")?(?: \[[^\]]*\])*):\s.+/, '$1'))
    .map((line, index) => {
      const isParent = depthOf(visibleLines[index + 1] ?? '') > depthOf(line);
      return isParent ? line : line.replace(/:$/, '');
    })
    .join('\n');
}

/** With --update-snapshots, writes the tree instead. Read the difference before you commit it. */
export async function expectTree(page: Page, name: string, { config }: TestInfo): Promise<void> {
  const file = join(folder, `${name}.yml`);
  const body = page.locator('body');
  // Without a value, --update-snapshots means 'changed'.
  const isUpdate = config.updateSnapshots === 'changed' || config.updateSnapshots === 'all';
  if (isUpdate) writeFileSync(file, `${outline(await body.ariaSnapshot())}\n`);
  else await expect(body).toMatchAriaSnapshot(readFileSync(file, 'utf8'));
}
