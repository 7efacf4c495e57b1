/** A portal with its own SMTP server, and a client and an advisor who write to each other. */
import { afterAll, beforeAll } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { emailQueue } from './email-queue.ts';
import type { Person } from './people.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { startSmtp, type TestSmtp } from './smtp-server.ts';

interface EmailingPortal {
  smtp: TestSmtp;
  database: TestDatabase;
  portal: TestPortal;
  /** Starts another server on the same database. */
  startServer(): Promise<TestPortal>;
}

/** One per test file. Its fields are set in beforeAll, so use them only inside tests and hooks. */
export function emailingPortalForFile() {
  const own = {} as EmailingPortal;
  beforeAll(async () => {
    const smtp = await startSmtp();
    const database = await createTestDatabase();
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Client Portal <portal@portal.test>' };
    const startServer = () => startTestPortal(database, { env });
    Object.assign(own, { smtp, database, startServer, portal: await startServer() });
  });
  afterAll(async () => {
    await own.portal.close();
    await own.database.drop();
    await own.smtp.close();
  });

  async function setUpConversation() {
    const { portal } = own;
    const client = await portal.asClient({ firstName: 'Clara', lastName: 'Client' });
    const project = await portal.create.project(client.id, { name: 'Bakery <app>' });
    const advisor = await portal.asAdvisorOf(project);
    const params = { projectId: project.id };
    const say = (person: Person, content: string) =>
      person.call(endpoints.sendMessage, { params, body: { content } });
    return { client, advisor, project, params, say };
  }

  const emailsTo = ({ email }: Person) => own.smtp.received.filter(({ to }) => to.includes(email));

  return { own, setUpConversation, emailsTo, ...emailQueue(() => own.database) };
}
