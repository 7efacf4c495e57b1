/** Tests of text layout in many scripts: fonts, direction and line breaks. */
import { expect, it } from 'vitest';
import { readFaces } from './faces.ts';
import { inVisualOrder, linesOf, paragraphOf } from './lines.ts';

const texts = [
  ['Chinese', '我们想做一个移动应用程序，让顾客可以在网上订购面包。'],
  ['Japanese', 'お客様がオンラインでパンを注文し、お店で受け取れるアプリ。'],
  ['Korean', '고객이 온라인으로 빵을 주문하고 찾아갈 수 있는 앱.'],
  ['Arabic', 'نريد تطبيقًا يمكّن العملاء من طلب الخبز'],
  ['Hebrew', 'אנחנו רוצים אפליקציה להזמנת לחם'],
  ['Devanagari', 'हम एक ऐसा ऐप चाहते हैं जिससे ग्राहक ऑर्डर कर सकें।'],
  ['Thai', 'เราต้องการแอปที่ให้ลูกค้าสั่งขนมปังออนไลน์'],
  ['Greek and Cyrillic', 'Αθήνα, Київ, Hà Nội, Łódź'],
  ['emoji', 'We love 🍞, 👍🏽, 👨‍👩‍👧, 👩‍💻, 🇩🇪, ❤️ and 1️⃣'],
  ['symbols', '→ ✓ ≥ ≤ ≠ ★ ● ① € ™'],
] as const;

it.each(texts)('has a glyph for everything in %s', async (_name, text) => {
  const faces = await readFaces(text);
  const { pieces } = paragraphOf(text, faces);
  for (const weight of [400, 700] as const) {
    for (const { text: part, face } of pieces) {
      const glyphIds = face
        .font(weight)
        ?.layout(part)
        .glyphs.map(({ id }) => id);
      expect(glyphIds, part).not.toContain(0);
    }
  }
  expect(pieces.map((piece) => piece.text).join('')).not.toContain('\uFFFD');
});

const inDisplayOrder = async (text: string) => {
  const { pieces, isRightToLeft } = paragraphOf(text, await readFaces(text));
  return { words: inVisualOrder(pieces).map((piece) => piece.text), isRightToLeft };
};

it('reorders right-to-left text and keeps Latin words in it readable', async () => {
  const { words, isRightToLeft } = await inDisplayOrder('שלום עולם (Apple Pay) 8:30!');
  expect(isRightToLeft).toBe(true);
  expect(words.join('')).toBe('!8:30 (Apple Pay) עולם שלום');
  const inEnglish = await inDisplayOrder('Say שלום עולם twice');
  expect(inEnglish).toEqual({ words: expect.anything(), isRightToLeft: false });
  expect(inEnglish.words.join('')).toBe('Say עולם שלום twice');
});

it('breaks lines in scripts without spaces to fit the width, and not before a comma or period', async () => {
  const text = '我们想做一个移动应用程序，让顾客可以在网上订购面包。付款必须安全。';
  const { pieces } = paragraphOf(text, await readFaces(text));
  for (let width = 20; width < 120; width += 7) {
    const lines = linesOf(pieces, width, (piece) => piece.text.length * 10);
    const lineTexts = lines.map((line) => line.map((piece) => piece.text).join(''));
    expect(lineTexts.join('')).toBe(text);
    expect(Math.max(...lineTexts.map((line) => line.length * 10))).toBeLessThanOrEqual(width);
  }
  const broken = linesOf(pieces, 100, (piece) => piece.text.length * 10);
  for (const line of broken) expect(line[0]?.text).not.toMatch(/^[，。]/);
});

it('breaks a word that is longer than its line', async () => {
  const { pieces } = paragraphOf('A한글x'.repeat(20), await readFaces('A한글x'));
  const lines = linesOf(pieces, 50, (piece) => piece.text.length * 10);
  expect(Math.max(...lines.map((line) => line.map(({ text }) => text).join('').length))).toBe(5);
});
