/** The name under which a downloaded file is saved. */

/** The name that the server gave, in its full form where there is one. */
export function fileNameOf(disposition: string | null, otherwise: string): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A name that cannot be read is no reason not to save the file.
    }
  }
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? otherwise;
}
