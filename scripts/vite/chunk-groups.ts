/**
 * Code splitting: assigns each module of the web app to a file, by the pages that need it.
 *
 * - vendor: React, the router and the query cache. Changes only when one of them is updated.
 * - app: the code that starts the app, and what the two pages that visitors see first share with each other or with other pages.
 * - intake, sign-in: those two pages. page-preloads.ts fetches each together with the app.
 * - portal: what the signed-in shells or many pages need, and icons that several pages share.
 * - forms: react-hook-form, and what forms share.
 * - visitor-forms: the forms of the visitors' pages that appear only after someone uses the page.
 * - without-password: ways to sign in without a password, which not every installation has.
 * - panels: menus, popovers and dialogs, which ui/lazy-panels.ts loads. Toasts and the command menu share Radix with them.
 * - overlays: toasts, the command menu and the dialog for signing in again, which app/lazy-overlays.tsx loads on every page.
 * - lists, questionnaire, mockup, second-factor, uploads: large parts that several pages share and most don't need.
 *
 * Anything else is left to the bundler: a page's own code, and what two or three pages share.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import type { Rolldown } from 'vite';

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/;
const forms =
  /node_modules[\\/]react-hook-form[\\/]|[\\/](persisted-form|form-error-summary|restored-note)\.tsx?$/;
const visitorForms =
  /[\\/](auth[\\/]queries|account-step|account-queries|idea-summary|register-form|forgot-form|reset-form|person-fields|link-notice|fragment-token)\.tsx?$/;
/** The barrel files of these packages hide that only lists of the signed-in pages need these modules. */
const infiniteQueries =
  /[\\/](react-query[\\/].*[\\/]useInfiniteQuery|query-core[\\/].*[\\/]infiniteQueryObserver)\.js$/;
const features: [name: string, modules: RegExp][] = [
  [
    'lists',
    /[\\/](@tanstack[\\/](react-virtual|virtual-core)[\\/]|ui[\\/](use-rows-in-view|list-rows|table-rows|table|list-frame)\.tsx?$)/,
  ],
  ['mockup', /[\\/](domain[\\/](mockup[\\/]|project-wizard|project-draft|plan)|mockup-picture\.tsx$)/],
  [
    'questionnaire',
    /[\\/]domain[\\/](questionnaire[\\/](?!values|merge)|requirements-document[\\/]|message-subject\.ts$)/,
  ],
  ['second-factor', /[\\/](contract|domain)[\\/]second-factor\.ts$/],
  ['uploads', /[\\/](files[\\/](uploads|upload-file|upload-memory)|lib[\\/]device-files)\.ts$/],
  [
    'without-password',
    /[\\/](other-sign-in-methods|oidc-button|oidc-return|contract[\\/]oidc|passkey-sign-in|sign-in-problem)\.tsx?$/,
  ],
  [
    'overlays',
    /[\\/](toaster\.tsx$|accidental-input\.ts$|sign-in-again\.tsx$|overlays\.tsx$|app[\\/]command-menu\.tsx$)/,
  ],
];
/** Only the panels, toasts and the command menu use Radix; its own barrel file hides that. */
const radix =
  /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden|get-nonce|tslib)[\\/]/;
const icon = /[\\/]lucide-react[\\/].*[\\/]icons[\\/](.+)\.m?js$/;
const lucide = /[\\/]lucide-react[\\/]/;
const contract = /[\\/]contract[\\/]/;

/** The entry and every dynamically imported module are roots: the modules that chunks start from. */
const entry = 'index.html';
const firstPages = {
  intake: new Set([
    'public-layout.tsx',
    'intake.tsx',
    'intake-loader.ts',
    'project-start.tsx',
    'account-step.tsx',
    'current-draft.ts',
    'plan-ready.tsx',
    'project-from-idea.ts',
  ]),
  'sign-in': new Set([
    'entrance-shell.tsx',
    'auth.tsx',
    'code-form.tsx',
    'other-sign-in-methods.tsx',
    'passkey-ceremonies.ts',
    'register-form.tsx',
    'forgot-form.tsx',
    'reset-form.tsx',
    'setup.tsx',
    'unsubscribe.tsx',
    'overlays.tsx',
  ]),
};
const firstView = new Set([
  entry,
  'public-layout.tsx',
  'intake.tsx',
  'intake-loader.ts',
  'entrance-shell.tsx',
  'auth.tsx',
]);
const shells = new Set([
  'client-layout.tsx',
  'advisor-layout.tsx',
  'admin-layout.tsx',
  'portal-pages.ts',
  'signed-in-services.ts',
]);
const lazyPanels = new Set(['panels.ts', 'overlays.tsx', 'command-overlay.tsx']);
/** Parts of the requirements page that it loads only when shown. They don't count as separate pages. */
const lazyParts = new Set(['welcome.tsx', 'returned-questions.tsx', 'check-list.tsx', 'mockup-preview.tsx']);
/** Few people open these, so what they share with other pages isn't worth a download by everyone. */
const rarePages = new Set(['audit.tsx', 'brand.tsx', 'command-overlay.tsx']);
const pageCount = (roots: ReadonlySet<string>) =>
  [...roots].filter((root) => !lazyParts.has(root) && !rarePages.has(root)).length;

