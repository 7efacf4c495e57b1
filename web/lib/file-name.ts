/** File name for a download. */

/** Reads the name from Content-Disposition, preferring the encoded `filename*`. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/i)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A malformed name shouldn't prevent the download.
    }
  }
  return disposition?.match(/filename="([^"]+)"/)?.[1] ?? fallback;
}
