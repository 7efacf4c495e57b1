/** Preloaded into a server (`node --import`): writes a CPU profile to PROFILE when it exits. */
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector';

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.setSamplingInterval', { interval: 500 });
session.post('Profiler.start');
process.once('exit', () =>
  session.post('Profiler.stop', (_error, result) =>
    writeFileSync(process.env.PROFILE, JSON.stringify(result.profile)),
  ),
);
