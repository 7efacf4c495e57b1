/** Documents page helpers: its cards, sample files, and an advisor in a second browser context. */
import { writeFileSync } from 'node:fs';
import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import type { SessionUser } from '#domain/user.ts';
import { type BrowserPortal, signIn } from './test.ts';

export const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const chooseIn = async (
  page: Page,
  name: string,
  files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
) => card(page, name).locator('input[type=file]').last().setInputFiles(files);

export const filePayload = (name: string, buffer: Buffer, mimeType = 'application/octet-stream') => ({
  name,
  mimeType,
  buffer,
});

/** For large files: the browser reads them from disk. */
export function onDisk(info: TestInfo, name: string, bytes: Buffer): string {
  const path = info.outputPath(name);
  writeFileSync(path, bytes);
  return path;
}

/** A project of this client, with their advisor in a second browser context. */
export async function projectWithAdvisor(
  context: BrowserContext,
  portal: BrowserPortal,
  client: SessionUser,
) {
  const project = await portal.create.project(client.id);
  const advisor = await portal.create.user('advisor');
  await portal.create.assignment(advisor.id, client.id);
  await signIn(context, await portal.tokenFor(advisor));
  return { project, team: await context.newPage() };
}
