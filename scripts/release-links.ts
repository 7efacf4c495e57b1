/** Links in the release's Markdown files: those to files the archive leaves out, such as source code, become plain text. */
import { posix } from 'node:path';

/** `code`, whose brackets aren't links, or [text](target). */
const link = /(`[^`\n]*`)|(!?)\[([^\]]*)\]\(([^)\s]+)\)/g;
const isExternal = (target: string) => /^[a-z]+:/i.test(target);

/** The anchors GitHub generates from headings. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => text);
  return new Set(
    headings.map((text) =>
      text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );
}

export type Files = ReadonlyMap<string, string | Buffer>;

function isBroken(target: string, page: string, files: Files): boolean {
  if (isExternal(target)) return false;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : posix.normalize(posix.join(posix.dirname(page), path));
  const isFolder = [...files.keys()].some((name) => name.startsWith(`${file.replace(/\/$/, '')}/`));
  if (!files.has(file)) return !isFolder;
  return anchor !== undefined && !anchorsOf(String(files.get(file))).has(anchor);
}

/** Targets that lead nowhere within these files. */
export function brokenLinks(page: string, files: Files): string[] {
  const links = [...String(files.get(page)).matchAll(link)];
  return links.flatMap(([, code, , , target = '']) =>
    code === undefined && isBroken(target, page, files) ? [target] : [],
  );
}

/** Replaces each link to a missing file with its text. Keeps links with a wrong anchor, which `brokenLinks` reports. */
export function unlinkMissing(page: string, files: Files): string {
  return String(files.get(page)).replaceAll(link, (match, code, _image, text, target = '') => {
    if (code !== undefined) return match;
    return isBroken(target.split('#')[0] || page.split('/').at(-1), page, files) ? text : match;
  });
}
