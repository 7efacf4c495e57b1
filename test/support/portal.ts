/** Test portal: the whole app in process on its own database, with users who call it. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { compose, type Portal } from '#server/compose.ts';
import { type Config, readConfig } from '#server/config.ts';
import { certificateName } from '#server/features/backups/manifest.ts';
import {
  createDocumentRenderer,
  type DocumentRenderer,
} from '#server/features/requirements-document/document-renderer.ts';
import { createTokens, type Tokens } from '#server/http/tokens.ts';
import { createLog } from '#server/log.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { createFactories, type Factories } from './factories.ts';
import { type Actors, caller, createActors } from './people.ts';

export const testSecret = 'a secret that only the tests know, long enough for HS256';
export const publicUrl = 'https://portal.test';

/**
 * Stays open when a portal closes: starting its thread takes longer than typesetting most documents. Its time limit only
 * catches hangs.
 */
const documentRenderer = { ...createDocumentRenderer({ timeoutMs: 600_000 }), close: async () => {} };

/** Leaves out the answers: they take most of a second to typeset, and most tests that sign don't read them. */
const withoutAnswers: DocumentRenderer = {
  ...documentRenderer,
  render: (format, document, brand) =>
    documentRenderer.render(format, { ...document, sections: [], openQuestions: [] }, brand),
};

/** Reused by later portals of this process, because generating the certificate's RSA key takes about a second of CPU time. */
let certificateContent: Buffer | undefined;

export interface TestPortal extends Portal, Actors {
  database: TestDatabase;
  config: Config;
  tokens: Tokens;
  create: Factories;
}

export interface TestPortalOptions {
  /** Environment variables that override the defaults. */
  env?: Record<string, string>;
  /** Receives log lines, for tests that read them. */
  logTo?: { write(line: string): void };
  /** Whether documents contain the answers. True unless set. */
  hasAnswersInDocuments?: boolean;
}

export async function startTestPortal(
  database: TestDatabase,
  { env, logTo, hasAnswersInDocuments = true }: TestPortalOptions = {},
): Promise<TestPortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-data-'));
  const certificate = join(dataDir, certificateName);
  if (certificateContent) writeFileSync(certificate, certificateContent);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
  const log = createLog(config.logLevel, logTo);
  const webFolder = join(dataDir, 'no-web');
  const options = {
    config,
    database,
    secret: testSecret,
    log,
    webFolder,
    publicUrl: () => publicUrl,
    documentRenderer: hasAnswersInDocuments ? documentRenderer : withoutAnswers,
  };
  const portal = await compose(options);
  const tokens = createTokens(testSecret);
  const create = createFactories(database.db);
  return {
    ...portal,
    ...createActors({ callerWith: (token) => caller(portal.app, token), db: database.db, tokens, create }),
    database,
    config,
    tokens,
    create,
    async close() {
      await portal.close();
      if (existsSync(certificate)) certificateContent ??= readFileSync(certificate);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** One portal per test file. Its fields are set in beforeAll, so use them only inside tests and hooks. */
export function portalForFile(options: TestPortalOptions = {}): TestPortal {
  const portal = {} as TestPortal;
  beforeAll(async () => {
    Object.assign(portal, await startTestPortal(await createTestDatabase(), options));
  });
  afterAll(async () => {
    await portal.close();
    await portal.database.drop();
  });
  return portal;
}
