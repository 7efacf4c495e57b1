/** Composition root: creates every adapter, service and route. The only file that knows them all. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { configuredFileStore } from './adapters/file-store/configured.ts';
import { createOutboxMailer } from './adapters/mailer/eml-folder.ts';
import { createFileAccess } from './authorization/file-access.ts';
import { createProjectAccess } from './authorization/project-access.ts';
import { createRateLimits } from './concurrency/rate-limits.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import { startWorker } from './db/jobs.ts';
import { type DocumentCertificate, documentCertificate } from './document-certificate.ts';
import { createLiveHub } from './events/live-hub.ts';
import { createAccountJobs } from './features/account/jobs.ts';
import { createPhotoService } from './features/account/photo-service.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAccountService } from './features/account/service.ts';
import { advisorDashboardRoutes } from './features/advisor-dashboard/routes.ts';
import { createAdvisorDashboardService } from './features/advisor-dashboard/service.ts';
import { counterSchedule, createCounterJobs } from './features/analytics/jobs.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { createAnalyticsService } from './features/analytics/service.ts';
import { assignAutomatically } from './features/assignments/automatic-assignment.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { createAssignmentService, handOverClients } from './features/assignments/service.ts';
import { auditSchedule, createAuditJobs } from './features/audit/jobs.ts';
import { listAudit } from './features/audit/repository.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { createHousekeeping, housekeepingSchedule } from './features/auth/housekeeping.ts';
import { createAuthJobs } from './features/auth/jobs.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { createSignInLimits } from './features/auth/sign-in-limits.ts';
import { createScheduledBackups } from './features/backups/scheduled.ts';
import { changeRequestRoutes } from './features/change-requests/routes.ts';
import { createChangeRequestService } from './features/change-requests/service.ts';
import { clientViewRoutes } from './features/client-view/routes.ts';
import { createClientViewService } from './features/client-view/service.ts';
import { exportRoutes } from './features/csv-exports/routes.ts';
import { createExportService } from './features/csv-exports/service.ts';
import { documentRequestRoutes } from './features/document-requests/routes.ts';
import { createDocumentRequestService } from './features/document-requests/service.ts';
import { createEmailJobs, startCollectingEmails } from './features/email/jobs.ts';
import { emailRoutes } from './features/email/routes.ts';
import { createUnsubscribeTokens } from './features/email/unsubscribe-token.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createDamage } from './features/files/damage.ts';
import { createDownload } from './features/files/download.ts';
import { createFileJobs, fileSchedule } from './features/files/jobs.ts';
import { fileRoutes } from './features/files/routes.ts';
import { createFileService } from './features/files/service.ts';
import { createUploadService } from './features/files/upload-service.ts';
import { createNoteService } from './features/messages/note-service.ts';
import { conversationVersion } from './features/messages/repository.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { createMessageService } from './features/messages/service.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { createNotificationService } from './features/notifications/service.ts';
import { planRoutes } from './features/plans/routes.ts';
import { createPlanService } from './features/plans/service.ts';
import { draftRoutes } from './features/project-drafts/routes.ts';
import { clearDraft, createDraftService } from './features/project-drafts/service.ts';
import { statusRoutes } from './features/project-status/routes.ts';
import { createStatusService } from './features/project-status/service.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { createProjectService } from './features/projects/service.ts';
import { startRequirements } from './features/requirements/new-requirements.ts';
import { requirementsRoutes } from './features/requirements/routes.ts';
import { createRequirementsService } from './features/requirements/service.ts';
import { documentRoutes } from './features/requirements-document/routes.ts';
import { createDocumentService, readDocument } from './features/requirements-document/service.ts';
import { createTypesetter } from './features/requirements-document/typesetter.ts';
import { editAnswers } from './features/reviews/edit-answers.ts';
import { clearApprovals, returnAll, settleReviews } from './features/reviews/repository.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { recordSubmission } from './features/reviews/submissions.ts';
import { createSignOffJobs } from './features/sign-offs/jobs.ts';
import { signOffRoutes } from './features/sign-offs/routes.ts';
import { createSignOffService } from './features/sign-offs/service.ts';
import { createSigning } from './features/sign-offs/signing.ts';
import { createSigningLinks } from './features/sign-offs/signing-links.ts';
import { createUserJobs } from './features/users/jobs.ts';
import { userRoutes } from './features/users/routes.ts';
import { createUserService } from './features/users/service.ts';
import { createFreeze } from './features/versions/freeze.ts';
import { readSigned } from './features/versions/repository.ts';
import { versionRoutes } from './features/versions/routes.ts';
import { createVersionService } from './features/versions/service.ts';
import { createAuthentication } from './http/authentication.ts';
import { createServer } from './http/server.ts';
import { createTokens } from './http/tokens.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Planner } from './ports/planner.ts';

/** Loads the SMTP client only if it is configured. */
async function chooseMailer({ mail, dataDir }: Config): Promise<Mailer> {
  if (!mail.smtpUrl) return createOutboxMailer(join(dataDir, 'outbox'), mail.from);
  const { createSmtpMailer } = await import('./adapters/mailer/smtp.ts');
  return createSmtpMailer(mail.smtpUrl, mail.from);
}

/** Null without a language model: the browser then plans by keyword rules. */
async function choosePlanner({ ai }: Config): Promise<Planner | null> {
  if (!ai) return null;
  const { createOpenAiPlanner } = await import('./adapters/planner/openai.ts');
  return createOpenAiPlanner(ai);
}

export interface Portal {
  app: FastifyInstance;
  /** Waits for running requests and jobs. The caller closes the database. */
  close(): Promise<void>;
}

