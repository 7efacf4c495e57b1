/** Device keys: the values this app stores in a browser, in one list, with their owners, lifetimes and versions. */

interface DeviceKey {
  /** `browser`: localStorage, shared by all tabs. `tab`: sessionStorage. `files`: IndexedDB, for file contents. */
  area: 'browser' | 'tab' | 'files';
  /** `device`: belongs to no user. `visitor`: a visitor's, until a user signs in. `user`: one user's only. */
  owner: 'device' | 'visitor' | 'user';
  /** Increment when the shape changes, to drop values of older versions. `plain` is bare text without an envelope. */
  version: number | 'plain';
  /** Expiry in days since the last write; null for none. */
  maxAgeDays: number | null;
  /** Unsent work is kept for the user's next sign-in, except in forms that were closed. */
  onSignOut: 'keep' | 'remove';
  /** What a user typed or chose and the server may not have yet: warns if the browser refuses to store it. */
  isWork?: true;
  /** A copy of what the server has: removed without a warning if unsent work needs the space. */
  isCopy?: true;
}

const unsentWork = { area: 'browser', version: 1, maxAgeDays: 180, onSignOut: 'keep', isWork: true } as const;
const preference = {
  area: 'browser',
  owner: 'device',
  version: 1,
  maxAgeDays: null,
  onSignOut: 'keep',
} as const;

export const deviceKeys = {
  /** The session token, as bare text: its name and form are public, and scripts read and write it. */
  token: { ...preference, version: 'plain', onSignOut: 'remove' },
  /** The token of a client view, which lasts as long as its tab. */
  'client-view-token': { ...preference, area: 'tab', version: 'plain', onSignOut: 'remove' },
  /** This browser's random id, sent with sign-ins, new accounts, password resets and browser challenges. */
  'device-id': preference,
  /** Tokens that replace the second factor's code in this browser, by email address. */
  'remembered-devices': { ...preference, maxAgeDays: 30 },
  /** The page a visitor requested, opened once they sign in. */
  'return-path': { ...preference, area: 'tab', onSignOut: 'remove' },
  /** The same page while the user waits for a password reset email, whose link opens another tab. */
  'reset-return-path': { ...preference, maxAgeDays: 1 / 24, onSignOut: 'remove' },
  /** Bare text, because public/theme.js reads it before the first paint. */
  theme: { ...preference, version: 'plain' },
  'admin-sidebar': preference,
  /** False if single-key shortcuts, such as those of the review screen, are turned off. */
  'single-key-shortcuts': preference,
  /** The commands chosen most recently in the command menu. */
  'recent-commands': { ...preference, owner: 'user', onSignOut: 'remove' },
  /** The signed-in user's time zone, so the first paint shows the right times. */
  'time-zone': { ...preference, onSignOut: 'remove' },
  /** The project opened last. */
  project: { ...preference, owner: 'user' },
  /** The project this tab shows, which another tab's choice doesn't change. */
  'tab-project': { ...preference, area: 'tab', owner: 'user', onSignOut: 'remove' },
  /** The intake form before its project exists. */
  idea: { ...unsentWork, owner: 'visitor' },
  'project-draft': { ...unsentWork, owner: 'visitor' },
  /** Other versions of the draft: from another device, or from before signing in. */
  'project-draft-aside': { ...unsentWork, owner: 'user' },
  /** The server revision of the draft, and whether it has unsaved changes. */
  'project-draft-sync': { ...unsentWork, owner: 'user' },
  /** Set once the questionnaire's welcome has been dismissed; scope: project. */
  'welcome-seen': { ...preference, owner: 'user' },
  /** Sections left with 'Skip for now', as '2 5'; scope: project. */
  'skipped-sections': { ...preference, owner: 'user' },
  /** Unsaved answers; scope: project, section, tab. */
  answers: { ...unsentWork, owner: 'user' },
  /** A client's projects and answers as the server last sent them, to read offline; scope: URL of the request. */
  'offline-copy': { ...preference, owner: 'user', maxAgeDays: 30, onSignOut: 'remove', isCopy: true },
  /** The tab's id before a reload, with which the reloaded page finds the tab's unsaved answers. */
  'answers-tab': { ...preference, area: 'tab' },
  /** Messages and notes waiting to be sent. */
  outbox: { ...unsentWork, owner: 'user' },
  /** Text the user hasn't sent yet; scope: name of the field. */
  'unsent-text': { ...unsentWork, owner: 'user' },
  /** A form that was closed before it was sent; scope: name of the form. */
  form: { ...unsentWork, area: 'tab', owner: 'user', onSignOut: 'remove' },
  /** Contents of unfinished uploads; scope: upload id. */
  upload: { ...unsentWork, area: 'files', owner: 'user', maxAgeDays: 30 },
  /** Size of upload parts that the proxy accepts. Expires, since the proxy's limit may be raised. */
  'upload-part-size': { ...preference, maxAgeDays: 7 },
} as const satisfies Record<string, DeviceKey>;

