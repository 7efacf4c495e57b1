/** Detects a file's kind from its first bytes; the name only decides between kinds with the same signature. */
import { fileTypeFromBuffer } from 'file-type';
import { DomainError } from '#domain/errors.ts';
import { acceptedFileTypes, extensionOf, type FileKindName } from '#domain/file.ts';

/** Enough for every signature and for the names of an archive's first entries. */
export const headBytes = 64 * 1024;

/** Accepted kinds by the extension that the file-type package reports. */
const bySignature: Record<string, FileKindName> = {
  png: 'png',
  apng: 'png',
  jpg: 'jpeg',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  heic: 'heic',
  tif: 'tiff',
  psd: 'psd',
  pdf: 'pdf',
  ps: 'postscript',
  eps: 'postscript',
  cfb: 'office',
  rtf: 'rtf',
  mp4: 'mp4',
  m4v: 'mp4',
  mov: 'mov',
  webm: 'webm',
  mp3: 'mp3',
  m4a: 'm4a',
  wav: 'wav',
  woff: 'woff',
  woff2: 'woff2',
  otf: 'otf',
  ttf: 'ttf',
};

function refuse(fileName: string, reason: string): never {
  throw new DomainError('unsupported', `We can't accept “${fileName}”: ${reason} ${acceptedFileTypes}`);
}

const zipEntry = Buffer.from('PK\u0003\u0004', 'latin1');
const officeFolders = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
] as const;
const openDocuments = { text: 'odt', spreadsheet: 'ods', presentation: 'odp' } as const;

/** The names of the first entries. Nothing is ever decompressed. */
function zipEntryNames(head: Buffer): string[] {
  const names: string[] = [];
  for (let at = head.indexOf(zipEntry); at !== -1; at = head.indexOf(zipEntry, at + 4)) {
    if (at + 30 > head.length) break;
    names.push(head.toString('latin1', at + 30, at + 30 + head.readUInt16LE(at + 26)));
  }
  return names;
}

function zipKind(head: Buffer, fileName: string): FileKindName {
  const openDocument = head
    .toString('latin1', 30, 120)
    .match(/^mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/);
  if (openDocument) return openDocuments[openDocument[1] as keyof typeof openDocuments];
  const names = zipEntryNames(head);
  const office = officeFolders.find(([folder]) => names.some((name) => name.startsWith(folder)));
  if (office) return office[1];
  // The folder that identifies the kind may come after the bytes read; then the file name decides.
  const isOffice = names.some((name) => name === '[Content_Types].xml' || name.startsWith('_rels/'));
  const byExtension = officeFolders.find(([, kind]) => kind === extensionOf(fileName));
  return isOffice && byExtension ? byExtension[1] : 'zip';
}

/** Whether every byte can occur in text of an ASCII-compatible encoding. */
function looksLikeText(head: Buffer): boolean {
  return !head.some((byte) => byte < 0x09 || byte === 0x0b || (byte > 0x0d && byte < 0x20 && byte !== 0x1b));
}

/** The text after a UTF-16 byte order mark, or null without one. */
function utf16Text(head: Buffer): string | null {
  const mark = head.length >= 2 ? head.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return head.toString('utf16le', 2);
  if (mark !== 0xfeff) return null;
  const evenLength = head.length - (head.length % 2);
  return Buffer.from(head.subarray(2, evenLength)).swap16().toString('utf16le');
}

/** Elements that make browsers sniff a file as HTML (WHATWG MIME sniffing), and others that start web pages. */
const pageElements =
  /^(html|head|body|script|iframe|h1|div|font|table|a|style|title|b|br|p|meta|link|img|form|object|embed|frameset|base|input|video|audio|math|template|marquee|center)$/;

function markupKind(text: string, fileName: string): FileKindName {
  const webPage = 'it contains a web page.';
  if (/^<!doctype\s+html/i.test(text) || /http:\/\/www\.w3\.org\/1999\/xhtml/i.test(text)) {
    refuse(fileName, webPage);
  }
  const root = withoutProlog(text)
    .match(/^<([a-z][\w:.-]*)/i)?.[1]
    ?.toLowerCase();
  if (root && pageElements.test(root)) refuse(fileName, webPage);
  if (root === 'svg' || root?.endsWith(':svg')) return 'svg';
  return root ? 'xml' : 'text';
}

/** Skips the XML declaration, comments and doctype before the root element. */
function withoutProlog(text: string): string {
  let rest = text;
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : /^<[?!]/.test(rest) ? '>' : null;
    if (!end) return rest;
    const at = rest.indexOf(end);
    if (at === -1) return '';
    rest = rest.slice(at + end.length).trimStart();
  }
}

function textKind(decoded: string, fileName: string): FileKindName {
  const text = decoded.replace(/^\uFEFF/, '').trimStart();
  return text.startsWith('<') ? markupKind(text, fileName) : 'text';
}

/** Throws a DomainError if the kind isn't accepted. */
export async function detectKind(head: Buffer, fileName: string): Promise<FileKindName> {
  if (head.subarray(0, 4).equals(zipEntry)) return zipKind(head, fileName);
  const isDocument = /^(%PDF-|%!PS|\{\\rtf)/.test(head.toString('latin1', 0, 8));
  const text = isDocument ? null : (utf16Text(head) ?? (looksLikeText(head) ? head.toString('utf8') : null));
  if (text !== null) return textKind(text, fileName);
  // file-type would decompress gzip to look inside, and no gzip kind is accepted anyway.
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const detected = isGzip ? undefined : await fileTypeFromBuffer(head).catch(() => undefined);
  const kind = detected && bySignature[detected.ext];
  return kind ?? refuse(fileName, "this type of file isn't supported.");
}
