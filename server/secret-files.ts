/** Secrets from files: NAME_FILE names a file with the value of NAME, so that secrets stay out of the environment. */
import { readFileSync } from 'node:fs';

/** Settings that contain a secret, whole or in part, such as the password in a URL. */
export const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'JWT_SECRET',
  'JWT_SECRET_PREVIOUS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OIDC_CLIENT_SECRET',
  'AI_API_KEY',
  'SIGNING_P12_PASSWORD',
  'METRICS_TOKEN',
] as const;

const fileProblems: Record<string, string> = {
  ENOENT: "names a file that doesn't exist",
  EACCES: "names a file that can't be read: permission denied",
  EISDIR: 'names a folder, not a file',
};

/** What is wrong with a setting whose file can't be read, to follow the setting's name. */
export function fileProblem(error: unknown, path: string): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return `${fileProblems[code] ?? `names a file that can't be read (${code})`}: ${path}`;
}

/** The environment with the contents of the files filled in, and a line for each setting whose file can't be used. */
export function readSecretFiles(environment: NodeJS.ProcessEnv): {
  env: NodeJS.ProcessEnv;
  problems: ReadonlyMap<string, string>;
} {
  const env = { ...environment };
  const problems = new Map<string, string>();
  for (const name of secretNames) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) {
      problems.set(name, `${name}_FILE can't be set together with ${name}`);
      continue;
    }
    try {
      // Editors and `echo` end a file with a line break that isn't part of the secret.
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (value === '') problems.set(name, `${name}_FILE names an empty file: ${path}`);
      else env[name] = value;
    } catch (error) {
      problems.set(name, `${name}_FILE ${fileProblem(error, path)}`);
    }
  }
  return { env, problems };
}
