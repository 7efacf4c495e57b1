/**
 * The 10,000 most common passwords of at least 8 characters, lowercased and most common first. Taken from
 * @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
import { readFileSync } from 'node:fs';

let passwords: ReadonlySet<string> | undefined;

/** Reads the list when it is first needed. The build copies it next to the bundled server. */
export function isCommonPassword(text: string): boolean {
  passwords ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return passwords.has(text);
}
