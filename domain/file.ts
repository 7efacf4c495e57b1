/** Files: accepted kinds, which of them can be previewed, safe names and size labels. */
import { formatNumber } from './locale-format.ts';
import { plural } from './plural.ts';

export const filePurposes = ['document', 'questionnaire', 'message'] as const;
/** What a file was uploaded for: the documents page, an answer or a message. */
export type FilePurpose = (typeof filePurposes)[number];

/** The three lists of a project's files: for document requests, from the client, and from the team. */
export const fileGroups = ['requested', 'client', 'team'] as const;
export type FileGroup = (typeof fileGroups)[number];

/** Whether the client can't see the file yet. */
export const isUnshared = ({ isFromTeam, sentAt }: { isFromTeam: boolean; sentAt: string | null }) =>
  isFromTeam && sentAt === null;

export const deletedFileRetentionDays = 30;
export const maxFileNameLength = 200;

export interface FileKind {
  /** The stored MIME type, and the content type of a preview. Downloads are sent as application/octet-stream. */
  mime: string;
  label: string;
  /** The first is appended to a file name that ends in none of them. */
  extensions: readonly [string, ...string[]];
  /** How the browser previews this kind. Never set for a kind whose scripts would run as part of the portal, such as SVG. */
  preview?: 'image' | 'pdf';
}

const kinds = {
  png: { mime: 'image/png', label: 'Image', extensions: ['png'], preview: 'image' },
  jpeg: { mime: 'image/jpeg', label: 'Image', extensions: ['jpg', 'jpeg', 'jpe', 'jfif'], preview: 'image' },
  gif: { mime: 'image/gif', label: 'Image', extensions: ['gif'], preview: 'image' },
  webp: { mime: 'image/webp', label: 'Image', extensions: ['webp'], preview: 'image' },
  avif: { mime: 'image/avif', label: 'Image', extensions: ['avif'], preview: 'image' },
  heic: { mime: 'image/heic', label: 'Image', extensions: ['heic', 'heif'] },
  tiff: { mime: 'image/tiff', label: 'Image', extensions: ['tif', 'tiff'] },
  svg: { mime: 'image/svg+xml', label: 'SVG drawing', extensions: ['svg'] },
  psd: { mime: 'image/vnd.adobe.photoshop', label: 'Photoshop', extensions: ['psd'] },
  pdf: { mime: 'application/pdf', label: 'PDF', extensions: ['pdf', 'ai'], preview: 'pdf' },
  postscript: { mime: 'application/postscript', label: 'PostScript', extensions: ['eps', 'ps', 'ai'] },
  docx: {
    mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    label: 'Word',
    extensions: ['docx'],
  },
  xlsx: {
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    label: 'Excel',
    extensions: ['xlsx'],
  },
  pptx: {
    mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    label: 'PowerPoint',
    extensions: ['pptx'],
  },
  odt: { mime: 'application/vnd.oasis.opendocument.text', label: 'Document', extensions: ['odt'] },
  ods: { mime: 'application/vnd.oasis.opendocument.spreadsheet', label: 'Spreadsheet', extensions: ['ods'] },
  odp: {
    mime: 'application/vnd.oasis.opendocument.presentation',
    label: 'Presentation',
    extensions: ['odp'],
  },
  office: {
    mime: 'application/x-cfb',
    label: 'Office document',
    extensions: ['doc', 'xls', 'ppt', 'vsd', 'msg'],
  },
  zip: {
    mime: 'application/zip',
    label: 'ZIP archive',
    extensions: ['zip', 'sketch', 'fig', 'xd', 'pages', 'numbers', 'key', 'vsdx', 'epub'],
  },
  text: {
    mime: 'text/plain',
    label: 'Text',
    extensions: ['txt', 'csv', 'tsv', 'md', 'markdown', 'json', 'log', 'yaml', 'yml', 'sql', 'ics', 'vtt'],
  },
  xml: { mime: 'application/xml', label: 'XML', extensions: ['xml', 'drawio', 'bpmn', 'xsd', 'gpx'] },
  rtf: { mime: 'application/rtf', label: 'Rich text', extensions: ['rtf'] },
  mp4: { mime: 'video/mp4', label: 'Video', extensions: ['mp4', 'm4v'] },
  mov: { mime: 'video/quicktime', label: 'Video', extensions: ['mov'] },
  webm: { mime: 'video/webm', label: 'Video', extensions: ['webm'] },
  mp3: { mime: 'audio/mpeg', label: 'Audio', extensions: ['mp3'] },
  m4a: { mime: 'audio/x-m4a', label: 'Audio', extensions: ['m4a'] },
  wav: { mime: 'audio/wav', label: 'Audio', extensions: ['wav'] },
  woff2: { mime: 'font/woff2', label: 'Font', extensions: ['woff2'] },
  woff: { mime: 'font/woff', label: 'Font', extensions: ['woff'] },
  otf: { mime: 'font/otf', label: 'Font', extensions: ['otf'] },
  ttf: { mime: 'font/ttf', label: 'Font', extensions: ['ttf'] },
} satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof kinds;
export const fileKinds: Record<FileKindName, FileKind> = kinds;

const kindsByMime = new Map(Object.values(fileKinds).map((kind) => [kind.mime, kind]));

export const previewOf = (fileType: string) => kindsByMime.get(fileType)?.preview ?? null;

export const acceptedFileTypes =
  'You can upload images, PDFs, Office documents, text, CSV, ZIP archives, audio, video and fonts.';

export function extensionOf(fileName: string): string {
  const at = fileName.lastIndexOf('.');
  return at > 0 ? fileName.slice(at + 1).toLowerCase() : '';
}

/** Characters without a visible form of their own; some reorder or hide the text around them. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;
const forbiddenInNames = /[<>:"|?*]/g;
const reservedOnWindows = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= maxFileNameLength) return name;
  const extension = extensionOf(name);
  const ending = extension && extension.length <= 20 ? `.${extension}` : '';
  return characters.slice(0, maxFileNameLength - ending.length).join('') + ending;
}

/** The given name without folders, and without characters that are special to an operating system. */
export function cleanFileName(rawName: string): string {
  const last = rawName.normalize('NFC').split(/[/\\]/).pop() ?? '';
  const name = last
    .replace(invisible, '')
    .replace(forbiddenInNames, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  return shorten(reservedOnWindows.test(name) ? `_${name}` : name) || 'file';
}

/** The stored name. Its extension matches the content, so that no program opens the file as another type. */
export function nameForKind(fileName: string, kind: FileKind): string {
  if (kind.extensions.includes(extensionOf(fileName))) return fileName;
  return `${fileName}.${kind.extensions[0]}`;
}

const units = ['KB', 'MB', 'GB'] as const;

/** For example '3.4 MB'. */
export function sizeLabel(bytes: number): string {
  if (bytes < 1024) return plural(bytes, 'byte');
  let value = bytes / 1024;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${formatNumber(value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value))} ${units[unit]}`;
}
