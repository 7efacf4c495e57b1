/** Preload links in the built index.html: the text font, and the code of the first page per path. */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** The pages that visitors open first. The server keeps a page's link only in the HTML of its path. */
const firstPages = { '/': 'pages/intake.tsx', '/auth': 'pages/auth.tsx' };

export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => (bundle ? [...fontLinks(bundle), ...pageLinks(bundle)] : []),
    },
  };
}

/** Text doesn't change shape after the first paint. */
const fontLinks = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.keys(bundle)
    .filter((name) => /inter-text.*\.woff2$/.test(name))
    .map((name) =>
      link({ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' }),
    );

/** Without these, the page's file would be requested only after the app has started. */
const pageLinks = (bundle: Rolldown.OutputBundle): HtmlTagDescriptor[] =>
  Object.entries(firstPages).flatMap(([path, module]) =>
    Object.values(bundle)
      .filter((file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)))
      .map(({ fileName }) =>
        link({ rel: 'modulepreload', crossorigin: '', href: `/${fileName}`, 'data-path': path }),
      ),
  );

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs, injectTo: 'head' });