export interface ComposeOptions {
  config: Config;
  database: Database;
  secret: string;
  log: Logger;
  webFolder: string;
  /** A function, because the port may be known only after listening. */
  publicUrl: () => string;
}

export async function compose(options: ComposeOptions): Promise<Portal> {
  const { config, database, log, publicUrl } = options;
  const { db, pool } = database;
  const mailer = await chooseMailer(config);
  const planner = await choosePlanner(config);
  const store = await configuredFileStore(config);
  const damage = createDamage({ store, log });
  const tokens = createTokens(options.secret, config.previousJwtSecret);
  const rateLimits = createRateLimits(pool);
  const projectAccess = createProjectAccess(pool);
  const liveHub = createLiveHub({ pool, log, maximumStreams: config.maximumStreams });
  const unsubscribeTokens = createUnsubscribeTokens(options.secret, config.previousJwtSecret);
  const signInLimits = createSignInLimits({ db, rateLimits, limits: config.limits });
  const auth = createAuthService({ tokens, rateLimits, signInLimits, limits: config.limits });

  const projects = createProjectService({
    pool,
    limits: config.limits,
    startRequirements,
    clearDraft,
    assignAutomatically,
  });
  const users = createUserService({ signInLimits, handOverClients });
  const assignments = createAssignmentService();
  const typesetter = createTypesetter();
  let certificate: Promise<DocumentCertificate> | undefined;
  const documents = createDocumentService({
    typesetter,
    readKey: () => {
      certificate ??= documentCertificate(config, db);
      return certificate;
    },
  });
  const versions = createVersionService({ render: documents.write });
  const photos = createPhotoService({ store });

  const app = await createServer({
    db,
    pool,
    log,
    authentication: createAuthentication(pool, tokens),
    fileAccess: createFileAccess(pool, projectAccess),
    handlers: {
      ...projectRoutes(projects),
      ...requirementsRoutes(createRequirementsService({ editAnswers, recordSubmission })),
      ...reviewRoutes(),
      ...versionRoutes(versions),
      ...signOffRoutes({
        signOffs: createSignOffService({ freeze: createFreeze({ readDocument }) }),
        signing: createSigning({ returnAll }),
        links: createSigningLinks({ rateLimits, readVersion: versions.readVersion }),
        renderVersion: versions.renderVersion,
      }),
      ...changeRequestRoutes(
        createChangeRequestService({ readSigned, unlockSections: clearApprovals, settleReviews }),
      ),
      ...userRoutes(users),
      ...planRoutes(createPlanService({ planner, rateLimits, limits: config.limits })),
      ...fileRoutes({
        files: createFileService(config.files),
        uploads: createUploadService({ store, limits: config.files }),
        download: createDownload({ store, damage }),
        maximumBytes: config.files.maximumBytes,
      }),
      ...documentRequestRoutes(createDocumentRequestService()),
      ...messageRoutes(
        createMessageService({ pool, rateLimits, limits: config.limits }),
        createNoteService(),
      ),
      ...eventRoutes(liveHub),
      ...emailRoutes(unsubscribeTokens),
      ...authRoutes(auth),
      ...statusRoutes(createStatusService()),
      ...notificationRoutes(createNotificationService()),
      ...accountRoutes(
        createAccountService({ requirePassword: auth.requirePassword, exportPhoto: photos.exportPhoto }),
        photos,
      ),
      ...clientViewRoutes(createClientViewService({ tokens })),
      ...assignmentRoutes(assignments),
      ...analyticsRoutes(createAnalyticsService(projects)),
      ...auditRoutes(),
      ...exportRoutes(
        createExportService({
          users: users.listUsers,
          projects: (from, filter) => projects.listAllProjects(from, { ...filter, isStable: true }),
          assignments: assignments.listAssignments,
          audit: listAudit,
        }),
      ),
      ...advisorDashboardRoutes(createAdvisorDashboardService()),
      ...documentRoutes(documents),
      ...draftRoutes(createDraftService()),
    },
    versions: { listMessages: conversationVersion },
    trustProxy: config.trustProxy,
    connections: config.connections,
    maximumStreams: config.maximumStreams,
    metricsToken: config.metricsToken,
    webFolder: options.webFolder,
    pageSettings: { planner: planner ? 'model' : 'keywords', maximumFileBytes: config.files.maximumBytes },
  });

  const backups = createScheduledBackups({ db, pool, store, mailer, config, log });
  const jobs = {
    ...backups.taskList,
    ...createAuthJobs({ db, mailer, publicUrl, rateLimits }),
    ...createAuditJobs({ db }),
    ...createHousekeeping({ db }),
    ...createAccountJobs({ db, store, forgetPhoto: photos.forget }),
    ...createEmailJobs({ db, mailer, publicUrl, tokens: unsubscribeTokens, log }),
    ...createFileJobs({ db, store, damage }),
    ...createUserJobs({ db, mailer, publicUrl }),
    ...createCounterJobs({ db }),
    ...createSignOffJobs({ db, mailer, publicUrl, renderVersion: versions.renderVersion }),
  };
  const worker = await startWorker(
    pool,
    {
      taskList: jobs,
      schedule: [auditSchedule, fileSchedule, housekeepingSchedule, counterSchedule, ...backups.schedule],
    },
    log,
  );
  const emailCollector = startCollectingEmails({ db, log });
  return {
    app,
    async close() {
      await app.close();
      await liveHub.stop();
      await emailCollector.stop();
      await worker.stop();
      await backups.stop();
      mailer.close?.();
      await typesetter.close();
    },
  };
}
