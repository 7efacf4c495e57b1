/** A user's recent choices in the command menu, newest first, kept in this browser until they sign out. */
import { device } from '../../lib/device.ts';

export interface RecentChoice {
  id: string;
  label: string;
  path: string;
}

const maxRecent = 5;

const isChoice = (value: unknown): value is RecentChoice =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'label', 'path'].every((key) => typeof (value as Record<string, unknown>)[key] === 'string');

const stored = (userId: string) =>
  device.entry('recent-commands', (value) => (Array.isArray(value) ? value.filter(isChoice) : null), userId);

export const readRecent = (userId: string): readonly RecentChoice[] => stored(userId).read() ?? [];

export function rememberChoice(userId: string, choice: RecentChoice): void {
  const others = readRecent(userId).filter(({ id }) => id !== choice.id);
  stored(userId).write([choice, ...others].slice(0, maxRecent));
}
