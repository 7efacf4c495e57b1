/** Configuration: defaults, and errors that list every invalid or missing variable. */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

it('uses defaults when nothing is set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    logLevel: 'info',
    shutdownMs: 20_000,
    databaseUrl: undefined,
  });
});

it('reads the currency and whether small budgets are offered', () => {
  expect(readConfig({}).money).toEqual({ currency: 'USD', offersSmallBudgets: false });
  expect(readConfig({ CURRENCY: 'EUR', SMALL_BUDGETS: 'yes' }).money).toEqual({
    currency: 'EUR',
    offersSmallBudgets: true,
  });
  expect(() => readConfig({ CURRENCY: 'euro' })).toThrow('CURRENCY must be a currency code like EUR');
});

it('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', SMTP_URL: '' })).toMatchObject({ port: 3000, email: { smtpUrl: undefined } });
});

it('lists every invalid variable at once, and once those are fixed, every missing one', () => {
  const wrong = {
    PORT: '70000',
    DATABASE_URL: 'mysql://x',
    ADMIN_EMAIL: 'admin@example.com',
    JWT_SECRET: 'short',
    SMTP_URL: 'mail.example.com',
    S3_BUCKET: 'files',
    AI_MODEL: 'some',
  };
  expect(() => readConfig(wrong)).toThrow(
    [
      "The portal can't start with these settings:",
      '  PORT must be a whole number from 0 to 65535',
      '  DATABASE_URL must be a URL like postgres://user:password@host:5432/name',
      '  JWT_SECRET must have at least 32 characters',
      '  SMTP_URL must be a URL like smtp://user:password@host:587',
    ].join('\n'),
  );
  expect(() => readConfig({ ADMIN_EMAIL: 'a@example.com', S3_BUCKET: 'files', AI_MODEL: 'some' })).toThrow(
    [
      '  ADMIN_PASSWORD is required with ADMIN_EMAIL',
      '  S3_ENDPOINT is required with S3_BUCKET',
      '  S3_ACCESS_KEY_ID is required with S3_BUCKET',
      '  S3_SECRET_ACCESS_KEY is required with S3_BUCKET',
      '  AI_BASE_URL is required with AI_MODEL',
    ].join('\n'),
  );
});

it.each(['0', '1.5', '-2.5', '2001', 'many'])(
  'rejects %s as a file size limit, with one message',
  (value) => {
    expect(() => readConfig({ FILE_MAX_MB: value })).toThrow(
      /^The portal can't start with these settings:\n {2}FILE_MAX_MB must be a whole number from 1 to 2000$/,
    );
  },
);

it("reads the identity provider, and doesn't create accounts by default", () => {
  const env = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'x' };
  expect(readConfig(env).oidc).toEqual({
    ...{ issuer: 'https://login.example.com', clientId: 'portal', clientSecret: 'x' },
    ...{ buttonLabel: 'Sign in with SSO', createsAccounts: false, timeoutSeconds: 6 },
  });
  const more = { OIDC_BUTTON_LABEL: 'Continue with Example ID', OIDC_CREATE_ACCOUNTS: 'yes' };
  expect(readConfig({ ...env, ...more }).oidc).toMatchObject({
    ...{ buttonLabel: 'Continue with Example ID', createsAccounts: true },
  });
  expect(readConfig({ ...env, OIDC_ISSUER: 'http://127.0.0.1:4000' }).oidc).toBeDefined();
  expect(() => readConfig({ ...env, OIDC_ISSUER: 'http://login.example.com' })).toThrow(
    'OIDC_ISSUER must start with https, except on loopback',
  );
  expect(() => readConfig({ OIDC_ISSUER: env.OIDC_ISSUER, OIDC_CREATE_ACCOUNTS: 'true' })).toThrow(
    'OIDC_CREATE_ACCOUNTS must be yes or no',
  );
  expect(() => readConfig({ OIDC_ISSUER: env.OIDC_ISSUER })).toThrow(
    '  OIDC_CLIENT_ID is required with OIDC_ISSUER\n  OIDC_CLIENT_SECRET is required with OIDC_ISSUER',
  );
});

it('accepts only addresses and ranges as trusted proxies', () => {
  const read = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy;
  for (const good of ['10.0.0.1', '10.0.0.0/8, fd00::/8', 'loopback']) expect(read(good)).toBe(good);
  for (const wrong of ['1', 'true', '10.0.0.1, proxy', '10.0.0.0/33', '10.0.0.0/8/8']) {
    expect(() => read(wrong), wrong).toThrow('TRUST_PROXY must be IP addresses or ranges');
  }
});

it("schedules backups only with a folder, and rejects a schedule that cron wouldn't understand", () => {
  expect(readConfig({ BACKUP_CRON: '0 4 * * *' }).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({
    dir: '/backups',
    cron: '0 3 * * *',
    keep: 7,
  });
  for (const cron of ['every night', '61 * * * *', '0 3 * * *\n* * * * *']) {
    expect(() => readConfig({ BACKUP_DIR: '/backups', BACKUP_CRON: cron })).toThrow(
      'BACKUP_CRON must be a schedule',
    );
  }
});

it.each([
  'https://portal.example.com/portal',
  'https://portal.example.com?a=1',
  'https://me:pw@portal.example.com',
])('rejects %s as PUBLIC_URL, which may contain only a scheme, host and port', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(
    'PUBLIC_URL must be a URL like https://portal.example.com, without a path, a query or a password',
  );
});

it.each(['PUBLIC_URL', 'OIDC_ISSUER'])('says what %s should look like when it has no scheme', (name) => {
  expect(() => readConfig({ [name]: 'portal.example.com' })).toThrow(`${name} must be a URL like https://`);
});

it('rejects a backup folder that is a file or inside one', () => {
  const file = fileURLToPath(import.meta.url);
  for (const path of [file, `${file}/backups`]) {
    expect(() => readConfig({ BACKUP_DIR: path })).toThrow('BACKUP_DIR must be a folder, not a file');
  }
  expect(readConfig({ BACKUP_DIR: `${dirname(file)}/missing` }).backups?.dir).toBe(
    `${dirname(file)}/missing`,
  );
});

it('removes a trailing slash from PUBLIC_URL', () => {
  expect(readConfig({ PUBLIC_URL: 'https://portal.example.com/' }).publicUrl).toBe(
    'https://portal.example.com',
  );
});

it('accepts a sender with or without a name, and rejects one without an address', () => {
  const sender = (MAIL_FROM: string) => readConfig({ MAIL_FROM }).email.from;
  expect(sender('"Studio, Berlin" <hello@studio.example>')).toBe('"Studio, Berlin" <hello@studio.example>');
  expect(sender('hello@studio.example')).toBe('hello@studio.example');
  for (const wrong of ['Studio', 'Studio <hello>', 'hello@studio.example, other@studio.example'])
    expect(() => sender(wrong)).toThrow(
      'MAIL_FROM must be an address like Client Portal <portal@example.com>',
    );
});
