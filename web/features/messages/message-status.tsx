/** Time of a message, and its delivery state if the viewer sent it. */
import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react';
import { formatTime } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import type { Entry } from './message-rows.ts';

const states = {
  waiting: { icon: Clock, label: 'Sending' },
  retrying: { icon: Clock, label: "Not sent yet. We'll keep trying." },
  failed: { icon: CircleAlert, label: 'Not sent' },
  sent: { icon: Check, label: 'Sent' },
  delivered: { icon: CheckCheck, label: 'Delivered' },
  read: { icon: CheckCheck, label: 'Read' },
} as const;

export function MessageStatus({ entry }: { entry: Entry }) {
  const { icon: Icon, label } = states[entry.state];
  const isLabelVisible = entry.state === 'read' || entry.state === 'retrying';
  // A note has no readers to wait for, but it can be unsent.
  const hasState = entry.isOwn && (entry.kind === 'message' || entry.state !== 'sent');
  return (
    <span className="flex items-center justify-end gap-1 text-xs">
      <RelativeTime at={entry.createdAt} text={formatTime(entry.createdAt)} isTabStop={false} />
      {hasState && (
        <span title={label} className="inline-flex items-center gap-1">
          <Icon aria-hidden="true" className="size-3.5" strokeWidth={entry.state === 'read' ? 3 : 1.75} />
          <span className={isLabelVisible ? undefined : 'sr-only'}>{label}</span>
        </span>
      )}
    </span>
  );
}
