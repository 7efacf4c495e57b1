/** Chart card: a chart or its data as a table, and a CSV download. Screen readers get the table in both cases. */
import { ChartColumn, FileDown, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CsvValue, toCsv } from '#domain/csv.ts';
import { saveFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

export interface ChartCardProps {
  title: string;
  description?: ReactNode;
  columns: readonly string[];
  /** Undefined while loading: no table and no CSV download yet. */
  rows: readonly (readonly CsvValue[])[] | undefined;
  /** Shown instead of the chart if there is no data. */
  empty?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function ChartCard(props: ChartCardProps) {
  const { title, description, columns, rows = [], empty, children, className } = props;
  const isLoading = props.rows === undefined;
  const [isTable, setTable] = useState(false);
  const save = () => {
    const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`;
    saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), name);
  };
  return (
    <Card aria-label={title} className={cx('flex flex-col', className)}>
      <CardHeader
        title={title}
        actions={
          <>
            <IconButton
              size="sm"
              label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
              icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              disabled={isLoading}
              onClick={() => setTable(!isTable)}
            />
            <IconButton
              size="sm"
              label={`Export ${title} as CSV`}
              icon={<FileDown aria-hidden="true" />}
              disabled={isLoading}
              onClick={save}
            />
          </>
        }
      />
      <CardBody className="flex flex-1 flex-col">
        {description && <p className="mb-3 text-muted">{description}</p>}
        {empty ??
          (isTable ? (
            <RowsTable caption={`${title}, in numbers`} columns={columns} rows={rows} />
          ) : (
            <>
              {/* Hidden from screen readers, which get the table. */}
              <div aria-hidden="true" className="flex flex-1 flex-col">
                {children}
              </div>
              {!isLoading && <PlainTable caption={`${title}, in numbers`} columns={columns} rows={rows} />}
            </>
          ))}
      </CardBody>
    </Card>
  );
}

interface RowsProps extends Pick<ChartCardProps, 'columns'> {
  caption: string;
  rows: readonly (readonly CsvValue[])[];
}

const formatCell = (value: CsvValue) => (typeof value === 'number' ? formatNumber(value) : value);

/** For screen readers only. The wrapper is hidden, not the table, which would keep its full size. */
function PlainTable({ caption, columns, rows }: RowsProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(row[0])}>
              {row.map((value, index) => (
                <td key={columns[index]}>{formatCell(value)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RowsTable({ caption, columns, rows }: RowsProps) {
  return (
    <Table caption={caption} isBoxed className="-mx-5 max-h-96">
      <TableHead>
        {columns.map((column) => (
          <TableHeader key={column} className="whitespace-normal px-2! align-bottom">
            {column}
          </TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={String(row[0])}>
            {row.map((value, index) => (
              <TableCell key={columns[index]} className="wrap-anywhere px-2! py-2! first:min-w-32">
                {formatCell(value)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
