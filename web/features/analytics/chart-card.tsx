/** A chart with its words: the picture, the same as a table for those who cannot see it, and as CSV. */
import { ChartColumn, FileDown, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { type CsvValue, toCsv } from '#domain/csv.ts';
import { saveFile } from '../../lib/download.ts';
import { formatNumber } from '../../lib/format.ts';
import { Card, CardBody, CardHeader } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../ui/table.tsx';

export interface ChartCardProps {
  title: string;
  description?: string;
  columns: readonly string[];
  rows: readonly (readonly CsvValue[])[];
  /** Instead of the chart, when there is nothing to show. */
  empty?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function ChartCard({ title, description, columns, rows, empty, children, className }: ChartCardProps) {
  const [isTable, setTable] = useState(false);
  const save = () => {
    const name = `${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.csv`;
    saveFile(new Blob([toCsv(columns, rows)], { type: 'text/csv' }), name);
  };
  return (
    <Card aria-label={title} {...(className && { className })}>
      <CardHeader
        title={title}
        actions={
          <>
            <IconButton
              size="sm"
              label={isTable ? `${title} as chart` : `${title} as table`}
              icon={isTable ? <ChartColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              onClick={() => setTable(!isTable)}
            />
            <IconButton
              size="sm"
              label={`Export ${title} as CSV`}
              icon={<FileDown aria-hidden="true" />}
              onClick={save}
            />
          </>
        }
      />
      <CardBody>
        {description && <p className="mb-3 text-muted">{description}</p>}
        {empty ??
          (isTable ? (
            <RowsTable caption={`${title}, in numbers`} columns={columns} rows={rows} />
          ) : (
            <>
              {/* For the eye; screen readers get the table. */}
              <div aria-hidden="true">
                <Suspense fallback={<ChartLoading />}>{children}</Suspense>
              </div>
              <PlainTable caption={`${title}, in numbers`} columns={columns} rows={rows} />
            </>
          ))}
      </CardBody>
    </Card>
  );
}

const ChartLoading = () => (
  <Loading>
    <Skeleton className="h-52 w-full" />
  </Loading>
);

type RowsProps = Pick<ChartCardProps, 'columns' | 'rows'> & { caption: string };

/** Only read out: it has no box of its own that the keyboard could get lost in. A table never shrinks to the hidden box, so that is around it. */
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
                <td key={columns[index]}>{value}</td>
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
    <Table caption={caption} className="max-h-96 overflow-y-auto">
      <TableHead>
        {columns.map((column) => (
          <TableHeader key={column}>{column}</TableHeader>
        ))}
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={String(row[0])}>
            {row.map((value, index) => (
              <TableCell key={columns[index]} className="py-2!">
                {typeof value === 'number' ? formatNumber(value) : value}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
