/**
 * Prerendering: at build time, renders the pages that visitors see first and adds them to the built index.html as templates.
 * In a portal with the default name and no logo, the server puts a page's template into the HTML of its path, so that it
 * is visible before the app has started.
 */
import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';

const pages = ['/', '/auth'];

/** In a separate process, because the app's modules expect a browser's global variables. */
async function render(root: string, dist: string): Promise<Record<string, string>> {
  const file = join(dist, 'prerender.mjs');
  await build({
    absWorkingDir: root,
    entryPoints: ['web/app/prerender.tsx'],
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['browser', 'module'],
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.PROD': 'true' },
    // Bundled CommonJS packages call require for Node's built-in modules, and ES modules have no require.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    logLevel: 'warning',
  });
  const script = `
    const { prerender } = await import(${JSON.stringify(pathToFileURL(file))});
    const rendered = [];
    for (const path of ${JSON.stringify(pages)}) rendered.push([path, await prerender(path)]);
    process.stdout.write(JSON.stringify(Object.fromEntries(rendered)), () => process.exit());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  await rm(file);
  return JSON.parse(stdout);
}

/** Makes fields read-only, because anything typed before the app has started would be lost. */
const withoutEditing = (html: string) => html.replace(/<(?:input|textarea) /g, '$&readonly="" ');

/** first-paint.css shows the content if the browser has stored nothing but a theme, and otherwise the placeholder. */
function templateOf(path: string, html: string, placeholder: string): string {
  const lateNotice = /<p class="first-paint-late">.*?<\/p>/.exec(placeholder)?.[0] ?? '';
  const notice = lateNotice.replace(
    'first-paint-late',
    '$& fixed inset-x-0 bottom-0 bg-raised p-3 text-center',
  );
  const content = `<div class="first-content" inert>${withoutEditing(html)}${notice}</div>`;
  const other = placeholder.replace('<main id="main"', '<div').replace('</main>', '</div>');
  return `<template data-path="${path}">${content}${other}</template>`;
}

export async function prerenderPages(root: string, dist: string): Promise<void> {
  const index = join(dist, 'web/index.html');
  const page = await readFile(index, 'utf8');
  const [placeholder] = /<main id="main" class="first-paint"[\s\S]*?<\/main>/.exec(page) ?? [];
  if (!placeholder) throw new Error('index.html has no placeholder');
  const contents = await render(root, dist);
  const templates = Object.entries(contents).map(([path, html]) => templateOf(path, html, placeholder));
  await writeFile(
    index,
    page.replace('</body>', () => `${templates.join('\n')}\n  </body>`),
  );
}
