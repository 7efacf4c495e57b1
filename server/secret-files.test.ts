/** Secrets from files: which value counts, and the error for a file that can't be used. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import type { secretNames } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const path = join(folder, crypto.randomUUID());
  writeFileSync(path, text);
  return path;
}

const secret = 'a signing secret of 32 characters or more';

it('reads a secret from the file that NAME_FILE names, without its last line break', () => {
  expect(readConfig({ JWT_SECRET_FILE: fileWith(`${secret}\n`) }).jwtSecret).toBe(secret);
  expect(readConfig({ JWT_SECRET_FILE: fileWith(` ${secret} \r\n`) }).jwtSecret).toBe(` ${secret} `);
  expect(readConfig({ JWT_SECRET_FILE: '', JWT_SECRET: secret }).jwtSecret).toBe(secret);
});

it('reads every secret setting from a file', () => {
  const values: Record<(typeof secretNames)[number], string> = {
    DATABASE_URL: 'postgres://portal:pass@db/portal',
    ADMIN_PASSWORD: 'correct horse battery',
    JWT_SECRET: secret,
    JWT_SECRET_PREVIOUS: `previous ${secret}`,
    SMTP_URL: 'smtp://user:pass@mail:587',
    S3_ACCESS_KEY_ID: 'key id',
    S3_SECRET_ACCESS_KEY: 'key',
    OIDC_CLIENT_SECRET: 'client secret',
    AI_API_KEY: 'api key',
    SIGNING_P12_PASSWORD: 'p12 password',
    METRICS_TOKEN: 'a metrics token, long enough',
  };
  const others = {
    ADMIN_EMAIL: 'admin@example.com',
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'files',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'portal',
    AI_BASE_URL: 'https://ai.example.com',
    AI_MODEL: 'model',
    SIGNING_P12: '/etc/portal.p12',
  };
  const files = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${name}_FILE`, fileWith(value)]),
  );
  expect(readConfig({ ...others, ...files })).toEqual(readConfig({ ...others, ...values }));
});

it("lists every file that can't be used, but never its contents", () => {
  const [empty, short, missing] = [fileWith('\n'), fileWith('short'), join(folder, 'missing')];
  const wrong = {
    DATABASE_URL_FILE: missing,
    ADMIN_PASSWORD_FILE: folder,
    SMTP_URL: 'smtp://mail:25',
    SMTP_URL_FILE: short,
    AI_API_KEY_FILE: empty,
    METRICS_TOKEN_FILE: short,
  };
  expect(() => readConfig(wrong)).toThrow(
    [
      "The portal can't start with these settings:",
      `  DATABASE_URL_FILE names a file that doesn't exist: ${missing}`,
      `  ADMIN_PASSWORD_FILE names a folder, not a file: ${folder}`,
      "  SMTP_URL_FILE can't be set together with SMTP_URL",
      `  AI_API_KEY_FILE names an empty file: ${empty}`,
      '  METRICS_TOKEN must have at least 16 characters',
    ].join('\n'),
  );
});

it("doesn't also call a secret missing or wrong if its file can't be used", () => {
  const missing = join(folder, 'missing');
  const problem = `ADMIN_PASSWORD_FILE names a file that doesn't exist: ${missing}`;
  const problemsOf = (env: NodeJS.ProcessEnv) => {
    try {
      readConfig(env);
    } catch (error) {
      return (error as Error).message.split('\n').slice(1);
    }
  };
  const env = { ADMIN_EMAIL: 'admin@example.com', ADMIN_PASSWORD_FILE: missing };
  expect(problemsOf(env)).toEqual([`  ${problem}`]);
  expect(problemsOf({ SMTP_URL: 'mail', SMTP_URL_FILE: missing })).toEqual([
    "  SMTP_URL_FILE can't be set together with SMTP_URL",
  ]);
});
