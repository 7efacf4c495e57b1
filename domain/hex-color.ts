/** Colors as # and six hex digits. */
export function isHexColor(text: string): boolean {
  return text.length === 7 && /^#[0-9a-f]{6}$/i.test(text);
}
