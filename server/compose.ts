/** Composition root: creates every adapter, service and route. Only this file and compose-jobs.ts combine features. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { configuredFileStore } from './adapters/file-store/configured.ts';
import { configuredIdentityProvider } from './adapters/identity-provider/configured.ts';
import { configuredMailer } from './adapters/mailer/configured.ts';
import { configuredPlanner } from './adapters/planner/configured.ts';
import { configuredTracer } from './adapters/tracer/configured.ts';
import { createFileAccess } from './authorization/file-access.ts';
import { createProjectAccess } from './authorization/project-access.ts';
import { composeJobs } from './compose-jobs.ts';
import { createRateLimits } from './concurrency/rate-limits.ts';
import type { Config } from './config.ts';
import { createPortalOrigin } from './credentials/portal-origin.ts';
import { createSecretBox } from './credentials/secret-box.ts';
import { createBrandReader } from './db/brand.ts';
import { createWaitForCommits } from './db/commits.ts';
import type { Database } from './db/database.ts';
import { startWorker } from './db/jobs.ts';
import { type DocumentCertificate, documentCertificate } from './document-certificate.ts';
import { createLiveHub } from './events/live-hub.ts';
import { createPhotoService } from './features/account/photo-service.ts';
import { accountRoutes } from './features/account/routes.ts';
import { createAccountService } from './features/account/service.ts';
import { advisorDashboardRoutes } from './features/advisor-dashboard/routes.ts';
import { createAdvisorDashboardService } from './features/advisor-dashboard/service.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { createAnalyticsService } from './features/analytics/service.ts';
import { assignAutomatically } from './features/assignments/automatic-assignment.ts';
import { assignmentRoutes } from './features/assignments/routes.ts';
import { createAssignmentService, handOverClients } from './features/assignments/service.ts';
import { listAudit } from './features/audit/repository.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { authRoutes } from './features/auth/routes.ts';
import { createAuthService } from './features/auth/service.ts';
import { createSignIn } from './features/auth/sign-in.ts';
import { createSignInLimits } from './features/auth/sign-in-limits.ts';
import { brandRoutes } from './features/brand/routes.ts';
import { createBrandService } from './features/brand/service.ts';
import { changeRequestRoutes } from './features/change-requests/routes.ts';
import { createChangeRequestService } from './features/change-requests/service.ts';
import { clientViewRoutes } from './features/client-view/routes.ts';
import { createClientViewService } from './features/client-view/service.ts';
import { csvExportRoutes } from './features/csv-exports/routes.ts';
import { createCsvExportService } from './features/csv-exports/service.ts';
import { documentRequestRoutes } from './features/document-requests/routes.ts';
import { createDocumentRequestService } from './features/document-requests/service.ts';
import { startCollectingEmails } from './features/email/jobs.ts';
import { emailRoutes } from './features/email/routes.ts';
import { createUnsubscribeTokens } from './features/email/unsubscribe-token.ts';
import { eventRoutes } from './features/events/routes.ts';
import { createDamageCheck } from './features/files/damage.ts';
import { createDownload } from './features/files/download.ts';
import { fileRoutes } from './features/files/routes.ts';
import { createFileService } from './features/files/service.ts';
import { createUploadService } from './features/files/upload-service.ts';
import { createNoteService } from './features/messages/note-service.ts';
import { conversationEtag } from './features/messages/repository.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { createMessageService } from './features/messages/service.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { createNotificationService } from './features/notifications/service.ts';
import { oidcRoutes } from './features/oidc/routes.ts';
import { createOidcService } from './features/oidc/service.ts';
import { passkeysAt } from './features/passkeys/relying-party.ts';
import { passkeyRoutes } from './features/passkeys/routes.ts';
import { createPasskeyService } from './features/passkeys/service.ts';
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
import {
  createDocumentRenderer,
  type DocumentRenderer,
} from './features/requirements-document/document-renderer.ts';
import { documentRoutes } from './features/requirements-document/routes.ts';
import { createDocumentService, readDocument } from './features/requirements-document/service.ts';
import { guardAnswers } from './features/reviews/guard-answers.ts';
import { clearApprovals, restoreApprovals, returnRequirements } from './features/reviews/repository.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { recordSubmission } from './features/reviews/submissions.ts';
import { resealKeys } from './features/second-factor/codes.ts';
import { secondFactorRoutes } from './features/second-factor/routes.ts';
import { createSecondFactorService } from './features/second-factor/service.ts';
import { signOffRoutes } from './features/sign-offs/routes.ts';
import { createSignOffService } from './features/sign-offs/service.ts';
import { createSigning } from './features/sign-offs/signing.ts';
import { createSigningLinks } from './features/sign-offs/signing-links.ts';
import { userRoutes } from './features/users/routes.ts';
import { createUserService } from './features/users/service.ts';
import { createFreeze } from './features/versions/freeze.ts';
import { readSigned } from './features/versions/repository.ts';
import { versionRoutes } from './features/versions/routes.ts';
import { createVersionService } from './features/versions/service.ts';
import { createAuthentication } from './http/authentication.ts';
import { createServer } from './http/server.ts';
import { createTokens } from './http/tokens.ts';
import { startMonitoring } from './monitoring/monitor.ts';

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
  /** Portals in one process may share a document renderer, and thus its thread. */
  documentRenderer?: DocumentRenderer;
}

