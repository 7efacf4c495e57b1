/** Message subjects, unread badges and links in message text. */
import { describe, expect, it } from 'vitest';
import { splitLinks, unreadBadge } from './message.ts';
import { isKnownSubject, subjectLabel } from './message-subject.ts';

describe('a message subject', () => {
  it('names the section, and the question if there is one', () => {
    expect(subjectLabel({ section: 5, field: null })).toBe('About Section 5: Integrations');
    expect(subjectLabel({ section: 1, field: 'businessGoal' })).toMatch(
      /^About Section 1: Project Overview - ./,
    );
  });

  it('must be in the questionnaire', () => {
    expect(isKnownSubject({ section: 11, field: null })).toBe(true);
    expect(isKnownSubject({ section: 12, field: null })).toBe(false);
    expect(isKnownSubject({ section: 1, field: 'nonsense' })).toBe(false);
  });
});

it.each([
  [0, null],
  [1, '1'],
  [9, '9'],
  [10, '9+'],
])('shows %i unread messages as %s', (count, badge) => {
  expect(unreadBadge(count)).toBe(badge);
});

function millisecondsFor(text: string): number {
  const startedAt = performance.now();
  splitLinks(text);
  return performance.now() - startedAt;
}

describe('links in a message', () => {
  const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

  it('are http and https URLs only', () => {
    expect(links('see https://example.com/a?b=c#d and http://example.org')).toEqual([
      'https://example.com/a?b=c#d',
      'http://example.org/',
    ]);
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,x',
      'www.example.com',
      'ftp://example.com',
      'https://',
    ])
      expect(links(text), text).toEqual([]);
  });

  it("end before the sentence's punctuation", () => {
    expect(links('Look (https://example.com/a). Or https://example.com/wiki/A_(b)!')).toEqual([
      'https://example.com/a',
      'https://example.com/wiki/A_(b)',
    ]);
    expect(links('(see https://example.com/A_(b)/history)')).toEqual(['https://example.com/A_(b)/history']);
  });

  it('are split from the text without losing a character', () => {
    const text = 'a https://example.com, b <https://example.org> c\nhttps://x';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['URLs without an end', (length: number) => 'https://'.repeat(length / 8)],
    ['punctuation', (length: number) => `https://a${'.'.repeat(length)}`],
    ['punctuation before a letter', (length: number) => `https://a${'.'.repeat(length)}x`],
    ['parentheses', (length: number) => `https://a${'('.repeat(length)})`],
  ])('are found in time proportional to the length of hostile text: %s', (_, textOf) => {
    const [short, long] = [textOf(4000), textOf(32_000)];
    // The shortest of several measurements, because other work on the machine can only make them longer.
    const times = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY };
    const growth = () => {
      times.short = Math.min(times.short, millisecondsFor(short));
      times.long = Math.min(times.long, millisecondsFor(long));
      return times.long / times.short;
    };
    // The long text is eight times as long as the short one: linear time grows by about 8, quadratic time by 64.
    for (let attempt = 1; growth() > 24 && attempt < 8; attempt++);
    expect(times.long / times.short).toBeLessThanOrEqual(24);
  });
});
