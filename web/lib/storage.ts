/** The browser's storage, which a visitor may have forbidden: then things are remembered until the page is left. */

/** `browser` is shared by all tabs and stays; `tab` is this tab's alone and ends with it. */
type Place = 'browser' | 'tab';

const remembered = new Map<string, string>();
const storageOf = (place: Place) => (place === 'tab' ? sessionStorage : localStorage);

export function readStored(key: string, place: Place = 'browser'): string | null {
  try {
    return storageOf(place).getItem(key);
  } catch {
    return remembered.get(key) ?? null;
  }
}

/** Everything that is kept, for those who look for keys of their own kind. */
export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [...remembered.keys()];
  }
}

export function writeStored(key: string, value: string | null, place: Place = 'browser'): void {
  if (value === null) remembered.delete(key);
  else remembered.set(key, value);
  try {
    if (value === null) storageOf(place).removeItem(key);
    else storageOf(place).setItem(key, value);
  } catch {
    // Remembered above.
  }
}
