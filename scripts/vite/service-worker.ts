/** Vite plugin: builds /sw.js with the list of files that the questionnaire needs, found in the module graph. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Shell } from '../../web/service-worker/shell.ts';

/**
 * The questionnaire, the pages from which clients reach it, and what runs on each of them. Everything these import is
 * included, even what they load later, except `onlineOnly`.
 */
const roots =
  /[\\/]web[\\/](pages[\\/](requirements|dashboard|intake)|app[\\/](client-layout|public-layout|intake-loader|signed-in-services|overlays))\.tsx?$/;
/** Loaded later by the roots, but useless without a server. */
const onlineOnly = /[\\/](command-overlay|passkey-ceremonies|preview-dialog)\.tsx?$/;
/** Not in the module graph: index.html links to them directly. */
const publicFiles = ['theme.js', 'favicon.svg'];

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo' | 'getModuleIds'>;

/** The modules whose chunks are needed: the roots, and what they and their imports load later. */
function chunkModules(graph: Graph): Set<string> {
  const needed = new Set<string>();
  const seen = new Set<string>();
  const visit = (id: string) => {
    if (seen.has(id)) return;
    seen.add(id);
    const info = graph.getModuleInfo(id);
    for (const imported of info?.importedIds ?? []) visit(imported);
    for (const loaded of info?.dynamicallyImportedIds ?? []) need(loaded);
  };
  const need = (id: string) => {
    if (onlineOnly.test(id)) return;
    needed.add(id);
    visit(id);
  };
  for (const id of graph.getModuleIds()) if (roots.test(id)) need(id);
  return needed;
}

function chunksOf(bundle: Rolldown.OutputBundle, graph: Graph): Set<string> {
  const modules = chunkModules(graph);
  const names = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (names.has(name) || chunk?.type !== 'chunk') return;
    names.add(name);
    for (const imported of chunk.imports) add(imported);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === 'chunk' && (file.isEntry || file.moduleIds.some((id) => modules.has(id))))
      add(file.fileName);
  }
  return names;
}

function shellOf(bundle: Rolldown.OutputBundle, graph: Graph, publicFolder: string): Shell {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error('The build has no entry chunk');
  const styles = Object.keys(bundle).filter((name) => /\.css$|inter-text.*\.woff2$/.test(name));
  const files = [...chunksOf(bundle, graph), ...styles, ...publicFiles].map((name) => `/${name}`).sort();
  const hash = createHash('sha256').update(files.join());
  for (const name of publicFiles) hash.update(readFileSync(join(publicFolder, name)));
  return { version: hash.digest('hex').slice(0, 12), files, entry: `/${entry.fileName}` };
}

export function serviceWorker(): Plugin {
  let publicFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      publicFolder = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { build } = await import('esbuild');
        const shell = shellOf(bundle, this, publicFolder);
        const { outputFiles } = await build({
          entryPoints: [join(publicFolder, '../service-worker/main.ts')],
          bundle: true,
          minify: true,
          format: 'iife',
          target: 'es2022',
          define: { __SHELL__: JSON.stringify(shell) },
          write: false,
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: outputFiles[0]?.text ?? '' });
      },
    },
  };
}
