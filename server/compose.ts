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
import { advisingRoutes } from './features/advising/routes.ts';
import { createAdvisingService } from './features/advising/service.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { createAnalyticsService } from './features/analytics/service.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { createAssignmentService } from './features/assignments/service.ts';
import { listAudit } from './features/audit/repository.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { createAuthJobs } from './features/auth/jobs.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { documentRoutes } from './features/documents/routes.ts';
import { createDocumentService } from './features/documents/service.ts';
import { createTypesetter } from './features/documents/typesetter.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { createExportService } from './features/exports/service.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { createProjectService } from './features/projects/service.ts';
import { createUserJobs } from './features/users/jobs.ts';
import { userRoutes } from './features/users/routes.ts';
import { createUserService } from './features/users/service.ts';
import { createAuthentication } from './http/authentication.ts';
import { createServer } from './http/server.ts';
import { createTokens } from './http/tokens.ts';
import type { Mailer } from './ports/mailer.ts';

/** The SMTP client is loaded only where one is configured. */
async function chooseMailer({ mail, dataDir }: Config): Promise<Mailer> {
  if (!mail.smtpUrl) return createOutboxMailer(join(dataDir, 'outbox'), mail.from);
  const { createSmtpMailer } = await import('./adapters/mailer/smtp.ts');
  return createSmtpMailer(mail.smtpUrl, mail.from);
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
  const tokens = createTokens(options.secret);
  const rateLimits = createRateLimits(pool);

  const projects = createProjectService();
  const users = createUserService();
  const assignments = createAssignmentService();
  const typesetter = createTypesetter();

  const app = await createServer({
    db,
    pool,
    log,
    authentication: createAuthentication(pool, tokens),
    projectAccess: createProjectAccess(pool),
    handlers: {
      ...authRoutes(createAuthService({ tokens, rateLimits, limits: config.limits })),
      ...projectRoutes(projects),
      ...userRoutes(users),
      ...assignmentRoutes(assignments),
      ...analyticsRoutes(createAnalyticsService(projects)),
      ...auditRoutes(),
      ...exportRoutes(
        createExportService({
          users: users.listUsers,
          projects: projects.listAllProjects,
          assignments: assignments.listAssignments,
          audit: listAudit,
        }),
      ),
      ...advisingRoutes(createAdvisingService()),
      ...documentRoutes(createDocumentService(typesetter)),
    },
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    webFolder: options.webFolder,
  });

  const jobs = {
    ...createAuthJobs({ db, mailer, publicUrl }),
    ...createUserJobs({ db, mailer, publicUrl }),
  };
  const worker = await startWorker(pool, jobs, log);
  return {
    app,
    async close() {
      await app.close();
      await worker.stop();
      await typesetter.close();
    },
  };
}
