/**
 * `npm run deploy:image`: runs deploy/Dockerfile step by step on a bare Debian (mmdebstrap), then runs the result as its
 * user with a read-only root, uses it, and runs its health check. Needs root, and takes a few minutes.
 */
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../test/process/server-process.ts';
import { addNode, createDebian, npmEnvironment } from './deploy/bare-debian.ts';
import { buildImage, type Stage } from './deploy/dockerfile.ts';
import { createPortalApi } from './support/portal-api.ts';
import { startPortalProgram } from './support/portal-program.ts';
import { expectText, runCheck, runProgram, step } from './support/steps.ts';

/** The major version of Node in the base image, from its tag. */
function majorVersionOf(image: string): string {
  const major = /^node:(\d+)-bookworm-slim$/.exec(image)?.[1];
  if (!major) throw new Error(`The base image ${image} isn't node:VERSION-bookworm-slim`);
  return major;
}

/** Arguments for unshare to run a command as in a container: read-only root, /tmp in memory, writable /data, the image's user and env. */
function inContainer({ root, folder, env, user }: Stage, data: string, command: string[]): string[] {
  const variables = Object.entries(env).map(([key, value]) => `${key}='${value}'`);
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  return [
    '--mount',
    'sh',
    '-ec',
    `mount --bind ${root} ${root}; mount --bind ${data} ${root}/data; mount -t tmpfs tmpfs ${root}/tmp
     mount -t proc proc ${root}/proc; mount -o remount,bind,ro ${root}
     exec chroot --userspec=${user} ${root} env -i PATH=/usr/local/bin:/usr/bin:/bin ${variables.join(' ')} sh -c 'cd ${folder} && exec "$@"' sh ${quoted}`,
  ];
}

await runCheck('The image check', async (scratch, onEnd) => {
  const base = join(scratch, 'base');
  const context = join(scratch, 'context');
  let image = '';
  let stages = 0;

  await step('creates a bare Debian', () => createDebian(base, scratch));
  await step('exports the source of the last commit', async () => {
    mkdirSync(context);
    await runProgram('sh', ['-c', `git archive HEAD | tar x -C ${context}`]);
  });

  const stage = await step('runs deploy/Dockerfile', async () =>
    buildImage('deploy/Dockerfile', {
      context,
      env: await npmEnvironment(),
      onStep: (text) => console.log(`      ${text.slice(0, 110)}`),
      async createRoot(name) {
        const root = join(scratch, `stage-${++stages}`);
        if (name !== image) {
          await addNode(base, majorVersionOf(name), scratch);
          // The real base image has this account.
          appendFileSync(join(base, 'etc/passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n');
          appendFileSync(join(base, 'etc/group'), 'node:x:1000:\n');
        }
        image = name;
        await runProgram('cp', ['-a', base, root]);
        return root;
      },
    }),
  );

  const data = join(scratch, 'data');
  mkdirSync(data, { mode: 0o700 });
  await runProgram('chown', [stage.user, data]);
  stage.env.PORT = await findFreePort();
  stage.env.HOST = '127.0.0.1';
  const portal = await step('starts as its user with a read-only root', async () => {
    const started = await startPortalProgram('unshare', inContainer(stage, data, stage.command), {});
    onEnd(started.stop);
    return started;
  });
  const run = (command: string[]) => runProgram('unshare', inContainer(stage, data, command));
  await step('its root is read-only, and its user is unprivileged', async () => {
    const result = await run(['sh', '-c', 'id -u; touch /app/x 2>&1 || true']);
    if (!/^1000\n/.test(result) || !/Read-only file system/.test(result)) throw new Error(result);
  });
  await step('its health check passes', () => run(stage.healthcheck));
  await step('serves pages, accounts and documents', async () => {
    expectText(await (await fetch(portal.url)).text(), '<div id="root"');
    const api = createPortalApi(portal.url);
    const person = {
      firstName: 'Ada',
      lastName: 'Example',
      email: 'ada@example.com',
      password: 'image check',
    };
    const { token } = await api.call('/api/auth/register', { body: person });
    const project = await api.call('/api/projects', { token, body: { name: 'Image' } });
    const headers = { authorization: `Bearer ${token}` };
    const pdf = await fetch(`${portal.url}/api/projects/${project.id}/export?format=pdf`, { headers });
    if (pdf.status !== 200) throw new Error(`PDF: ${pdf.status} ${await pdf.text()}`);
    await pdf.arrayBuffer();
  });
  await step('stops cleanly', async () => {
    const code = await portal.stop();
    if (code !== 0) throw new Error(`Exit code ${code}:\n${portal.output()}`);
  });
});
