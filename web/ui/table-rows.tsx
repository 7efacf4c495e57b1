/** The body of a table that may be long: rows far from the screen are not drawn, and still counted. */
import { memo, type ReactNode, type RefCallback, useRef } from 'react';
import { tableRowClass } from './table.tsx';
import { type RowsInViewOptions, useRowsInView } from './use-rows-in-view.ts';

interface TableRowsProps<Row> extends Omit<RowsInViewOptions<Row>, 'box'> {
  /** The cells of a row. */
  children: (row: Row) => ReactNode;
}

export function TableRows<Row>({ children, ...options }: TableRowsProps<Row>) {
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
