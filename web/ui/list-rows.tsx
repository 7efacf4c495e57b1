/** Virtualized list: items far from the viewport aren't rendered but still count in aria-setsize. */
import { memo, type ReactNode, type RefCallback, useRef } from 'react';
import { cx } from './cx.ts';
import { type RowsInViewOptions, useRowsInView } from './use-rows-in-view.ts';

interface ListRowsProps<Row> extends Omit<RowsInViewOptions<Row>, 'box'> {
  /** Total number of items, including those not loaded yet. */
  total: number;
  /** Class of each item. */
  className?: string;
  children: (row: Row) => ReactNode;
}

export function ListRows<Row>({ total, className, children, ...options }: ListRowsProps<Row>) {
  const box = useRef<HTMLUListElement>(null);
  const { parts, measure, keep } = useRowsInView({ ...options, box });
  return (
    <ul ref={box}>
      {parts.map((part) =>
        part.kind === 'gap' ? (
          <li key={part.key} inert style={{ height: part.height }} />
        ) : (
          <Item
            key={part.key}
            rowKey={part.key}
            row={part.row}
            index={part.index}
            total={total}
            className={className}
            measure={measure}
            onFocus={keep}
            render={children as (row: unknown) => ReactNode}
          />
        ),
      )}
    </ul>
  );
}

interface ItemProps {
  rowKey: string;
  row: unknown;
  index: number;
  total: number;
  className: string | undefined;
  measure: RefCallback<HTMLElement>;
  onFocus: (key: string) => void;
  render: (row: unknown) => ReactNode;
}

/** Memoized, so items that stay don't re-render while others scroll in and out. */
const Item = memo(function Item(props: ItemProps) {
  const { rowKey, row, index, total, className, measure, onFocus, render } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={total}
      aria-posinset={index + 1}
      onFocus={() => onFocus(rowKey)}
      className={cx('border-line not-last:border-b', className)}
    >
      {render(row)}
    </li>
  );
});
