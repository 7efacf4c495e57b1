/** Vite plugin: adds preload links to the built index.html, for the text font and for the page code of the paths listed below. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { PagePath } from '../../contract/pages.ts';

/**
 * The pages whose code is preloaded, with their modules. The links include what a page's chunk imports, such as the shell.
 * The server keeps a page's links only in the HTML of its path.
 */
const pages: Partial<Record<PagePath, string>> = {
  '/': 'intake',
  '/auth': 'auth',
  '/alternate': 'project-start',
  '/sign': 'sign',
  '/dashboard': 'dashboard',
  '/requirements/{-$projectId}': 'requirements',
  '/review/{-$projectId}': 'review',
  '/compare/{-$projectId}': 'compare',
  '/messages/{-$projectId}': 'messages',
  '/documents': 'documents',
  '/status': 'status',
  '/profile': 'profile',
  '/settings': 'settings',
  '/notifications': 'notifications',
  '/help': 'help',
  '/advisor': 'advisor',
  '/start': 'client-picker',
  '/admin': 'admin-overview',
  '/admin/users': 'admin-users',
  '/admin/projects': 'admin-projects',
  '/admin/assignments': 'admin-assignments',
  '/admin/analytics': 'admin-analytics',
  '/audit': 'audit',
  '/brand': 'brand',
};

export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? [...fontLinks(bundle), ...pageLinks(bundle)] : []),
    },
  };
}

/** Preloaded so that text doesn't change shape after the first paint. */
const fontLinks = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((name) => /inter-text.*\.woff2$/.test(name))
    .map((name) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' }),
    );

/** Without these, the page's files would be requested only after the app has started. */
function pageLinks(bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withImports = (name: string, visited = new Set<string>()): Set<string> => {
    if (visited.has(name)) return visited;
    visited.add(name);
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const imported of chunk?.imports ?? []) withImports(imported, visited);
    return visited;
  };
  const always = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]),
  );
  return Object.entries(pages).flatMap(([path, page]) => {
    const own = chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/pages/${page}.tsx`)));
    return [...new Set(own.flatMap(({ fileName }) => [...withImports(fileName)]))]
      .filter((name) => !always.has(name))
      .map((name) => link({ rel: 'modulepreload', crossorigin: '', href: `/${name}`, 'data-path': path }));
  });
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
