/** Audit trail: who did what, to which subject, when, and from which IP address; filters are in the URL. */
import { useQuery } from '@tanstack/react-query';
import { type AuditEntry, listAudit, listAuditActions } from '#contract/admin-audit.ts';
import { auditActionLabel } from '#domain/audit.ts';
import { formatAuditDetails, type QuestionLookup } from '#domain/audit-details.ts';
import { formatDateTime, viewerTimeZone } from '../../lib/format.ts';
import { longListFor, queryFor } from '../../lib/query-client.ts';
import { useTypedFilter, useUrlFilters } from '../../lib/url-filters.ts';
import { usePages } from '../../lib/use-pages.ts';
import { Card } from '../../ui/card.tsx';
import { ChecklistDrawing } from '../../ui/drawings/checklist-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Input } from '../../ui/input.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Select } from '../../ui/select.tsx';
import { Table, TableCell, TableHead, TableHeader } from '../../ui/table.tsx';
import { TableRows } from '../../ui/table-rows.tsx';
import { useQuestionLookup } from './question-lookup.ts';

const validDay = (text: string | undefined) => (text && /^\d{4}-\d\d-\d\d$/.test(text) ? text : undefined);

const height = { wide: 57, narrow: 113 };
const keyOf = (entry: AuditEntry) => String(entry.seq);

/** On a wide screen the label is beside the date, so that all filters share one line. */
const dateClass = 'sm:flex-row sm:items-center sm:gap-2';

export function AuditList() {
  const [filters, setFilters] = useUrlFilters();
  const { search, action } = filters;
  const [from, to] = [validDay(filters.from), validDay(filters.to)];
  const zone = from || to ? viewerTimeZone() : undefined;
  const list = usePages(longListFor(listAudit, { query: { search, action, from, to, zone } }));
  const actions = useQuery(queryFor(listAuditActions)).data ?? [];
  const [typed, setTyped] = useTypedFilter(search, (next) => setFilters({ search: next }));
  const options = [
    { value: '', label: 'All actions' },
    ...actions.map((name) => ({ value: name, label: auditActionLabel(name) })),
  ];
  return (
    <Card aria-label="Entries">
      <FilterBar
        label="Search by person or action..."
        placeholder="Person or action..."
        search={typed}
        onSearch={setTyped}
        isNarrowed={Boolean(action || from || to)}
      >
        <Select
          aria-label="Action"
          options={options}
          value={action ?? ''}
          onChange={(event) => setFilters({ action: event.target.value || undefined })}
          className="w-full sm:w-44"
        />
        <div className="grid w-full gap-3 min-[26rem]:grid-cols-2 sm:flex sm:w-auto">
          <Field label="From" className={dateClass}>
            {(field) => (
              <Input
                {...field}
                type="date"
                value={from ?? ''}
                max={to}
                onChange={(event) => setFilters({ from: event.target.value || undefined })}
              />
            )}
          </Field>
          <Field label="To" className={dateClass}>
            {(field) => (
              <Input
                {...field}
                type="date"
                value={to ?? ''}
                min={from}
                onChange={(event) => setFilters({ to: event.target.value || undefined })}
              />
            )}
          </Field>
        </div>
      </FilterBar>
      <ListFrame
        list={list}
        noun="entries"
        one="entry"
        loadingLabel="Loading audit trail..."
        skeleton={<AuditTable entries={null} total={0} />}
        empty={
          <EmptyState
            drawing={<ChecklistDrawing />}
            title="No entries found"
            text={
              search || action || from || to
                ? 'No entries match. Try fewer words or different filters.'
                : 'Sign-ins, changes and signatures will appear here.'
            }
          />
        }
      >
        <AuditTable entries={list.items} total={list.total} />
      </ListFrame>
    </Card>
  );
}

interface AuditTableProps {
  /** Null while loading. */
  entries: readonly AuditEntry[] | null;
  total: number;
}

function AuditTable({ entries, total }: AuditTableProps) {
  const questionOf = useQuestionLookup(entries ?? []);
  return (
    <Table caption="Audit trail" stacked="labeled" total={total}>
      <TableHead>
        <TableHeader className="w-52">When</TableHeader>
        <TableHeader className="w-44">Who</TableHeader>
        <TableHeader>What</TableHeader>
        <TableHeader className="w-44">Subject</TableHeader>
        <TableHeader className="w-34">IP address</TableHeader>
      </TableHead>
      <TableRows rows={entries} columns={5} phoneColumns={3} rowKey={keyOf} name="audit" height={height}>
        {(entry) => <AuditCells entry={entry} questionOf={questionOf} />}
      </TableRows>
    </Table>
  );
}

function AuditCells({ entry, questionOf }: { entry: AuditEntry; questionOf: QuestionLookup }) {
  const details = formatAuditDetails(entry, questionOf);
  return (
    <>
      {/* On a phone, an entry has three lines: time and IP address, person and subject, action and details. */}
      <TableCell className="text-muted text-sm">
        <span className="whitespace-nowrap">{formatDateTime(entry.at)}</span>
        {entry.address && <span className="wrap-break-word md:hidden"> · {entry.address}</span>}
      </TableCell>
      <TableCell className="wrap-break-word font-medium text-ink">
        {entry.actorName}
        {entry.subjectName && entry.subjectName !== entry.actorName && (
          <span className="md:hidden"> → {entry.subjectName}</span>
        )}
      </TableCell>
      <TableCell className="wrap-break-word">
        {auditActionLabel(entry.action)}
        {details && (
          <>
            <span className="md:hidden">: </span>
            <span className="text-muted text-sm md:block">{details}</span>
          </>
        )}
      </TableCell>
      <TableCell className="wrap-break-word max-md:hidden!">{entry.subjectName}</TableCell>
      <TableCell className="wrap-break-word text-muted text-sm max-md:hidden!">{entry.address}</TableCell>
    </>
  );
}
