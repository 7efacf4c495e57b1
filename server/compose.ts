/** Puts the parts together: the only file that knows every one of them. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createProjectAccess } from './access/project-access.ts';
import { createRateLimits } from './access/rate-limits.ts';
import { createOutboxMailer } from './adapters/mailer/outbox.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { startWorker } from './db/jobs.ts';
import { createAuthJobs } from './features/auth/jobs.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { planRoutes } from './features/plans/routes.ts';
import { createPlanService } from './features/plans/service.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { createProjectService } from './features/projects/service.ts';
import { userRoutes } from './features/users/routes.ts';
import { createUserService } from './features/users/service.ts';
import { createAuthentication } from './http/authentication.ts';
import { createServer } from './http/server.ts';
import { createTokens } from './http/tokens.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Planner } from './ports/planner.ts';

/** The SMTP client is loaded only where one is configured. */
async function chooseMailer({ mail, dataDir }: Config): Promise<Mailer> {
  if (!mail.smtpUrl) return createOutboxMailer(join(dataDir, 'outbox'), mail.from);
  const { createSmtpMailer } = await import('./adapters/mailer/smtp.ts');
  return createSmtpMailer(mail.smtpUrl, mail.from);
}

/** Without a language model the browser makes its plans by the keyword rules. */
async function choosePlanner({ ai }: Config): Promise<Planner | null> {
  if (!ai) return null;
  const { createOpenAiPlanner } = await import('./adapters/planner/openai.ts');
  return createOpenAiPlanner(ai);
}

export interface Portal {
  app: FastifyInstance;
  /** Ends requests in flight and jobs under way; the database is the caller's to close. */
  close(): Promise<void>;
}

export interface ComposeOptions {
  config: Config;
  database: Database;
  secret: string;
  log: Logger;
  webFolder: string;
  /** Known only after listening, when the port was left to the system. */
  publicUrl: () => string;
}

export async function compose(options: ComposeOptions): Promise<Portal> {
  const { config, database, log, publicUrl } = options;
  const { db, pool } = database;
  const mailer = await chooseMailer(config);
  const planner = await choosePlanner(config);
  const tokens = createTokens(options.secret);
  const rateLimits = createRateLimits(pool);

  const app = await createServer({
    db,
    pool,
    log,
    authentication: createAuthentication(pool, tokens),
    projectAccess: createProjectAccess(pool),
    handlers: {
      ...authRoutes(createAuthService({ tokens, rateLimits, limits: config.limits })),
      ...projectRoutes(createProjectService()),
      ...userRoutes(createUserService()),
      ...planRoutes(createPlanService({ planner, rateLimits, limits: config.limits })),
    },
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    webFolder: options.webFolder,
    pageSettings: { planner: planner ? 'model' : 'keywords' },
  });

  const worker = await startWorker(pool, { ...createAuthJobs({ db, mailer, publicUrl }) }, log);
  return {
    app,
    async close() {
      await app.close();
      await worker.stop();
    },
  };
}