export async function compose(options: ComposeOptions): Promise<Portal> {
  const { config, database, log, publicUrl } = options;
  const { db, pool } = database;
  const brand = createBrandReader(db);
  const mailer = await configuredMailer(config);
  const planner = await configuredPlanner(config);
  const provider = await configuredIdentityProvider(config);
  const store = await configuredFileStore(config, log);
  const damage = createDamageCheck({ store, log });
  const tokens = createTokens(options.secret, config.previousJwtSecret);
  const rateLimits = createRateLimits(pool);
  const projectAccess = createProjectAccess(pool);
  const liveHub = createLiveHub({ pool, log, maxStreams: config.maxStreams });
  const tracer = await configuredTracer(config);
  const { metrics, monitorJobs } = startMonitoring({ config, log, pool, liveEvents: liveHub, tracer });
  const unsubscribeTokens = createUnsubscribeTokens(options.secret, config.previousJwtSecret);
  const signInLimits = createSignInLimits({ db, rateLimits, limits: config.limits });
  const signIn = createSignIn({ tokens, secondFactorPolicy: config.requireSecondFactor });
  const auth = createAuthService({ tokens, signIn, rateLimits, signInLimits, limits: config.limits });

  const portalOrigin = createPortalOrigin(config.publicUrl);
  const { completeSignIn } = signIn;
  const box = createSecretBox('second factor', options.secret, config.previousJwtSecret);
  if (config.previousJwtSecret) await resealKeys(db, box);
  const secondFactor = createSecondFactorService({
    box,
    brand,
    now: Date.now,
    policy: config.requireSecondFactor,
    compareCode: signInLimits.compareCode,
    requirePassword: auth.requirePassword,
    completeSignIn,
  });

  const projects = createProjectService({
    pool,
    limits: config.limits,
    startRequirements,
    clearDraft,
    assignAutomatically,
  });
  const users = createUserService({ signInLimits, handOverClients });
  const assignments = createAssignmentService();
  const documentRenderer = options.documentRenderer ?? createDocumentRenderer();
  let certificate: Promise<DocumentCertificate> | undefined;
  const documents = createDocumentService({
    documentRenderer,
    brand,
    readKey: () => {
      certificate ??= documentCertificate(config, db).catch((error) => {
        // Not cached: a brief database outage mustn't prevent signing until the next start.
        certificate = undefined;
        throw error;
      });
      return certificate;
    },
  });
  const versions = createVersionService({ render: documents.write });
  const photos = createPhotoService({ store });

  const waitForCommits = createWaitForCommits(pool);
  const app = await createServer({
    ...{ db, pool, waitForCommits, log, tracer, metrics },
    authentication: createAuthentication(pool, tokens, config.requireSecondFactor),
    fileAccess: createFileAccess(pool, projectAccess),
    handlers: {
      ...projectRoutes(projects),
      ...requirementsRoutes(createRequirementsService({ guardAnswers, recordSubmission })),
      ...reviewRoutes(),
      ...versionRoutes(versions),
      ...signOffRoutes({
        signOffs: createSignOffService({ freeze: createFreeze({ readDocument }), rateLimits }),
        signing: createSigning({ returnRequirements }),
        links: createSigningLinks({ rateLimits, readVersion: versions.readVersion }),
        renderVersion: versions.renderVersion,
      }),
      ...changeRequestRoutes(
        createChangeRequestService({ readSigned, unlockSections: clearApprovals, restoreApprovals }),
      ),
      ...userRoutes(users),
      ...planRoutes(createPlanService({ planner, rateLimits, limits: config.limits })),
      ...fileRoutes({
        files: createFileService(config.files),
        uploads: createUploadService({ store, limits: config.files, waitForCommits }),
        download: createDownload({ store, damage }),
        maxBytes: config.files.maxBytes,
      }),
      ...documentRequestRoutes(createDocumentRequestService()),
      ...messageRoutes(
        createMessageService({ pool, rateLimits, limits: config.limits }),
        createNoteService(),
      ),
      ...eventRoutes(liveHub),
      ...emailRoutes(unsubscribeTokens),
      ...authRoutes(auth),
      ...oidcRoutes(
        createOidcService({
          provider,
          createsAccounts: config.oidc?.createsAccounts ?? false,
          ...{ portalOrigin, rateLimits, log, completeSignIn },
        }),
      ),
      ...passkeyRoutes(
        createPasskeyService({
          requirePassword: auth.requirePassword,
          ...{ brand, portalOrigin, rateLimits, completeSignIn },
        }),
      ),
      ...secondFactorRoutes(secondFactor),
      ...statusRoutes(createStatusService()),
      ...notificationRoutes(createNotificationService()),
      ...accountRoutes(
        createAccountService({ requirePassword: auth.requirePassword, exportPhoto: photos.exportPhoto }),
        photos,
      ),
      ...clientViewRoutes(createClientViewService({ tokens })),
      ...assignmentRoutes(assignments),
      ...analyticsRoutes(createAnalyticsService(projects)),
      ...brandRoutes(createBrandService({ reader: brand })),
      ...auditRoutes(),
      ...csvExportRoutes(
        createCsvExportService({
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
    etags: { listMessages: conversationEtag },
    trustProxy: config.trustProxy,
    connections: config.connections,
    maxStreams: config.maxStreams,
    metricsToken: config.metricsToken,
    webFolder: options.webFolder,
    readBrand: brand.readForPage,
    pageSettings: {
      planner: planner ? 'model' : 'keywords',
      maxFileBytes: config.files.maxBytes,
      oidcLabel: config.oidc?.buttonLabel ?? '',
      passkeysAt: passkeysAt(config.publicUrl),
      money: config.money,
    },
  });

  const jobs = composeJobs({
    ...{ config, db, pool, log, publicUrl, mailer, brand, rateLimits, store, damage },
    tokens: unsubscribeTokens,
    forgetPhoto: photos.forget,
    renderVersion: versions.renderVersion,
  });
  const worker = await startWorker(
    pool,
    { taskList: monitorJobs(jobs.taskList), schedule: jobs.schedule },
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
      await jobs.stop();
      mailer.close?.();
      await tracer?.close();
      await documentRenderer.close();
    },
  };
}
