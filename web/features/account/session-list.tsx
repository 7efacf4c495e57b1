/** The user's active sessions, with buttons to end any other session or all of them. */
import { MonitorSmartphone } from 'lucide-react';
import { useRef } from 'react';
import type { Session } from '#contract/auth.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { describeDevice } from '../../lib/device-label.ts';
import { focusIfLost } from '../../lib/lost-focus.ts';
import { runMutation } from '../../lib/run-mutation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useEndAllSessions, useEndSession, useSessions } from './queries.ts';

const showError = (description: string) => () =>
  toast({ title: 'Error', description, variant: 'destructive' });
const showEndError = showError("We couldn't sign you out on that device. Please try again.");
const showEndAllError = showError("We couldn't sign you out everywhere. Please try again.");

export function SessionList() {
  if (useIsClientView()) return <p className="text-muted">Only the client can see their sessions.</p>;
  return <OwnSessions />;
}

function OwnSessions() {
  const sessions = useSessions();
  const footer = useRef<HTMLDivElement>(null);
  const endAll = useEndAllSessions();
  return (
    <div className="flex flex-col gap-4">
      <Loaded
        query={sessions}
        errorTitle="We couldn't load your sessions"
        skeleton={<SkeletonText lines={3} />}
      >
        {(items) => (
          <ul className="flex flex-col divide-y divide-line">
            {items.map((item) => (
              <li key={item.id} className="py-3 first:pt-0 last:pb-0">
                <Row item={item} onEnded={() => focusIfLost(() => footer.current?.querySelector('button'))} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <div ref={footer}>
        <Button
          busy={endAll.isPending}
          onClick={() => endAll.mutate(undefined, { onError: showEndAllError })}
        >
          Sign out everywhere
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  item: Session;
  /** Called before the row disappears. */
  onEnded: () => void;
}

function Row({ item, onEnded }: RowProps) {
  const end = useEndSession();
  const device = describeDevice(item.userAgent);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink">
          {device}
          {item.isCurrent && <Badge tone="green">This session</Badge>}
        </p>
        <p className="text-muted text-sm">
          {item.address ? `${item.address}, last used ` : 'Last used '}
          <RelativeTime at={item.lastUsedAt} />
        </p>
      </div>
      {!item.isCurrent && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${device}`}
          onClick={() => runMutation(end, item.id, { onSuccess: onEnded, onError: showEndError })}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}
