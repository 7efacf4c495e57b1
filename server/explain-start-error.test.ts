/** What the operator reads when the portal can't start. */
import { expect, it } from 'vitest';
import { explainStartError } from './explain-start-error.ts';
import { StartupError } from './startup-error.ts';

const explain = (error: Partial<NodeJS.ErrnoException>) => {
  const cause = Object.assign(new Error('failed'), error);
  return () => explainStartError({ host: '127.0.0.1', port: 80, dataDir: '/data' })(cause);
};

it.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Port 80 on 127.0.0.1 is already in use.'],
  [{ code: 'EACCES', syscall: 'listen' }, "Port 80 can't be opened: permission denied."],
  [
    { code: 'EACCES', syscall: 'open', path: '/data/secret' },
    "The portal can't use /data/secret: permission denied. Start it as the account that owns DATA_DIR.",
  ],
  [
    { code: 'EACCES', syscall: 'spawn', path: '/opt/bin/postgres' },
    "The portal can't use /opt/bin/postgres: permission denied. Give the account that runs the portal access to it.",
  ],
])('explains %o', (error, message) => {
  expect(explain(error)).toThrow(StartupError);
  expect(explain(error)).toThrow(message);
});

it('passes on an error about something else', () => {
  const error = { code: 'ENOENT', syscall: 'open', path: '/data/secret' };
  expect(explain(error)).toThrow('failed');
  expect(explain(error)).not.toThrow(StartupError);
});
