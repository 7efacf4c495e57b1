/** Vite plugin: replaces lucide-react's icon renderer, a kilobyte of every first view, with web/ui/create-icon.ts. */
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const createIcon = fileURLToPath(new URL('../../web/ui/create-icon.ts', import.meta.url));

export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      /[\\/]createLucideIcon\.m?js$/.test(source) && importer?.includes('lucide-react') ? createIcon : null,
  };
}
