/** Table body: skeleton rows while loading, then virtualized rows. Those far from the viewport aren't rendered. */
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
  /** Number of cells per row on a phone, if the last ones are hidden there. */
  phoneColumns?: number;
  /** Number of action buttons in the last cell of rows that start with a person, for the skeleton. */
  actions?: number;
}

export function TableRows<Row>(props: TableBodyProps<Row>) {
  const { rows, columns, phoneColumns = columns, actions = 0, ...rest } = props;
  if (rows !== null) return <VirtualRows rows={rows} {...rest} />;
  return <LoadingRows {...{ columns, phoneColumns, actions }} height={rowHeight(rest.height)} />;
}

/** Vertical padding of a row, in px. */
const rowPadding = 24;
/** Rows taller than this, in px, have a second line in the cell after the first. */
const twoLines = 80;
/** Height of a stacked cell that shows a person, in px. */
const personHeight = 40;
const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

interface LoadingRowsProps {
  columns: number;
  phoneColumns: number;
  actions: number;
  height: number;
}

/** Skeleton rows: enough to fill a screen, each as tall as a real row, which on a phone stacks its cells. */
function LoadingRows({ columns, phoneColumns, actions, height }: LoadingRowsProps) {
  const middle = Array.from({ length: columns - (actions ? 2 : 1) }, (_, index) => `column-${index}`);
  // Stacked on a phone: the person takes its own height, and the other visible cells share the rest.
  const shares = actions ? columns - (actions === 1 ? 2 : 1) : phoneColumns;
  const style = { height: (height - rowPadding - (actions ? personHeight : 0)) / shares };
  return (
    <tbody>
      {skeletonKeys.map((row) => (
        <tr key={row} className={tableRowClass} style={{ height }}>
          <TableCell
            style={actions ? undefined : style}
            className={actions ? '' : 'max-md:flex! max-md:items-center'}
          >
            {actions ? <PersonSkeleton /> : <Skeleton className="h-4 w-4/5" />}
          </TableCell>
          {middle.map((cell, index) => (
            <TableCell
              key={cell}
              style={style}
              className={index + 1 < phoneColumns ? 'max-md:flex! max-md:items-center' : 'max-md:hidden!'}
            >
              <Skeleton className="h-4 w-3/5 max-md:h-3" />
              {index === 0 && height > twoLines && <Skeleton className="mt-2 h-3 w-4/5 max-md:hidden" />}
            </TableCell>
          ))}
          {actions > 0 && (
            // On a phone, a row's only button is in its corner, not stacked with the cells.
            <TableCell style={style} className={actions === 1 ? 'max-md:hidden!' : ''}>
              <div className="flex gap-3.5 md:justify-end">
                {skeletonKeys.slice(0, actions).map((action) => (
                  <Skeleton key={action} className="size-4 rounded-sm" />
                ))}
              </div>
            </TableCell>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function PersonSkeleton() {
  return (
    <div className="flex items-center gap-3">
      <Skeleton className="size-8 shrink-0 rounded-full" />
      <div className="flex-1">
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="mt-1.5 h-3 w-4/5" />
      </div>
    </div>
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
