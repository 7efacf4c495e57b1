/** Configuration: parses the environment into a typed Config, or throws an error that lists the invalid variables. */
import { resolve } from 'node:path';
import type { MoneySettings } from '#domain/money-settings.ts';
import type { SecondFactorPolicy } from '#domain/second-factor.ts';
import { environment } from './environment.ts';
import { readSecretFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';

const megabyte = 1024 * 1024;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  jwtSecret: string | undefined;
  /** Also accepted while the secret is being rotated. */
  previousJwtSecret: string | undefined;
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  email: { smtpUrl: string | undefined; requiresTls: boolean; from: string };
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  /** Sign-in with an identity provider over OpenID Connect. */
  oidc:
    | {
        issuer: string;
        clientId: string;
        clientSecret: string;
        buttonLabel: string;
        /** Whether people without an account get one, as clients. */
        createsAccounts: boolean;
        timeoutSeconds: number;
      }
    | undefined;
  ai: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** The operator's own certificate for signed PDFs, as a PKCS #12 file. */
  signingP12: { path: string; password: string } | undefined;
  /** Scheduled backups. */
  backups: { dir: string; cron: string; keep: number } | undefined;
  money: MoneySettings;
  /** Who must have a second factor. */
  requireSecondFactor: SecondFactorPolicy;
  metricsToken: string | undefined;
  /** Where traces are sent, and what share of them. `isParentBased`: a proxy's sampling decision overrides the share. */
  traces: { endpoint: string; timeoutMs: number; share: number; isParentBased: boolean } | undefined;
  logLevel: string;
  /** A statement that takes longer is logged; zero turns this off. */
  slowQueryMs: number;
  /** How long a stopping server may take to finish its requests and close its database; then the process exits anyway. */
  shutdownMs: number;
  /** How long a stopping server keeps serving while load balancers take it out of rotation. */
  drainMs: number;
  limits: {
    signInPerAccount: number;
    signInPerAddress: number;
    registerPerAddress: number;
    takenEmailsPerAddress: number;
    forgotPerAccount: number;
    forgotPerAddress: number;
    plansPerAddress: number;
    /** Per user. */
    messagesPerHour: number;
    messagesPerProject: number;
    projectsPerClient: number;
  };
  /** Live event streams per process. Other connections don't count toward it. */
  maxStreams: number;
  connections: { idlePerAddress: number; openRequestsPerAddress: number };
  files: FileLimits;
}

export interface FileLimits {
  maxBytes: number;
  /** Total size of all files in one project. */
  projectBytes: number;
  projectFiles: number;
  /** Total size of all files in all projects of one client. */
  clientBytes: number;
}

interface SamplerVariables {
  OTEL_TRACES_SAMPLER: string;
  OTEL_TRACES_SAMPLER_ARG: number;
}

function samplingOf({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: ratio }: SamplerVariables) {
  const share = sampler.endsWith('always_on') ? 1 : sampler.endsWith('always_off') ? 0 : ratio;
  return { share, isParentBased: sampler.startsWith('parentbased_') };
}

export function readConfig(variables: NodeJS.ProcessEnv = process.env): Config {
  const { env: filled, problems } = readSecretFiles(variables);
  const parsed = environment.safeParse(filled);
  if (!parsed.success || problems.size > 0) {
    // If a setting's file can't be used, don't also report the setting as missing or invalid.
    const issues = parsed.error?.issues.filter(({ path }) => !problems.has(String(path[0]))) ?? [];
    const invalid = issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    const lines = [...problems.values(), ...invalid].map((line) => `  ${line}`);
    throw new StartupError(`The portal can't start with these settings:\n${lines.join('\n')}`);
  }
  const env = parsed.data;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    firstAdmin:
      env.ADMIN_EMAIL && env.ADMIN_PASSWORD
        ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD }
        : undefined,
    jwtSecret: env.JWT_SECRET,
    previousJwtSecret: env.JWT_SECRET_PREVIOUS,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: env.TRUST_PROXY,
    email: {
      smtpUrl: env.SMTP_URL,
      requiresTls: env.SMTP_REQUIRE_TLS === 'yes',
      from: env.MAIL_FROM,
    },
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            region: env.S3_REGION ?? 'us-east-1',
            accessKeyId: env.S3_ACCESS_KEY_ID,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID && env.OIDC_CLIENT_SECRET
        ? {
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET,
            buttonLabel: env.OIDC_BUTTON_LABEL,
            createsAccounts: env.OIDC_CREATE_ACCOUNTS === 'yes',
            timeoutSeconds: env.OIDC_TIMEOUT_SECONDS,
          }
        : undefined,
    ai:
      env.AI_BASE_URL && env.AI_MODEL
        ? { baseUrl: env.AI_BASE_URL.replace(/\/+$/, ''), apiKey: env.AI_API_KEY, model: env.AI_MODEL }
        : undefined,
    signingP12: env.SIGNING_P12
      ? { path: resolve(env.SIGNING_P12), password: env.SIGNING_P12_PASSWORD }
      : undefined,
    backups: env.BACKUP_DIR
      ? { dir: resolve(env.BACKUP_DIR), cron: env.BACKUP_CRON, keep: env.BACKUP_KEEP }
      : undefined,
    money: { currency: env.CURRENCY, offersSmallBudgets: env.SMALL_BUDGETS === 'yes' },
    requireSecondFactor: env.REQUIRE_SECOND_FACTOR,
    metricsToken: env.METRICS_TOKEN,
    traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
          timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
          ...samplingOf(env),
        }
      : undefined,
    logLevel: env.LOG_LEVEL,
    slowQueryMs: env.SLOW_QUERY_MS,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    limits: {
      signInPerAccount: env.LIMIT_SIGN_IN_PER_ACCOUNT,
      signInPerAddress: env.LIMIT_SIGN_IN_PER_ADDRESS,
      registerPerAddress: env.LIMIT_REGISTER_PER_ADDRESS,
      takenEmailsPerAddress: env.LIMIT_TAKEN_EMAILS_PER_ADDRESS,
      forgotPerAccount: env.LIMIT_FORGOT_PER_ACCOUNT,
      forgotPerAddress: env.LIMIT_FORGOT_PER_ADDRESS,
      plansPerAddress: env.LIMIT_PLANS_PER_ADDRESS,
      messagesPerHour: env.LIMIT_MESSAGES_PER_HOUR,
      messagesPerProject: env.PROJECT_MAX_MESSAGES,
      projectsPerClient: env.CLIENT_MAX_PROJECTS,
    },
    maxStreams: env.MAX_STREAMS,
    connections: {
      idlePerAddress: env.MAX_IDLE_CONNECTIONS_PER_ADDRESS,
      openRequestsPerAddress: env.MAX_OPEN_REQUESTS_PER_ADDRESS,
    },
    files: {
      maxBytes: env.FILE_MAX_MB * megabyte,
      projectBytes: env.PROJECT_QUOTA_MB * megabyte,
      projectFiles: env.PROJECT_MAX_FILES,
      clientBytes: env.CLIENT_QUOTA_MB * megabyte,
    },
  };
}
