/** The body of a table that may be long: rows far from the screen are not drawn, and still counted. */
import { memo, type ReactNode, type RefCallback, useRef } from 'react';
import { Skeleton } from './skeleton.tsx';
import { TableCell, tableRowClass } from './table.tsx';
import { heightHere, type RowsInViewOptions, useRowsInView } from './use-rows-in-view.ts';

interface TableRowsProps<Row> extends Omit<RowsInViewOptions<Row>, 'box'> {
  /** The cells of a row. */
  children: (row: Row) => ReactNode;
}

interface TableBodyProps<Row> extends Omit<TableRowsProps<Row>, 'rows'> {
  /** Null while they are on their way. */
  rows: readonly Row[] | null;
  /** How many cells a row has. */
  columns: number;
}

export function TableRows<Row>({ rows, columns, ...rest }: TableBodyProps<Row>) {
  if (rows === null) return <ComingRows columns={columns} height={heightHere(rest.height)} />;
  return <DrawnRows rows={rows} {...rest} />;
}

/** Enough for a screen, each as high as those that are coming. */
const coming = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function ComingRows({ columns, height }: { columns: number; height: number }) {
  const cells = Array.from({ length: columns }, (_, index) => `column-${index}`);
  return (
    <tbody>
      {coming.map((row) => (
        <tr key={row} className={tableRowClass} style={{ height }}>
          {cells.map((cell, index) => (
            <TableCell key={cell}>
              <Skeleton className={index === 0 ? 'h-4 w-4/5' : 'h-4 w-3/5'} />
            </TableCell>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function DrawnRows<Row>({ children, ...options }: TableRowsProps<Row>) {
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

/** Drawn once: what comes and goes while scrolling leaves the others as they are. */
const BodyRow = memo(function BodyRow({ rowKey, row, index, measure, onFocus, render }: BodyRowProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      // The head is the first row.
      aria-rowindex={index + 2}
      onFocus={() => onFocus(rowKey)}
      className={tableRowClass}
    >
      {render(row)}
    </tr>
  );
});
