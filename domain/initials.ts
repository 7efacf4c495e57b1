/** Initials, shown where there is no photo. */

/** First letter or digit of up to two words, in uppercase. Words made only of symbols, such as &, are skipped unless there are no others. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.flatMap((word) => word.match(/[\p{L}\p{N}]/u) ?? []);
  return (letters.length > 0 ? letters : words.map((word) => [...word][0]))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}
