/** The formats that answers must have: web address, e-mail address, day, colour, and text that can be stored. */

const longestUrl = 2000;
const longestEmail = 254;
/** The longest name that the domain name system knows. */
const longestHost = 253;

/** A complete http or https address; renderers link only what passes here. */
export function isWebUrl(text: string): boolean {
  if (text.length > longestUrl || /\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  try {
    const url = new URL(text);
    const host = url.hostname;
    const isNamed = host.includes('.') || host.includes(':') || host === 'localhost';
    // A name and password before the host are how look-alike addresses are made.
    return (
      isNamed &&
      host.length <= longestHost &&
      !host.startsWith('.') &&
      url.username === '' &&
      url.password === ''
    );
  } catch {
    return false;
  }
}

/** Addresses that would run or read something when clicked; not even a draft may hold one. */
export function isDangerousUrl(text: string): boolean {
  const start = [...text.slice(0, 100)].filter((character) => character > ' ').join('');
  return /^(javascript|data|vbscript|file|blob):/i.test(start);
}

export function isEmail(text: string): boolean {
  if (text.length > longestEmail || /[\s,;<>()[\]"\\]/.test(text)) return false;
  const parts = text.split('@');
  const [name, host] = parts;
  if (parts.length !== 2 || !name || !host) return false;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => label !== '' && !label.startsWith('-'));
}

/** A day that exists, written 2026-03-31. */
export function isCalendarDay(text: string): boolean {
  if (text.length !== 10 || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Days of this form compare as text. */
export function isAfterDay(day: string, other: string): boolean {
  return day > other;
}

export function isHexColor(text: string): boolean {
  return text.length === 7 && /^#[0-9a-f]{6}$/i.test(text);
}

/** NUL and halves of a surrogate pair are legal in JSON and refused by the database. */
const unstorable = /\0|\p{Surrogate}/u;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

export function toStorableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}

/** Names that mean something to every object, and would surprise whoever uses them as a key. */
const reservedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export function isReservedKey(key: string): boolean {
  return reservedKeys.includes(key);
}
