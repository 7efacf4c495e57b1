/**
 * `npm run deploy:guide`: follows the fifteen-minute guide in docs/operations.md on a bare Debian that systemd boots in a container
 * (systemd-nspawn), by running its code blocks. Stand-ins: Node comes from npm instead of nodejs.org, and Caddy signs its
 * certificate itself instead of asking a public authority. Needs root, and takes a few minutes.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { addNode, createDebian, npmEnvironment } from './deploy/bare-debian.ts';
import { debianProgram } from './deploy/debian-program.ts';
import { writeRelease } from './release.ts';
import { expectText, runCheck, runProgram, step } from './support/steps.ts';

const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** The code blocks of the guide, in order. */
function readGuide(): string[] {
  const page = readFileSync('docs/operations.md', 'utf8');
  const guide = page.split(/^## /m).find((part) => part.startsWith('From nothing')) ?? '';
  const blocks = [...guide.matchAll(/^ *```sh\n(.*?)^ *```/gms)].map(([, code = '']) =>
    code.replaceAll(/^ {3}/gm, ''),
  );
  if (blocks.length !== 6) throw new Error(`The guide has ${blocks.length} code blocks instead of 6`);
  return blocks;
}

/** Runs a script once the container has booted, then powers the container off. */
const unit = `
[Unit]
After=multi-user.target caddy.service
[Service]
Type=oneshot
ExecStart=/bin/sh -eu /root/guide.sh
StandardOutput=append:/root/guide.log
StandardError=append:/root/guide.log
ExecStopPost=/bin/systemctl poweroff --no-block
[Install]
WantedBy=default.target
`;

const waitUntil = (condition: string) =>
  `for try in $(seq 600); do if ${condition}; then break; fi; sleep 0.5; done; ${condition}`;
const isReady = 'curl -sk --fail --output /dev/null https://portal.test/readyz';

await runCheck('The guide check', async (scratch) => {
  const [install = '', unpack = '', settings = '', start = '', tls = '', backup = ''] = readGuide();
  const archive = await step('writes the release', writeRelease);
  const root = join(scratch, 'root');
  await step('creates a bare Debian', () => createDebian(root, scratch, ['systemd', 'systemd-sysv', 'dbus']));
  writeFileSync(
    join(root, 'etc/hosts'),
    `127.0.0.1 localhost portal.test\n${readFileSync('/etc/hosts', 'utf8')}`,
  );
  const run = (script: string, env: string[] = []) =>
    runProgram('chroot', [root, 'env', '-i', path, 'HOME=/root', ...env, 'sh', '-euc', script]);

  await step('1. installs Caddy and Node', async () => {
    const [apt = ''] = install.split('\n');
    expectText(apt, /^apt-get update/);
    cpSync('/etc/apt', join(root, 'etc/apt'), { recursive: true });
    // Keeps packages from starting their services, because the container hasn't booted yet.
    const policy = join(root, 'usr/sbin/policy-rc.d');
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
    await run(apt, ['DEBIAN_FRONTEND=noninteractive']);
    rmSync(policy);
    await addNode(root, '24', scratch);
  });
  await step('2. installs the portal', async () => {
    mkdirSync(join(root, 'root'), { recursive: true });
    for (const file of [archive, `${archive}.sha256`]) {
      cpSync(join(dirname(archive), basename(file)), join(root, 'root', basename(file)));
    }
    const env = Object.entries(await npmEnvironment()).map(([name, value]) => `${name}=${value}`);
    await run(`cd /root\n${unpack}`, env);
  });

  // Caddy signs its own certificate, because a public authority couldn't reach this machine.
  const sample = join(root, 'opt/client-portal/deploy/caddy/Caddyfile');
  writeFileSync(sample, `{\n\tlocal_certs\n\tskip_install_trust\n}\n${readFileSync(sample, 'utf8')}`);
  const edit = "sed -i -e 's|portal.example.com|portal.test|' -e '/^SMTP_URL/d'";
  const script = `
    export HOME=/root
    cd /opt/client-portal
    ${settings.replace('nano', edit)}
    ${start}
    ${waitUntil("journalctl -u client-portal | grep -q 'The portal is running at'")}
    journalctl -u client-portal -o cat
    ${tls.replace('YOUR NAME', 'portal.test')}
    ${waitUntil(isReady)}
    curl -sk --fail https://portal.test/ | grep -o '<div id="root"'
    curl -skI https://portal.test/ | grep -i strict-transport-security
    curl -sk --fail https://portal.test/readyz
    ${backup}
    client-portal admin status
    systemctl show client-portal -p ActiveState -p NRestarts
    systemctl kill --signal=KILL --kill-who=main client-portal
    ${waitUntil('[ "$(systemctl show client-portal -P NRestarts)" = 1 ]')}
    ${waitUntil(isReady)}
    echo restarted after a crash
    systemctl restart client-portal
    ${waitUntil(isReady)}
    systemctl stop client-portal
    echo "stopped: $(systemctl show client-portal -P Result) $(systemctl show client-portal -P ExecMainStatus)"
    echo done`;
  const log = join(root, 'root/guide.log');
  const output = await step('3 to 5 and 7. settings, systemd, TLS, backup, restore', async () => {
    const system = join(root, 'etc/systemd/system');
    writeFileSync(join(root, 'root/guide.sh'), script);
    writeFileSync(join(system, 'guide.service'), unit);
    mkdirSync(join(system, 'default.target.wants'), { recursive: true });
    symlinkSync('../guide.service', join(system, 'default.target.wants/guide.service'));
    const nspawn = await debianProgram('systemd-container', '/usr/bin/systemd-nspawn', scratch);
    // The container has its own network, so that ports 80 and 443 are free.
    const options = ['--register=no', '--keep-unit', '--private-network', '--console=pipe'];
    await runProgram(nspawn, [...options, '--boot', `--machine=guide-${process.pid}`, '--directory', root]);
    return readFileSync(log, 'utf8');
  });
  expectText(
    output,
    /Create the first admin account here \(one-time link\): https:\/\/portal\.test\/setup#token=/,
  );
  for (const text of [
    '<div id="root"',
    /strict-transport-security/i,
    '"ready"',
    'first.tar is intact',
    'Restored the portal',
    'restarted after a crash',
    'stopped: success 0',
    'done',
  ]) {
    expectText(output, text);
  }
  expectText(output, /Last backup +\d{4}/);
});
