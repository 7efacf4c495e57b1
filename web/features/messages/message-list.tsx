/** Virtualized conversation. Opens at the first unread message or else at the end, and follows new messages while at the end. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown } from 'lucide-react';
import { memo, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { EntryRow } from './entry-row.tsx';
import type { Row } from './message-rows.ts';
import { DayRow, LoadingRow, UnreadRow } from './separator-rows.tsx';
import { useInitialScroll } from './use-initial-scroll.ts';
import type { useMessages } from './use-messages.ts';
import { endThresholdPx, useStayAtEnd } from './use-stay-at-end.ts';

export interface MessageListProps {
  projectId: string;
  rows: readonly Row[];
  conversation: Pick<
    ReturnType<typeof useMessages>,
    'hasOlder' | 'older' | 'loadOlder' | 'hasNewer' | 'newer' | 'loadNewer' | 'showLatest'
  >;
  /** How many of the viewer's messages and notes aren't sent yet. */
  unsent: number;
  /** Called with the seq of the last visible message. */
  onSeen: (seq: number) => void;
  onRetry: (key: string) => void;
  onEdit: (key: string) => void;
}

const estimates = { day: 44, unread: 36, entry: 64 } as const;
/** More messages are fetched once the viewer is within this many rows of the first or last loaded one. */
const loadAhead = 15;

export function MessageList(props: MessageListProps) {
  const { projectId, rows, conversation, unsent, onSeen, onRetry, onEdit } = props;
  const { hasOlder, older, loadOlder, hasNewer, newer, loadNewer, showLatest } = conversation;
  const hadNewer = useRef(hasNewer);
  const isLatest = !hasNewer && !hadNewer.current;
  const box = useRef<HTMLElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => estimates[rows[index]?.kind ?? 'entry'],
    overscan: 8,
    paddingStart: 48,
    paddingEnd: 28,
    anchorTo: 'end',
    // Scrolls to messages that arrive, but not to pages that load while the viewer scrolls.
    followOnAppend: isLatest,
    scrollEndThreshold: endThresholdPx,
  });
  const items = virtualizer.getVirtualItems();

  const isSettled = useInitialScroll(box, rows.length > 0, () => {
    const line = rows.findIndex(({ kind }) => kind === 'unread');
    if (line > 0) virtualizer.scrollToIndex(line, { align: 'start' });
    else virtualizer.scrollToEnd();
  });

  useStayAtEnd(box);

  // Rows can also be added above the end: team notes may load after the messages.
  const before = useRef({ count: rows.length, isAtEnd: false });
  useLayoutEffect(() => {
    const { count, isAtEnd } = before.current;
    if (isLatest && isAtEnd && rows.length > count) virtualizer.scrollToEnd();
    before.current = { count: rows.length, isAtEnd: virtualizer.isAtEnd(endThresholdPx) };
  });

  const isJumping = useRef(false);
  const goToLatest = useCallback(() => {
    isJumping.current = hasNewer;
    if (hasNewer) showLatest();
    else virtualizer.scrollToEnd();
  }, [hasNewer, showLatest, virtualizer]);
  useLayoutEffect(() => {
    hadNewer.current = hasNewer;
    if (hasNewer || !isJumping.current) return;
    isJumping.current = false;
    virtualizer.scrollToEnd();
  }, [hasNewer, virtualizer]);

  // Scroll to the viewer's own new message, wherever they had scrolled to.
  const unsentBefore = useRef(unsent);
  useEffect(() => {
    if (unsent > unsentBefore.current) goToLatest();
    unsentBefore.current = unsent;
  }, [unsent, goToLatest]);

  const first = items[0]?.index ?? 0;
  useEffect(() => {
    if (isSettled && hasOlder && older === 'idle' && first < loadAhead) loadOlder();
  }, [isSettled, first, hasOlder, older, loadOlder]);
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - loadAhead;
  useEffect(() => {
    if (isSettled && hasNewer && newer === 'idle' && isNearEnd) loadNewer();
  }, [isSettled, isNearEnd, hasNewer, newer, loadNewer]);

  const lastSeen = lastSeqIn(rows, virtualizer.range?.endIndex ?? -1);
  const furthest = useRef(0);
  furthest.current = Math.max(furthest.current, lastSeen ?? 0);
  useEffect(() => {
    if (lastSeen !== null) onSeen(lastSeen);
  }, [lastSeen, onSeen]);

  const newest = lastSeqIn(rows, rows.length - 1);
  const isAway = hasNewer || (rows.length > 0 && !virtualizer.isAtEnd(endThresholdPx * 3));
  const hasUnseen = hasNewer || (newest !== null && newest > furthest.current);
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={box}
        aria-label="Conversation"
        // Focusable, so that it can be scrolled with the keyboard.
        tabIndex={rows.length > 0 ? 0 : undefined}
        className="absolute inset-0 overflow-y-auto overscroll-contain focus-visible:outline-offset-[-2px]"
      >
        {hasOlder && <LoadingRow edge="top" state={older} onRetry={loadOlder} />}
        <div className="flex min-h-full flex-col justify-end">
          <ol className="relative w-full shrink-0" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ key, index, start }) => (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={hasOlder || hasNewer ? -1 : rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <RowView row={rows[index] as Row} projectId={projectId} onRetry={onRetry} onEdit={onEdit} />
              </li>
            ))}
          </ol>
        </div>
        {hasNewer && <LoadingRow edge="bottom" state={newer} onRetry={loadNewer} />}
        {/* Inside the section, so that the mouse wheel scrolls the list even over the button. */}
        {isAway && (
          <div className="sticky bottom-3 z-10 flex h-0 items-end justify-center">
            <Button staysEnabled size="sm" className="rounded-full! shadow-md" onClick={goToLatest}>
              <ArrowDown aria-hidden="true" />
              {hasUnseen ? 'New messages' : 'Latest messages'}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}

type RowViewProps = Pick<MessageListProps, 'projectId' | 'onRetry' | 'onEdit'> & { row: Row };

function RowView({ row, projectId, onRetry, onEdit }: RowViewProps) {
  if (row.kind === 'day') return <DayRow at={row.at} />;
  if (row.kind === 'unread') return <UnreadRow />;
  const { entry, startsGroup, endsGroup } = row;
  const group = { projectId, startsGroup, endsGroup };
  return <MemoEntryRow entry={entry} {...group} onRetry={onRetry} onEdit={onEdit} />;
}

/** Memoized: scrolling and new messages re-render the list, but don't change its other entries. */
const MemoEntryRow = memo(EntryRow);

function lastSeqIn(rows: readonly Row[], upTo: number): number | null {
  for (let at = upTo; at >= 0; at--) {
    const row = rows[at];
    if (row?.kind === 'entry' && row.entry.seq !== null) return row.entry.seq;
  }
  return null;
}
