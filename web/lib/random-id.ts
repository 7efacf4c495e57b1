/** Random id. Works on plain HTTP too, where browsers don't have crypto.randomUUID. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