export type DeviceKeyName = keyof typeof deviceKeys;

type InArea<Area> = {
  [Name in DeviceKeyName]: (typeof deviceKeys)[Name]['area'] extends Area ? Name : never;
}[DeviceKeyName];
export type TextKeyName = InArea<'browser' | 'tab'>;
export type FileKeyName = InArea<'files'>;

/** Whose value it is. A user's value can't be addressed without that user's id. */
export type Owned<Name extends DeviceKeyName> = (typeof deviceKeys)[Name]['owner'] extends 'device'
  ? []
  : (typeof deviceKeys)[Name]['owner'] extends 'visitor'
    ? [userId: string | null]
    : [userId: string, ...scope: string[]];

/** What the browser did with a value: stored it, had no room for it, or doesn't allow storage at all. */
export type WriteOutcome = 'saved' | 'full' | 'blocked';

export const outcomeOf = (error: unknown): WriteOutcome =>
  error instanceof Error && /quota/i.test(error.name) ? 'full' : 'blocked';

export const specOf = (name: DeviceKeyName): DeviceKey => deviceKeys[name];

export const storageKey = (name: DeviceKeyName, owned: readonly (string | null)[]): string =>
  [name, ...owned.filter((part) => part !== null)].join(':');

export interface ParsedKey {
  name: DeviceKeyName;
  ownerId: string | null;
  scope: string[];
}

/** Null for a key that isn't ours. */
export function parseStorageKey(key: string): ParsedKey | null {
  const [name = '', ownerId = null, ...scope] = key.split(':');
  return Object.hasOwn(deviceKeys, name) ? { name: name as DeviceKeyName, ownerId, scope } : null;
}

export interface Envelope {
  version: number;
  savedAt: number;
  value: unknown;
}

const dayMs = 86_400_000;

export const isExpired = (name: DeviceKeyName, savedAt: number, now: number): boolean => {
  const { maxAgeDays } = specOf(name);
  return maxAgeDays !== null && now - savedAt > maxAgeDays * dayMs;
};

export function sealValue(name: DeviceKeyName, value: unknown, now = Date.now()): string {
  const { version } = specOf(name);
  return version === 'plain' ? String(value) : JSON.stringify({ version, savedAt: now, value });
}

/**
 * `stale`: expired, damaged, or of an older version. `newer`: written by a newer build in another tab, and left
 * alone, since an old tab must not delete it.
 */
export function openValue(
  name: DeviceKeyName,
  text: string,
  now: number,
): { value: unknown } | 'stale' | 'newer' {
  const { version } = specOf(name);
  if (version === 'plain') return { value: text };
  const envelope = parseEnvelope(text);
  if (envelope && envelope.version > version) return 'newer';
  if (!envelope || envelope.version < version || isExpired(name, envelope.savedAt, now)) return 'stale';
  return { value: envelope.value };
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return null;
    const { version, savedAt, value } = stored as Record<string, unknown>;
    return typeof version === 'number' && typeof savedAt === 'number' ? { version, savedAt, value } : null;
  } catch {
    return null;
  }
}
