/** `npm run admin -- COMMAND`: operator commands on the server, which work even if no one can sign in. */
import { configuredFileStore } from '../server/adapters/file-store/configured.ts';
import { createRateLimits } from '../server/concurrency/rate-limits.ts';
import { type Config, readConfig } from '../server/config.ts';
import { type Installation, openInstallation } from '../server/db/open-installation.ts';
import { createSignInLimits } from '../server/features/auth/sign-in-limits.ts';
import {
  createAdmin,
  resetPassword,
  resetSecondFactor,
  unlinkIdentity,
  unlock,
} from '../server/features/operator-commands/accounts.ts';
import { CommandError } from '../server/features/operator-commands/command-error.ts';
import { showStatus, verifyEverything } from '../server/features/operator-commands/health.ts';
import { verifyAllVersions } from '../server/features/versions/verify-all.ts';
import { runCommand } from './commands.ts';

const usage = `Usage: npm run admin -- COMMAND
  reset-password EMAIL        prints a link to choose a new password
  reset-second-factor EMAIL   turns off two-step sign-in for someone who lost their phone and recovery codes
  create-admin EMAIL          creates an admin and prints a link to choose the password
  unlink-identity EMAIL       unlinks an account from the identity provider, so that the person's new account there can be linked
  unlock EMAIL                clears failed sign-ins
  verify                      checks every frozen version, stored file and audit entry
  status                      shows versions, sizes, jobs, the email queue and the last backup`;

const publicUrlOf = ({ publicUrl, host, port }: Config) => publicUrl ?? `http://${host}:${port}`;

type AccountCommand = (installation: Installation, email: string, config: Config) => Promise<string[]>;

const forAccount: Record<string, AccountCommand> = {
  'reset-password': ({ db }, email, config) => resetPassword(db, email, publicUrlOf(config)),
  'reset-second-factor': ({ db }, email) => resetSecondFactor(db, email),
  'unlink-identity': ({ db }, email) => unlinkIdentity(db, email),
  'create-admin': ({ db }, email, config) => createAdmin(db, email, publicUrlOf(config)),
  unlock: ({ db, pool }, email, { limits }) => {
    const rateLimits = createRateLimits(pool);
    return unlock(db, email, createSignInLimits({ db, rateLimits, limits }).clear);
  },
};

const forPortal: Record<string, (installation: Installation, config: Config) => Promise<string[]>> = {
  status: ({ db }) => showStatus(db),
  async verify({ db }, config) {
    const store = await configuredFileStore(config);
    const { lines, isOk } = await verifyEverything(db, { store, verifyVersions: verifyAllVersions });
    if (!isOk) process.exitCode = 1;
    return lines;
  },
};

await runCommand(async () => {
  const [name = '', email, ...rest] = process.argv.slice(2);
  const withEmail = email !== undefined ? forAccount[name] : undefined;
  const withoutEmail = email === undefined ? forPortal[name] : undefined;
  if ((!withEmail && !withoutEmail) || rest.length > 0) throw new CommandError(usage);
  const config = readConfig();
  const installation = await openInstallation(config);
  try {
    const lines = await (withEmail?.(installation, email as string, config) ??
      withoutEmail?.(installation, config));
    console.log(lines?.join('\n'));
  } finally {
    await installation.close();
  }
});
