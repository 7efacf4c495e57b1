/** Environment variables: the values each one allows, its default, and which of them belong together. */
import { z } from 'zod';
import {
  areProxies,
  canBeFolder,
  count,
  currency,
  emptyAsUnset,
  fraction,
  isBareUrl,
  isCron,
  isHttpsOrLoopback,
  isSender,
  optional,
  traceSampler,
  url,
  wholeNumber,
  yesOrNo,
} from './config-rules.ts';

export const environment = z
  .object({
    PORT: wholeNumber(0, 65_535, 3000),
    HOST: z.preprocess(emptyAsUnset, z.string().default('127.0.0.1')),
    DATA_DIR: z.preprocess(emptyAsUnset, z.string().default('./data')),
    DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')),
    ADMIN_EMAIL: optional(z.email('must be an email address')),
    ADMIN_PASSWORD: optional(
      z.string().min(8, 'must have at least 8 characters').max(200, 'must have at most 200 characters'),
    ),
    JWT_SECRET: optional(z.string().min(32, 'must have at least 32 characters')),
    JWT_SECRET_PREVIOUS: optional(z.string().min(32, 'must have at least 32 characters')),
    PUBLIC_URL: optional(
      url(/^https?$/, 'https://portal.example.com').refine(
        isBareUrl,
        'must be a URL like https://portal.example.com, without a path, a query or a password',
      ),
    ),
    TRUST_PROXY: optional(
      z.string().refine(areProxies, 'must be IP addresses or ranges, such as 10.0.0.1 or 10.0.0.0/8'),
    ),
    SMTP_URL: optional(url(/^smtps?$/, 'smtp://user:password@host:587')),
    SMTP_REQUIRE_TLS: yesOrNo,
    MAIL_FROM: z.preprocess(
      emptyAsUnset,
      z
        .string()
        .refine(isSender, 'must be an address like Client Portal <portal@example.com>')
        .default('Client Portal <portal@localhost>'),
    ),
    S3_ENDPOINT: optional(url(/^https?$/, 'https://s3.example.com')),
    S3_BUCKET: optional(z.string()),
    S3_REGION: optional(z.string()),
    S3_ACCESS_KEY_ID: optional(z.string()),
    S3_SECRET_ACCESS_KEY: optional(z.string()),
    OIDC_ISSUER: optional(
      url(/^https?$/, 'https://login.example.com').refine(
        isHttpsOrLoopback,
        'must start with https, except on loopback',
      ),
    ),
    OIDC_CLIENT_ID: optional(z.string()),
    OIDC_CLIENT_SECRET: optional(z.string()),
    OIDC_BUTTON_LABEL: z.preprocess(
      emptyAsUnset,
      z.string().trim().max(60, 'must have at most 60 characters').default('Sign in with SSO'),
    ),
    OIDC_CREATE_ACCOUNTS: yesOrNo,
    OIDC_TIMEOUT_SECONDS: count(6),
    AI_BASE_URL: optional(url(/^https?$/, 'https://api.example.com/v1')),
    AI_API_KEY: optional(z.string()),
    AI_MODEL: optional(z.string()),
    SIGNING_P12: optional(z.string()),
    SIGNING_P12_PASSWORD: z.preprocess(emptyAsUnset, z.string().default('')),
    CURRENCY: currency,
    SMALL_BUDGETS: yesOrNo,
    REQUIRE_SECOND_FACTOR: optional(z.literal('staff', { error: 'must be staff, or not set' })),
    OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/, 'http://127.0.0.1:4318')),
    OTEL_EXPORTER_OTLP_TIMEOUT: wholeNumber(1, 600_000, 3000),
    OTEL_TRACES_SAMPLER: traceSampler,
    OTEL_TRACES_SAMPLER_ARG: fraction(1),
    METRICS_TOKEN: optional(z.string().min(16, 'must have at least 16 characters')),
    LOG_LEVEL: z.preprocess(
      emptyAsUnset,
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
    BACKUP_DIR: optional(z.string().refine(canBeFolder, 'must be a folder, not a file')),
    BACKUP_CRON: z.preprocess(
      emptyAsUnset,
      z
        .string()
        .refine(isCron, 'must be a schedule like 0 3 * * * (minute hour day month weekday)')
        .default('0 3 * * *'),
    ),
    BACKUP_KEEP: count(7),
    SLOW_QUERY_MS: wholeNumber(0, 60_000, 500),
    SHUTDOWN_SECONDS: count(20),
    DRAIN_SECONDS: wholeNumber(0, 3600, 0),
    MAX_STREAMS: count(10_000),
    MAX_IDLE_CONNECTIONS_PER_ADDRESS: count(1000),
    MAX_OPEN_REQUESTS_PER_ADDRESS: count(2000),
    LIMIT_MESSAGES_PER_HOUR: count(2000),
    PROJECT_MAX_MESSAGES: count(20_000),
    CLIENT_MAX_PROJECTS: count(100),
    CLIENT_QUOTA_MB: count(5120),
    FILE_MAX_MB: wholeNumber(1, 2000, 25),
    PROJECT_QUOTA_MB: count(1024),
    PROJECT_MAX_FILES: count(1000),
  })
  .superRefine((env, context) => {
    const together = (names: (keyof typeof env)[]) => {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === 0 || missing.length === names.length) return;
      for (const name of missing) {
        const alsoSet = names.filter((other) => env[other] !== undefined).join(', ');
        context.addIssue({ code: 'custom', path: [name], message: `is required with ${alsoSet}` });
      }
    };
    together(['ADMIN_EMAIL', 'ADMIN_PASSWORD']);
    together(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
    together(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']);
    together(['AI_BASE_URL', 'AI_MODEL']);
  });