const isSubset = (some: ReadonlySet<string>, all: ReadonlySet<string>) =>
  [...some].every((one) => all.has(one));

/** A module that this many pages or more share goes into the portal chunk. */
const manyPages = 4;

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

export function splitByPage(): Rolldown.CodeSplittingOptions {
  const roots = new Map<string, ReadonlySet<string>>();
  let iconUsers: Map<string, Set<string>> | null = null;

  /** The file names of the roots whose chunks need this module. */
  function rootsOf(id: string, context: Context): ReadonlySet<string> {
    const cached = roots.get(id);
    if (cached) return cached;
    const rootNames = new Set<string>();
    // Stored before it is complete, because packages may have import cycles.
    roots.set(id, rootNames);
    const info = context.getModuleInfo(id);
    if (!info) return rootNames;
    if (info.isEntry || info.dynamicImporters.length > 0) rootNames.add(basename(id));
    for (const importer of info.importers) {
      // Contract files import rules and each other only for their schemas, which contract-without-schemas.ts removes.
      if (contract.test(importer) && !/[\\/]contract[\\/](endpoint|shapes)\.ts$/.test(id)) continue;
      for (const root of rootsOf(importer, context)) rootNames.add(root);
    }
    return rootNames;
  }

  /** Every module imports its icons from one file, so an icon's importers don't show which pages use it. */
  function usersOfIcon(name: string, id: string, context: Context): string[] {
    iconUsers ??= collectIconUsers(id, context);
    return [...(iconUsers.get(name) ?? [])];
  }

  function iconChunk(name: string, id: string, context: Context): string | null {
    const users = usersOfIcon(name, id, context);
    const needed = new Set(users.flatMap((user) => [...rootsOf(user, context)]));
    // An icon goes with its page only if no shared chunk uses it: a shared chunk that imports a page's file would create a cycle.
    const isOfOnePage = pageCount(needed) <= 1 && users.every((user) => chunkOf(user, context) === null);
    return firstViewChunk(needed) ?? (isOfOnePage ? null : 'portal');
  }

  function chunkOf(id: string, context: Context): string | null {
    if (infiniteQueries.test(id)) return 'portal';
    if (vendor.test(id)) return 'vendor';
    const [, iconName] = icon.exec(id) ?? [];
    if (iconName) return iconChunk(iconName, id, context);
    if (lucide.test(id)) return 'app';
    const needed = rootsOf(id, context);
    const first = firstViewChunk(needed);
    if (first) return first;
    if (radix.test(id) || (needed.has('panels.ts') && isSubset(needed, lazyPanels))) return 'panels';
    if (forms.test(id)) return 'forms';
    if (visitorForms.test(id)) return 'visitor-forms';
    const feature = features.find(([, modules]) => modules.test(id));
    if (feature) return feature[0];
    if ([...needed].some((root) => shells.has(root)) || pageCount(needed) >= manyPages) return 'portal';
    return null;
  }

  return { groups: [{ name: chunkOf, debugName: 'by page' }], includeDependenciesRecursively: false };
}

/** The chunk of a module that a visitor's first page needs; null for any other. */
function firstViewChunk(needed: ReadonlySet<string>): string | null {
  if (![...needed].some((root) => firstView.has(root))) return null;
  const page = Object.entries(firstPages).find(([, pages]) => [...needed].every((root) => pages.has(root)));
  return page?.[0] ?? 'app';
}

/** For each icon, by its file name, the modules that show it. */
function collectIconUsers(id: string, context: Context): Map<string, Set<string>> {
  const collected = new Map<string, Set<string>>();
  for (const user of usersOfPackage(id, context))
    for (const used of iconsIn(readFileSync(user, 'utf8'))) {
      const name = currentName(used, id);
      collected.set(name, (collected.get(name) ?? new Set<string>()).add(user));
    }
  return collected;
}

/** The modules outside the icon package that import from it. */
function usersOfPackage(id: string, context: Context, seen = new Set<string>()): string[] {
  if (seen.has(id)) return [];
  seen.add(id);
  const importers = context.getModuleInfo(id)?.importers ?? [];
  return importers.flatMap((importer) =>
    lucide.test(importer) ? usersOfPackage(importer, context, seen) : [importer],
  );
}

/** A renamed icon's old file only points to the new one. Some old names have no file; their icons are left to the bundler. */
function currentName(name: string, sibling: string): string {
  const file = join(dirname(sibling), name + extname(sibling));
  if (!existsSync(file)) return name;
  const code = readFileSync(file, 'utf8');
  return /export \{ default \} from ['"]\.\/(.+)\.m?js['"]/.exec(code)?.[1] ?? name;
}

/** File names of the icons that a module imports: ArrowRight is arrow-right, Building2 is building-2. */
export function iconsIn(code: string): string[] {
  const [, names = ''] = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/.exec(code) ?? [];
  return names
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.replace(/(?<!^)([A-Z]|\d+)/g, '-$1').toLowerCase());
}
