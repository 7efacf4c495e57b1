/**
 * `npm run release`: writes release/client-portal-VERSION.tar.gz, which runs after `npm ci --omit=dev` without building
 * anything. The same commit produces the same archive.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { buildAll } from './build.ts';
import { thirdPartyLicenses } from './release-licenses.ts';
import { brokenLinks, unlinkMissing } from './release-links.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const copied = [
  'dist',
  'deploy',
  'package-lock.json',
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'docs/operations.md',
  'docs/performance.md',
  'docs/threat-model.md',
  'docs/asvs.md',
];
/** Left out of the archive: it records when dist/ was built, for `npm start` in a source checkout. */
const omitted = 'dist/built';

/** npm scripts of the release, which run the built files. Dependencies stay, because `npm ci` compares them with the lock file. */
const scripts = {
  start: 'exec node dist/server/main.js',
  demo: 'exec node dist/server/demo.js',
  backup: 'exec node dist/server/backup.js',
  restore: 'exec node dist/server/restore.js',
  admin: 'exec node dist/server/admin.js',
  verify: 'exec node dist/server/verify.js',
};

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

function listFiles(path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  const entries = readdirSync(join(root, path));
  return entries.flatMap((name) => listFiles(`${path}/${name}`));
}

/** Keeps scripts in deploy/ executable, and ignores this machine's umask. */
function modeOf(path: string): number {
  const file = join(root, path);
  return existsSync(file) && (statSync(file).mode & 0o100) !== 0 ? 0o755 : 0o644;
}

/** Bill of materials (CycloneDX) from the lock file. Names the package, not the folder, and has no random serial number. */
function billOfMaterials(committedAt: Date): string {
  const args = ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const bill = JSON.parse(
    execFileSync('npm', [...args, '--sbom-type=application'], {
      cwd: root,
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    }).toString(),
  );
  bill.metadata.component.name = packageJson.name;
  bill.metadata.timestamp = committedAt.toISOString();
  delete bill.serialNumber;
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function lastCommitDate(): Date {
  const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root }).toString();
  return new Date(Number(seconds) * 1000);
}

/** Turns links to files outside the archive into text. Fails if a page links to a heading that doesn't exist. */
function fixLinks(files: Map<string, string | Buffer>): void {
  const pages = [...files.keys()].filter((path) => path.endsWith('.md'));
  for (const page of pages) files.set(page, unlinkMissing(page, files));
  const broken = pages.flatMap((page) => brokenLinks(page, files).map((target) => `${page}: ${target}`));
  if (broken.length > 0) throw new Error(`The release has broken links:\n${broken.join('\n')}`);
}

function collect(committedAt: Date): Map<string, string | Buffer> {
  const files = new Map<string, string | Buffer>();
  for (const path of copied.flatMap(listFiles)) {
    if (path !== omitted) files.set(path, readFileSync(join(root, path)));
  }
  fixLinks(files);
  files.set('package.json', `${JSON.stringify({ ...packageJson, scripts }, null, 2)}\n`);
  files.set('sbom.cdx.json', billOfMaterials(committedAt));
  files.set('third-party-licenses.txt', thirdPartyLicenses(root));
  const sums = [...files].map(([name, content]) => `${sha256(content)}  ${name}\n`).sort();
  return files.set('SHA256SUMS', sums.join(''));
}

/** Returns the archive's path. */
export async function writeRelease(): Promise<string> {
  await buildAll();
  const committedAt = lastCommitDate();
  const name = `${packageJson.name}-${packageJson.version}`;
  const folder = join(root, 'release');
  const archive = join(folder, `${name}.tar.gz`);
  mkdirSync(folder, { recursive: true });
  const tar = pack();
  const written = pipeline(tar, createGzip({ level: 9 }), createWriteStream(archive));
  for (const [path, content] of [...collect(committedAt)].sort(([one], [other]) => (one < other ? -1 : 1))) {
    tar.entry({ name: `${name}/${path}`, mtime: committedAt, mode: modeOf(path) }, content);
  }
  tar.finalize();
  await written;
  writeFileSync(`${archive}.sha256`, `${sha256(readFileSync(archive))}  ${name}.tar.gz\n`);
  return archive;
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  console.log(`Wrote ${await writeRelease()}`);
}
