/** Format checks for answers, such as URLs, email addresses and text the database can store. */

const maxUrlLength = 2000;
const maxEmailLength = 254;
/** DNS limit. */
const maxHostLength = 253;

/** Whether the text is a complete http or https URL. Documents and screens link an answer only if it passes this check. */
export function isWebUrl(text: string): boolean {
  if (text.length > maxUrlLength || /\s/.test(text) || !/^https?:\/\//i.test(text)) return false;
  try {
    const url = new URL(text);
    const host = url.hostname;
    const isCompleteHost = host.includes('.') || host.includes(':') || host === 'localhost';
    // Credentials before the host are a phishing trick: https://bank.com@evil.com.
    return (
      isCompleteHost &&
      host.length <= maxHostLength &&
      !host.startsWith('.') &&
      url.username === '' &&
      url.password === ''
    );
  } catch {
    return false;
  }
}

/** Whether a link's scheme could run code or read files when clicked. Such links are rejected even by autosave. */
export function isDangerousUrl(text: string): boolean {
  const start = [...text.slice(0, 100)].filter((character) => character > ' ').join('');
  return /^(javascript|data|vbscript|file|blob):/i.test(start);
}

export function isEmail(text: string): boolean {
  if (text.length > maxEmailLength || /[\s,;<>()[\]"\\]/.test(text)) return false;
  const parts = text.split('@');
  const [name, host] = parts;
  if (parts.length !== 2 || !name || !host) return false;
  const labels = host.split('.');
  return labels.length > 1 && labels.every((label) => label !== '' && !label.startsWith('-'));
}

/** ISO dates compare as strings. */
export function isAfterDay(day: string, other: string): boolean {
  return day > other;
}

/** NUL and unpaired surrogates: valid in JSON, but PostgreSQL rejects them. */
const unstorable = /\0|\p{Surrogate}/u;

export function isStorableText(text: string): boolean {
  return !unstorable.test(text);
}

export function toStorableText(text: string): string {
  return text.replace(/\0|\p{Surrogate}/gu, '');
}

/** Property names that lead to an object's prototype, unsafe as keys. */
const reservedKeys: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export function isReservedKey(key: string): boolean {
  return reservedKeys.includes(key);
}

/** As much of the text as fits and can be stored. Limits count code points, so the cut never splits a surrogate pair. */
export const truncateForStorage = (text: string, maxLength: number): string =>
  [...toStorableText(text)].slice(0, maxLength).join('').trim();
