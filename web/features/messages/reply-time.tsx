/** What a client can expect after sending: the usual reply time, once there are enough replies to tell. */
import { useMemo } from 'react';
import type { Message } from '#contract/messages.ts';
import { replyTimeText, usualReplyMs } from '#domain/reply-time.ts';
import { cx } from '../../ui/cx.ts';

export function ReplyTime({ messages, clientId }: { messages: readonly Message[]; clientId: string }) {
  const replyTime = useMemo(() => usualReplyMs(messages, clientId), [messages, clientId]);
  const text = replyTime === null ? null : replyTimeText(replyTime);
  return (
    // Without a reply time, hidden on a phone: there is no room to spare for what people expect anyway.
    <p className={cx('text-muted text-sm', !text && 'max-sm:hidden')}>
      {text ?? "We'll notify you when they reply"}
    </p>
  );
}
