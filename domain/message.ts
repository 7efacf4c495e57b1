/** Messages: their delivery state, the unread badge, and the links in their text. */

export const maxMessageLength = 10_000;

/** 'sent': stored by the server; 'delivered': received by a browser on the other side; 'read': seen by someone there. */
export const messageStates = ['sent', 'delivered', 'read'] as const;
export type MessageState = (typeof messageStates)[number];

/** A section of the questionnaire, or one question of it. */
export interface MessageSubject {
  section: number;
  field: string | null;
}

/** Null if nothing is unread. */
export function unreadBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? '9+' : String(count);
}

export interface TextPart {
  text: string;
  /** Absent for plain text. */
  href?: string;
}

const urlPattern = /https?:\/\/[^\s<>"'`]{1,2000}/gi;
/** Punctuation that ends a sentence rather than a URL. */
const trailing = /[.,;:!?)\]}…]+$/;

function withoutTrailing(match: string): string {
  const cut = match.replace(trailing, '');
  // A closing parenthesis belongs to the URL if the URL also contains the opening one.
  const hasOpenParenthesis = cut.split('(').length > cut.split(')').length;
  return hasOpenParenthesis && match.startsWith(')', cut.length) ? `${cut})` : cut;
}

/** Splits text into plain parts and http or https links. Nothing else ever becomes a link. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(urlPattern)) {
    const candidate = withoutTrailing(match[0]);
    if (!URL.canParse(candidate)) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: candidate, href: new URL(candidate).href });
    at = match.index + candidate.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}
