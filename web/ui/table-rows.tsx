/** Virtualized table body: rows far from the viewport aren't rendered but still count in aria-rowcount. */
import { memo, type ReactNode, type RefCallback, useRef } from 'react';
import { rowHeight } from './row-height.ts';
import { Skeleton } from './skeleton.tsx';
import { TableCell, tableRowClass } from './table.tsx';
import { type RowsInViewOptions, useRowsInView } from './use-rows-in-view.ts';

interface TableRowsProps<Row> extends Omit<RowsInViewOptions<Row>, 'box'> {
  /** Renders a row's cells. */
  children: (row: Row) => ReactNode;
}

interface TableBodyProps<Row> extends Omit<TableRowsProps<Row>, 'rows'> {
  /** Null while loading. */
  rows: readonly Row[] | null;
  /** Number of cells per row. */
  columns: number;
}

export function TableRows<Row>({ rows, columns, ...rest }: TableBodyProps<Row>) {
  if (rows === null) return <LoadingRows columns={columns} height={rowHeight(rest.height)} />;
  return <VirtualRows rows={rows} {...rest} />;
}

/** Vertical padding of a row, in px. */
const rowPadding = 24;
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Skeleton rows: enough to fill a screen, each as tall as a real row, which on a phone stacks its cells. */
function LoadingRows({ columns, height }: { columns: number; height: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `column-${index}`);
  return (
    <tbody>
      {skeletonKeys.map((row) => (
        <tr key={row} className={tableRowClass} style={{ height }}>
          {cells.map((cell, index) => (
            <TableCell key={cell} style={{ height: (height - rowPadding) / columns }}>
              <Skeleton className={index === 0 ? 'h-4 w-4/5' : 'h-4 w-3/5'} />
            </TableCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function VirtualRows<Row>({ children, ...options }: TableRowsProps<Row>) {
  const box = useRef<HTMLTableSectionElement>(null);
  const { parts, measure, keep } = useRowsInView({ ...options, box });
  return (
    <tbody ref={box}>
      {parts.map((part) =>
        part.kind === 'gap' ? (
          <tr key={part.key} inert className="border-0! p-0!" style={{ height: part.height }}>
            <td className="p-0!" />
          </tr>
        ) : (
          <BodyRow
            key={part.key}
            rowKey={part.key}
            row={part.row}
            index={part.index}
            measure={measure}
            onFocus={keep}
            render={children as (row: unknown) => ReactNode}
          />
        ),
      )}
    </tbody>
  );
}

interface BodyRowProps {
  rowKey: string;
  row: unknown;
  index: number;
  measure: RefCallback<HTMLElement>;
  onFocus: (key: string) => void;
  render: (row: unknown) => ReactNode;
}

/** Memoized, so rows that stay don't re-render while others scroll in and out. */
const BodyRow = memo(function BodyRow({ rowKey, row, index, measure, onFocus, render }: BodyRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      // aria-rowindex starts at 1, and the header is row 1.
      aria-rowindex={index + 2}
      onFocus={() => onFocus(rowKey)}
      className={tableRowClass}
    >
      {render(row)}
    </tr>
  );
});
