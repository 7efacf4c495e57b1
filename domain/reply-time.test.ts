/** Usual reply time: the median, when it is unknown, and its text. */
import { expect, it } from 'vitest';
import { replyTimeText, usualReplyMs } from './reply-time.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 0, 5) + hours * 3_600_000).toISOString();
const thread = (...entries: [sender: string, hours: number][]) =>
  entries.map(([senderId, hours]) => ({ senderId, createdAt: at(hours) }));

it("usual reply time is the median from the client's first unanswered message to the team's reply", () => {
  const messages = thread(
    ['anna', 0],
    ['client', 1],
    ['client', 2],
    ['anna', 4],
    ['ben', 5],
    ['client', 10],
    ['ben', 11],
    ['client', 20],
    ['anna', 68],
    ['client', 70],
  );
  expect(usualReplyMs(messages, 'client')).toBe(3 * 3_600_000);
});

it('usual reply time is unknown with fewer than three replies', () => {
  expect(usualReplyMs([], 'client')).toBeNull();
  expect(usualReplyMs(thread(['client', 1], ['anna', 2], ['client', 3], ['anna', 4]), 'client')).toBeNull();
});

it.each([
  [0.5, 'Usually replies within an hour'],
  [3, 'Usually replies within a few hours'],
  [20, 'Usually replies within a day'],
  [30, 'Usually replies within 2 days'],
  [24 * 8, null],
])('shows a usual reply time of %d hours as %j', (hours, text) => {
  expect(replyTimeText(hours * 3_600_000)).toBe(text);
});
