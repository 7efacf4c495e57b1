/** A number with its noun, for nouns that take an s: '1 day', '2 days', '1,234 days'. */
import { formatNumber } from './locale-format.ts';

export const plural = (count: number, noun: string) =>
  `${formatNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
