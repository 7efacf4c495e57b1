/** Messages: what one can be about, how far it has come, how a count of unread ones reads, and the links inside. */
import { findField, findSection } from './questionnaire/definition.ts';

export const maximumMessageLength = 10_000;

/** Kept by the server, arrived in a browser of the other side, seen by a person of the other side. */
export const messageStates = ['sent', 'delivered', 'read'] as const;
export type MessageState = (typeof messageStates)[number];

/** A section of the questionnaire, or one question of it. */
export interface MessageSubject {
  section: number;
  field: string | null;
}

export function isKnownSubject({ section, field }: MessageSubject): boolean {
  return field === null ? findSection(section) !== undefined : findField(section, field) !== undefined;
}

/** 'About Section 5: Integrations', with the question behind it where there is one. */
export function subjectLabel({ section, field }: MessageSubject): string {
  const name = findSection(section)?.name;
  const question = field === null ? undefined : findField(section, field)?.label;
  return `About Section ${section}${name ? `: ${name}` : ''}${question ? ` - ${question}` : ''}`;
}

/** Where the subject of a message is asked. */
export function subjectPath(projectId: string, { section, field }: MessageSubject): string {
  const question = field === null ? '' : `&field=${encodeURIComponent(field)}`;
  return `/requirements/${projectId}?section=${section}${question}`;
}

/** Null when there is nothing to say. */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
}

export interface TextPart {
  text: string;
  /** An address that may be opened; absent for plain text. */
  href?: string;
}

const address = /https?:\/\/[^\s<>"'`]{1,2000}/gi;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?)\]}…]+$/;

function withoutTrailing(match: string): string {
  const cut = match.replace(trailing, '');
  // A closing bracket belongs to the address when it was opened there.
  const rest = match.slice(cut.length);
  return rest.startsWith(')') && cut.includes('(') ? `${cut})` : cut;
}

/** The text in pieces, with http and https addresses marked; nothing else ever becomes a link. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(address)) {
    const candidate = withoutTrailing(match[0]);
    if (!URL.canParse(candidate)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: candidate, href: new URL(candidate).href });
    at = match.index + candidate.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
