/** Configuration: parses the environment into a typed Config, or lists every invalid variable in one error. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseCrontab } from 'graphile-worker';
import { z } from 'zod';
import { readSecretFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(shape: T) => z.preprocess(empty, shape.optional());
const count = (fallback: number) =>
  z.preprocess(
    empty,
    z.coerce.number('must be a whole number').int().min(1).max(1_000_000).default(fallback),
  );
const megabyte = 1024 * 1024;
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be a URL like ${example}` });

/** Rejects hop counts and host names: if misread, all clients would appear to share one address. */
const areProxies = (text: string) =>
  text.split(',').every((each) => {
    const [address = '', bits, ...rest] = each.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(each.trim())) return true;
    const longest = isIP(address) === 6 ? 128 : 32;
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
    return isIP(address) !== 0 && isRange && rest.length === 0;
  });

function isCron(text: string): boolean {
  try {
    return parseCrontab(`${text} job`).length === 1;
  } catch {
    return false;
  }
}

const shape = z
  .object({
    PORT: z.preprocess(
      empty,
      z.coerce
        .number('must be a number')
        .int('must be a whole number')
        .min(0, 'must be 0 to 65535')
        .max(65535, 'must be 0 to 65535')
        .default(3000),
    ),
    HOST: z.preprocess(empty, z.string().default('127.0.0.1')),
    DATA_DIR: z.preprocess(empty, z.string().default('./data')),
    DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')),
    ADMIN_EMAIL: optional(z.email('must be an email address')),
    ADMIN_PASSWORD: optional(z.string().min(8, 'must have at least 8 characters').max(200)),
    JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    JWT_SECRET_PREVIOUS: optional(z.string().min(32, 'must have at least 32 characters')),
    PUBLIC_URL: optional(url(/^https?$/, 'https://portal.example.com')),
    TRUST_PROXY: optional(
      z.string().refine(areProxies, 'must be IP addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8'),
    ),
    SMTP_URL: optional(url(/^smtps?$/, 'smtp://user:password@host:587')),
    MAIL_FROM: z.preprocess(empty, z.string().default('Client Portal <portal@localhost>')),
    S3_ENDPOINT: optional(url(/^https?$/, 'https://s3.example.com')),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    AI_BASE_URL: optional(url(/^https?$/, 'https://api.example.com/v1')),
    AI_API_KEY: optional(z.string()),
    AI_MODEL: optional(z.string()),
    SIGNING_P12: optional(z.string()),
    SIGNING_P12_PASSWORD: z.preprocess(empty, z.string().default('')),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    LOG_LEVEL: z.preprocess(
      empty,
      z
        .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
          error: 'must be one of fatal, error, warn, info, debug, trace, silent',
        })
        .default('info'),
    ),
    LIMIT_SIGN_IN_PER_ACCOUNT: count(10),
    LIMIT_SIGN_IN_PER_ADDRESS: count(50),
    LIMIT_REGISTER_PER_ADDRESS: count(100),
    LIMIT_TAKEN_EMAILS_PER_ADDRESS: count(10),
    LIMIT_FORGOT_PER_ACCOUNT: count(5),
    LIMIT_FORGOT_PER_ADDRESS: count(20),
    LIMIT_PLANS_PER_ADDRESS: count(20),
    BACKUP_DIR: optional(z.string()),
    BACKUP_CRON: z.preprocess(
      empty,
      z
        .string()
        .refine(isCron, 'must be a schedule like 0 3 * * * (minute hour day month weekday)')
        .default('0 3 * * *'),
    ),
    BACKUP_KEEP: count(7),
    SHUTDOWN_SECONDS: count(20),
    MAX_STREAMS: count(10_000),
    MAX_IDLE_CONNECTIONS_PER_ADDRESS: count(1000),
    MAX_OPEN_REQUESTS_PER_ADDRESS: count(2000),
    LIMIT_MESSAGES_PER_HOUR: count(2000),
    PROJECT_MAX_MESSAGES: count(20_000),
    CLIENT_MAX_PROJECTS: count(100),
    CLIENT_QUOTA_MB: count(5120),
    FILE_MAX_MB: z.preprocess(
      empty,
      z.coerce.number('must be a number').int().min(1).max(2000, 'must be 1 to 2000').default(25),
    ),
    PROJECT_QUOTA_MB: count(1024),
    PROJECT_MAX_FILES: count(1000),
  })
  .superRefine((env, context) => {
    const together = (names: (keyof typeof env)[]) => {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) return;
      for (const name of missing) {
        const given = names.filter((other) => env[other] !== undefined).join(', ');
        context.addIssue({ code: 'custom', path: [name], message: `is needed together with ${given}` });
      }
    };
    together(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
    together(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    together(['AI_BASE_URL', 'AI_MODEL']);
  });

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  firstAdmin: { email: string; password: string } | undefined;
  jwtSecret: string | undefined;
  /** Also accepted, while the secret is being rotated. */
  previousJwtSecret: string | undefined;
  publicUrl: string | undefined;
  trustProxy: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  s3:
    | { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
    | undefined;
  ai: { baseUrl: string; apiKey: string | undefined; model: string } | undefined;
  /** The operator's own certificate for signed PDFs, as a PKCS #12 file. */
  signingP12: { path: string; password: string } | undefined;
  /** Scheduled backups. */
  backups: { dir: string; cron: string; keep: number } | undefined;
  metricsToken: string | undefined;
  logLevel: string;
  /** How long a stopping server waits for requests in flight and its database; then the process exits anyway. */
  shutdownMs: number;
  limits: {
    signInPerAccount: number;
    signInPerAddress: number;
    registerPerAddress: number;
    takenEmailsPerAddress: number;
    forgotPerAccount: number;
    forgotPerAddress: number;
    plansPerAddress: number;
    /** Per person. */
    messagesPerHour: number;
    messagesPerProject: number;
    projectsPerClient: number;
  };
  /** Live event streams per process. Other connections come on top. */
  maximumStreams: number;
  connections: { idlePerAddress: number; openRequestsPerAddress: number };
  files: FileLimits;
}

export interface FileLimits {
  maximumBytes: number;
  /** Total size of all files in one project. */
  projectBytes: number;
  projectFiles: number;
  /** Total size of all files in all projects of one client. */
  clientBytes: number;
}

export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const { env: filled, problems } = readSecretFiles(environment);
  const parsed = shape.safeParse(filled);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`) ?? [];
    const lines = [...problems, ...issues].map((line) => `  ${line}`);
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
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
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
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
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
    maximumStreams: env.MAX_STREAMS,
    connections: {
      idlePerAddress: env.MAX_IDLE_CONNECTIONS_PER_ADDRESS,
      openRequestsPerAddress: env.MAX_OPEN_REQUESTS_PER_ADDRESS,
    },
    files: {
      maximumBytes: env.FILE_MAX_MB * megabyte,
      projectBytes: env.PROJECT_QUOTA_MB * megabyte,
      projectFiles: env.PROJECT_MAX_FILES,
      clientBytes: env.CLIENT_QUOTA_MB * megabyte,
    },
  };
}
