/** Text: hostile text in every field, shown to every role on its screens in Chromium, in email and in documents. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { exportableTables } from '#contract/csv-exports.ts';
import { sections } from '#domain/questionnaire/definition.ts';
import { partsOf } from '#test/support/docx-parts.ts';
import { startFakeModel } from '#test/support/fake-model.ts';
import type { Person } from '#test/support/people.ts';
import { createWorld, type World } from '#test/support/world.ts';
import { chromiumArgs, ensureChromium } from '../scripts/chromium.ts';
import type { Drill, Report } from './drill.ts';
import { marker, type Planting, plantAnswers, plantEverywhere } from './hostile-text.ts';
import { type DrillPortal, startDrillPortal } from './portal.ts';
import { unfilled } from './text-fields.ts';
import { plantInFlows, type Screen } from './text-flows.ts';

interface Run {
  portal: DrillPortal;
  browser: Browser;
  report: Report;
  /** The numbers of the texts that were shown as typed. */
  shown: Set<string>;
}

/** Only catches hangs. */
const hangsAfterMs = 300_000;

const projectScreens = (id: string) => [
  `/requirements/${id}?view=review`,
  `/review/${id}`,
  `/compare/${id}`,
  `/messages/${id}`,
];
const ownScreens = ['/notifications', '/profile', '/settings'];
const sectionScreens = (id: string) => sections.map(({ number }) => `/requirements/${id}?section=${number}`);
const screensOf = {
  owner: (id: string) => [
    ...['/dashboard', '/documents', '/status', '/help'],
    ...ownScreens,
    ...projectScreens(id),
    ...sectionScreens(id),
  ],
  assignedAdvisor: (id: string) => ['/advisor', '/start', ...ownScreens, ...projectScreens(id)],
  admin: (id: string) => [
    ...['', '/users', '/projects', '/assignments', '/analytics'].map((path) => `/admin${path}`),
    ...['/audit', '/brand'],
    ...ownScreens,
    ...projectScreens(id),
  ],
};

/** Code for the browser is a string here, because the drills are type-checked without DOM types. */
const inEveryPage = `
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    stopped(violatedDirective + ' ' + blockedURI));
  const originalFetch = window.fetch;
  window.unreadResponses = 0;
  window.fetch = async (...request) => {
    unreadResponses++;
    try {
      const response = await originalFetch(...request);
      if (!response.headers.get('content-type')?.includes('event-stream')) await response.clone().text();
      return response;
    } finally {
      unreadResponses--;
    }
  };`;

/** Resolves once the router shows the current URL and nothing on the page is loading anymore, for two frames in a row. */
const untilLoaded = `new Promise((resolve) => {
  const isLoaded = () => {
    const { history, state } = globalThis.__TSR_ROUTER__ ?? {};
    return state && state.resolvedLocation?.state.__TSR_key === history.location.state.__TSR_key
      && unreadResponses === 0
      && document.querySelector('main') && !document.querySelector('[aria-busy="true"], .animate-shimmer');
  };
  let frames = 0;
  const check = () => {
    frames = isLoaded() ? frames + 1 : 0;
    if (frames === 2) resolve();
    else requestAnimationFrame(check);
  };
  requestAnimationFrame(check);
})`;

/** Everything a person can read on the page, what is in its fields, and what a screen reader says. */
const readableText = `[
  document.body.innerText,
  ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value),
  ...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name))),
].join('\\n')`;

/** Opens a browser context that reports any planted code that runs and anything the Content-Security-Policy has to stop. */
async function openContext({ browser, portal, report }: Run): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: portal.server.url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(hangsAfterMs);
  await context.exposeFunction('ran', (what: string) => report.violation(`the ${what} payload ran`));
  await context.exposeFunction('stopped', (what: string) =>
    report.violation(`the Content-Security-Policy had to stop ${what}`),
  );
  await context.addInitScript({ content: inEveryPage });
  return context;
}

/** Text may be cut off, but the part that is shown must be as typed. */
function check({ report, shown }: Run, where: string, text: string) {
  for (const [found, number, next] of text.matchAll(marker)) {
    if (next === '<b>') shown.add(number as string);
    else if (!['', '<', '<b', '…', '<…', '<b…'].includes(next as string))
      report.violation(`${where} shows '${found}' instead of the text as typed`);
  }
}

/** The first screen is loaded from the server, the others by the router, as when someone follows links. */
async function visitAll(run: Run, page: Page, person: Person | null, paths: string[]) {
  await page.goto('/healthz');
  await page.evaluate(
    `localStorage.clear(); sessionStorage.clear(); ${person ? `localStorage.setItem('token', '${person.token}')` : ''}`,
  );
  for (const [index, path] of paths.entries()) {
    if (index === 0) await page.goto(path);
    else await page.evaluate(`void __TSR_ROUTER__.history.push(${JSON.stringify(path)})`);
    await page.evaluate(untilLoaded);
    check(run, path, await page.evaluate<string>(readableText));
  }
}

/** Visits each person's screens one after another, two people at a time. Returns the number of screens. */
async function visitScreens(run: Run, screens: Screen[]): Promise<number> {
  const people = [...new Set(screens.map(({ person }) => person))];
  const visitNext = async () => {
    const context = await openContext(run);
    const page = await context.newPage();
    page.on('pageerror', (error) => run.report.violation(`${page.url()} threw ${error}`));
    for (let person = people.shift(); person !== undefined; person = people.shift()) {
      const own = screens.filter((screen) => screen.person === person);
      await visitAll(
        run,
        page,
        person,
        own.map(({ path }) => path),
      );
    }
    await context.close();
  };
  await Promise.all([visitNext(), visitNext()]);
  return screens.length;
}

