/** The browser's storage, which a visitor may have forbidden: then things are remembered until the page is left. */

const remembered = new Map<string, string>();

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
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

export function writeStored(key: string, value: string | null): void {
  if (value === null) remembered.delete(key);
  else remembered.set(key, value);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Remembered above.
  }
}
