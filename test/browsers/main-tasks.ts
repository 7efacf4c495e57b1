/** Cross-browser tests: the main tasks of each role, run in one browser engine. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { SessionUser } from '#domain/user.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { describeCluster } from '#server/db/embedded/cluster.ts';
import { connectionTo } from '#server/db/embedded/postmaster.ts';
import { createFactories, type Factories, testPassword } from '../support/factories.ts';
import { pdf } from '../support/sample-files.ts';
import type { Engine, Tab } from './engine.ts';
import { type Person, personAt } from './person.ts';
import { type Recorder, startRecorder } from './recorder.ts';

const clientPages = [
  ['/dashboard', 'Project Dashboard'],
  ['/requirements', 'Section 1 of 11'],
  ['/messages', 'Project team conversation'],
  ['/documents', 'Documents'],
  ['/status', 'Project Status'],
  ['/profile', 'My Profile'],
  ['/settings', 'Settings'],
  ['/help', 'Help & Support'],
] as const;

const adminPages = [
  ['/admin', 'Recent Projects'],
  ['/admin/users', 'User Management'],
  ['/admin/projects', 'Project Management'],
  ['/admin/assignments', 'Assignment Management'],
  ['/admin/analytics', 'Analytics & Reports'],
  ['/audit', 'Audit Trail'],
] as const;

async function signIn(person: Person, user: SessionUser, expected: string) {
  await person.visit('/auth', 'Client Portal');
  await person.fill('Email Address', user.email);
  await person.fill('Password', testPassword);
  await person.press('button', 'Sign In');
  await person.see(expected);
}

export function describeMainTasks(name: string, launch: () => Promise<Engine>) {
  describe(name, () => {
    let engine: Engine;
    let database: Database;
    let create: Factories;
    let recorder: Recorder;
    let tab: Tab;
    let person: Person;

    beforeAll(async () => {
      const { url, dataDir } = inject('portal');
      database = openDatabase(connectionTo(describeCluster(dataDir), 'portal'), {
        poolSize: 2,
        timeoutFactor: 10,
      });
      create = createFactories(database.db);
      recorder = await startRecorder(url);
      engine = await launch();
    });
    afterAll(async () => {
      await engine?.close();
      await recorder?.close();
      await database?.close();
    });

    beforeEach(async () => {
      tab = await engine.open();
      person = personAt(tab, recorder.url);
    });
    afterEach(async () => {
      await tab.close();
      expect(recorder.errors.splice(0), 'errors in the page').toEqual([]);
    });

    it('records console errors, uncaught errors and unhandled rejections', async () => {
      await person.visit('/', 'What would you like to prototype?');
      const causeErrors = `() => {
        console.error('first');
        setTimeout(() => { throw new Error('second'); });
        Promise.reject(new Error('third'));
        return '';
      }`;
      await tab.call(causeErrors, '');
      await expect.poll(() => recorder.errors.length).toBe(3);
      expect(recorder.errors.splice(0).join()).toMatch(/first.*(second.*third|third.*second)/s);
    });

    it('takes a visitor from an idea through section 1 to the dashboard', async () => {
      const email = `${name.toLowerCase()}-${Date.now()}@example.com`;
      await person.visit('/', 'What would you like to prototype?');
      await person.fill('Describe your idea', 'A flower shop. It delivers by bicycle.');
      await person.press('choice', /^Consumer App/);
      await person.press('button', 'Continue to Details');
      await person.fill('First Name *', 'Flora');
      await person.fill('Last Name *', 'Fern');
      await person.fill('Email Address *', email);
      await person.fill('Password *', 'a few words in a row');
      await person.press('button', 'Create Account & Continue');
      await person.see('Section 1 of 11');
      await person.fill(/^Project Name/, 'Petals by Bicycle');
      await person.fill(/^Business Goal/, 'Sell twice as many flowers');
      await person.press('button', 'Next Section');
      await person.see('Section 2 of 11');
      await person.visit('/dashboard', 'Petals by Bicycle');
      await person.see('Est. 2 weeks');
    });

    it('lets a client send a message, share a file and open the main pages', async () => {
      const client = await create.user('client');
      const project = await create.project(client.id, { name: 'Bakery app' });
      await create.milestone(project.id);
      await signIn(person, client, 'My Projects');
      await person.visit('/messages', 'No messages yet. Start the conversation!');
      await person.fill('Message', 'When do we start?');
      await person.press('button', 'Send message');
      await person.see('You: When do we start?');
      const folder = mkdtempSync(join(tmpdir(), 'portal-walk-'));
      const path = join(folder, 'floor-plan.pdf');
      writeFileSync(path, pdf);
      await person.visit('/documents', 'Your files');
      await person.upload(path);
      await person.find('button', 'Download floor-plan.pdf');
      rmSync(folder, { recursive: true });
      for (const [page, expected] of clientPages) await person.visit(page, expected);
    });

    it("lets an advisor open a client's requirements and reply", async () => {
      const client = await create.user('client', { firstName: 'Clara', lastName: 'Client' });
      const advisor = await create.user('advisor');
      await create.assignment(advisor.id, client.id);
      const project = await create.project(client.id, { name: 'Bakery app' });
      await create.message(project.id, client.id, 'When do we start?');
      await signIn(person, advisor, 'Client Success Dashboard');
      await person.see('Bakery app');
      await person.press('link', 'View requirements for Bakery app');
      await person.see('Section 1 of 11');
      await person.visit('/advisor', 'Bakery app');
      await person.press('link', 'Messages about Bakery app');
      await person.see('When do we start?');
      await person.fill('Message', 'On Monday.');
      await person.pressEnter();
      await person.see('You: On Monday.');
    });

    it('lets an admin open the main admin pages, add an advisor and assign a client', async () => {
      const word = `${name}${Date.now()}`;
      await create.user('client', { firstName: 'Clara', lastName: word });
      await create.user('advisor', { firstName: 'Avery', lastName: word });
      await signIn(person, await create.user('admin'), 'Overview');
      for (const [page, expected] of adminPages) await person.visit(page, expected);
      await person.visit('/admin/users', 'User Management');
      await person.press('button', 'Add Advisor');
      await person.fill('First Name', 'Nora');
      await person.fill('Last Name', 'New');
      await person.fill('Email Address', `${word.toLowerCase()}@example.com`);
      await person.fill('Password', testPassword);
      await person.press('button', 'Add Advisor');
      await person.see('New advisor has been successfully created.');
      await person.visit('/admin/assignments', 'Create New Assignment');
      await person.pick('Advisor', `Avery ${word}`);
      await person.pick('Client', `Clara ${word}`);
      await person.press('button', 'Create Assignment');
      await person.see('Advisor has been successfully assigned to the client.');
    });
  });
}
