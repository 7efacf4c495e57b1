/** List virtualization: renders the rows near the viewport and the focused one, and gaps in place of the rest. */
import { type Range, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowHeight, rowHeight } from './row-height.ts';

export interface RowsInViewOptions<Row> {
  /** The element that contains the rows and nothing else. */
  box: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Key under which measured heights are cached for when the user returns to this list. */
  name: string;
  height: RowHeight;
}

export type RowPart<Row> =
  | { kind: 'row'; key: string; row: Row; index: number }
  | { kind: 'gap'; key: string; height: number };

/** Shorter lists render every row, so find-in-page finds them all. */
const maxUnvirtualized = 100;
/** Rows are added and removed in batches, so most scroll frames don't re-render. */
const batch = 8;

const remembered = new Map<string, VirtualItem[]>();
const memoryKey = (name: string) => `${name} ${window.innerWidth}`;
const exactHeight = (row: HTMLElement) => row.getBoundingClientRect().height;

export function useRowsInView<Row>({ box, rows, rowKey, name, height }: RowsInViewOptions<Row>) {
  const [margin, setMargin] = useState(0);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focused = useMemo(
    () => (focusedKey === null ? -1 : rows.findIndex((row) => rowKey(row) === focusedKey)),
    [rows, rowKey, focusedKey],
  );
  const [initialMeasurementsCache] = useState(() => remembered.get(memoryKey(name)) ?? []);
  const isPrinting = usePrinting();
  const rendersAll = rows.length <= maxUnvirtualized || isPrinting;
  const estimate = rowHeight(height);

  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.length,
    getItemKey: useCallback((index: number) => rowKey(rows[index] as Row), [rows, rowKey]),
    estimateSize: () => estimate,
    measureElement: exactHeight,
    overscan: batch / 2,
    scrollMargin: margin,
    initialMeasurementsCache,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => {
      if (rendersAll) return Array.from({ length: range.count }, (_, index) => index);
      const near = batchesOf(range);
      if (focused < 0) return near;
      // Includes its neighbors, so Tab can move to the next or previous row.
      const neighbors = [focused - 1, focused, focused + 1].filter(
        (index) => index >= 0 && index < range.count,
      );
      return [...new Set([...near, ...neighbors])].sort((a, b) => a - b);
    },
  });
  // The browser's scroll anchoring already keeps the rows in place.
  virtualizer.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  useTrackedMargin(box, setMargin);
  useHeightReset(() => virtualizer.measure());
  useEffect(
    () => () => void remembered.set(memoryKey(name), virtualizer.takeSnapshot()),
    [name, virtualizer],
  );

  const items = virtualizer.getVirtualItems();
  return {
    parts: partsOf(items, rows, margin, virtualizer.getTotalSize()),
    measure: virtualizer.measureElement,
    /** Keeps the focused row rendered. */
    keep: setFocusedKey,
  };
}

function batchesOf({ startIndex, endIndex, overscan, count }: Range): number[] {
  const first = Math.floor(Math.max(0, startIndex - overscan) / batch) * batch;
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / batch) * batch);
  return Array.from({ length: end - first }, (_, at) => first + at);
}

/** The rendered rows, with one gap for each run of rows that aren't. */
function partsOf<Row>(
  items: readonly VirtualItem[],
  rows: readonly Row[],
  margin: number,
  total: number,
): RowPart<Row>[] {
  const parts: RowPart<Row>[] = [];
  let end = margin;
  for (const item of items) {
    // A refetch may have shortened the list since these indexes were computed.
    const row = rows[item.index];
    if (row === undefined) continue;
    if (item.start - end > 0.01) {
      parts.push({ kind: 'gap', key: `before ${item.key}`, height: item.start - end });
    }
    parts.push({ kind: 'row', key: String(item.key), row, index: item.index });
    end = item.end;
  }
  if (total + margin - end > 0.01) parts.push({ kind: 'gap', key: 'after', height: total + margin - end });
  return parts;
}

/** Tracks the rows' offset from the top of the page, which changes as content above them resizes. */
function useTrackedMargin(box: RefObject<HTMLElement | null>, setMargin: (margin: number) => void) {
  const read = useRef(() => {});
  read.current = () => {
    if (box.current) setMargin(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
  };
  useLayoutEffect(() => read.current());
  useEffect(() => {
    const observer = new ResizeObserver(() => read.current());
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
}

/** Printing renders every loaded row. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // Synchronous, because the browser takes its snapshot as soon as the beforeprint handlers return.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Discards measured heights when the width changes. */
function useHeightReset(forget: () => void) {
  const latest = useRef(forget);
  latest.current = forget;
  useEffect(() => {
    let width = window.innerWidth;
    const onResize = () => {
      if (window.innerWidth !== width) latest.current();
      width = window.innerWidth;
    };
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
}
