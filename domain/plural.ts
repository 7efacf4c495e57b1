/** A number with its noun, for nouns that take an s: '1 day', '2 days'. */
export const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
