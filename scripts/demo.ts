/**
 * `npm run demo`: runs the portal on loopback with sample data in its own folder, and prints three sign-ins to try. Bundled
 * with the server, because the TypeScript loader would take more memory than the portal.
 */
import { demoPeople, fillDemo } from './demo-data.ts';
import { verifyDemoEmails } from './demo-emails.ts';

const port = process.env.PORT || '3000';
const url = `http://127.0.0.1:${port}`;
const { admin } = demoPeople;

// Set before the import below: the server reads its config from the environment.
Object.assign(process.env, {
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: url,
  DATA_DIR: process.env.DATA_DIR || '.demo',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
});
await import('#server/main.ts');

// If startup failed, the server has already printed why.
if (process.exitCode === undefined) {
  await fillDemo(url);
  await verifyDemoEmails(process.env.DATA_DIR as string);
  console.log('\nSign in with one of these:');
  for (const [role, { email, password }] of Object.entries(demoPeople)) {
    console.log(`  ${role.padEnd(8)} ${email.padEnd(22)} ${password}`);
  }
}
