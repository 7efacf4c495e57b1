/** How quickly the project team usually replies, measured from a conversation's own messages. */

interface Sent {
  senderId: string;
  createdAt: string;
}

const hour = 3_600_000;
const day = 24 * hour;

/** With fewer replies, the median says little. */
const minReplies = 3;

/** The median time in ms from the client's first unanswered message to the team's reply; null without enough replies. */
export function usualReplyMs(messages: readonly Sent[], clientId: string): number | null {
  const waits: number[] = [];
  let askedAt: number | null = null;
  for (const { senderId, createdAt } of messages) {
    const at = Date.parse(createdAt);
    if (senderId === clientId) askedAt ??= at;
    else if (askedAt !== null) {
      waits.push(at - askedAt);
      askedAt = null;
    }
  }
  if (waits.length < minReplies) return null;
  return waits.sort((one, other) => one - other)[Math.floor(waits.length / 2)] ?? null;
}

/** 'Usually replies within a few hours'; null if it takes more than a week. */
export function replyTimeText(milliseconds: number): string | null {
  if (milliseconds <= hour) return 'Usually replies within an hour';
  if (milliseconds <= 5 * hour) return 'Usually replies within a few hours';
  if (milliseconds <= day) return 'Usually replies within a day';
  const days = Math.ceil(milliseconds / day);
  return days <= 7 ? `Usually replies within ${days} days` : null;
}