const decode = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Waits until no email is due and no job is due or running. */
async function waitUntilSent({ database }: DrillPortal) {
  const unsentQuery = `select (select count(*) from notifications
      where email_id is null and read_at is null and email_due_at <= now())
    + (select count(*) from graphile_worker.jobs where run_at <= now() or locked_at is not null) as count`;
  const giveUpAt = performance.now() + hangsAfterMs;
  for (;;) {
    const { rows } = await database.pool.query(unsentQuery);
    if (Number(rows[0].count) === 0) return;
    if (performance.now() > giveUpAt) throw new Error(`Emails and jobs still waiting: ${rows[0].count}`);
    await sleep(100);
  }
}

/** Opens the HTML of every email without a Content-Security-Policy: nothing in it may be markup that someone typed. */
async function checkEmails(run: Run): Promise<number> {
  const { portal, report } = run;
  await portal.database.pool.query(
    'update notifications set email_due_at = now() where email_due_at > now()',
  );
  const outbox = join(portal.dataDir, 'outbox');
  const emails = () => readdirSync(outbox).filter((name) => name.endsWith('.eml'));
  await waitUntilSent(portal);
  const context = await openContext(run);
  const page = await context.newPage();
  for (const name of emails()) {
    const eml = readFileSync(join(outbox, name), 'utf8');
    const html = decode(/Content-Type: text\/html[\s\S]*?\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(eml)?.[1] ?? '');
    if (/Zq\d+zq<b>/.test(html)) report.violation(`the email ${name} has markup that someone typed`);
    await page.setContent(html);
    check(run, 'an email', await page.evaluate<string>(readableText));
    const headers = eml.split(/\r?\n\r?\n/, 1)[0] ?? '';
    if (/^x-hostile:/im.test(headers)) report.violation(`someone added a header to the email ${name}`);
  }
  await context.close();
  return emails().length;
}

async function fetchAs({ portal }: Run, { token }: Person, path: string): Promise<Buffer> {
  const response = await fetch(portal.server.url + path, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path} returned ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function checkDocuments(run: Run, { project, people }: World) {
  const { report } = run;
  const [owner, admin] = [people.owner as Person, people.admin as Person];
  const document = (format: string) =>
    fetchAs(run, owner, `/api/projects/${project.id}/export?format=${format}`);
  const markdown = String(await document('md'));
  if (!/Zq\d+zq/.test(markdown)) report.violation('the Markdown document has none of the texts');
  if (/Zq\d+zq<b>/.test(markdown)) report.violation('the Markdown document has markup that someone typed');
  if (/[^\\]\]\(javascript:/.test(markdown)) report.violation('the Markdown document has a javascript: link');
  const word = partsOf(await document('docx')).get('word/document.xml') ?? '';
  if (!/Zq\d+zq&lt;b&gt;/.test(word)) report.violation('the Word document changes the texts');
  const pdf = (await document('pdf')).toString('latin1');
  if (/\/(JavaScript|JS|OpenAction|Launch|URI \(javascript)/.test(pdf))
    report.violation('the PDF document contains an action');
  for (const table of exportableTables) {
    const csv = String(await fetchAs(run, admin, `/api/admin/exports/${table}`));
    if (/(^|,)"?[=+@-]1\+Zq/m.test(csv)) report.violation(`the CSV export of ${table} contains a formula`);
  }
}

export const text: Drill = {
  summary:
    'hostile text in every field, on screens, in email and documents, for every role: nothing runs, and it is shown as typed',
  unit: 'rounds',
  short: 1,
  long: 1,
  async run(_, report) {
    const model = await startFakeModel();
    const portal = await startDrillPortal({ AI_BASE_URL: model.baseUrl, AI_MODEL: 'fake' });
    const browser = await chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
    const run: Run = { portal, browser, report, shown: new Set() };
    const world = await createWorld(portal);
    const { project, people } = world;
    const owner = people.owner as Person;
    const planting: Planting = { planted: 0, fields: new Set(), failures: [] };
    const screens = await plantInFlows({ portal, model, planting, owner, projectId: project.id });
    await plantEverywhere(world, planting);
    await plantAnswers(owner, project.id, planting);
    for (const failure of planting.failures) report.violation(failure);
    for (const field of unfilled(planting.fields)) report.violation(`${field} was never filled`);
    for (const [role, screensFor] of Object.entries(screensOf))
      for (const path of screensFor(project.id))
        screens.push({ person: people[role as keyof typeof screensOf] as Person, path });
    const visited = await visitScreens(run, screens);
    const emails = await checkEmails(run);
    await checkDocuments(run, world);
    report.figure('texts', `${planting.planted} in ${planting.fields.size} fields`);
    report.figure('screens', visited);
    report.figure('emails', emails);
    report.figure('texts shown as typed', run.shown.size);
    if (run.shown.size < planting.planted / 2)
      report.violation('too few texts were shown: the drill proves nothing');
    await browser.close();
    await portal.close();
    await model.close();
  },
};
