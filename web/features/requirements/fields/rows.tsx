/** Rows question: a repeatable set of fields. Typing re-renders only the row being edited. */
import { Plus, Trash2 } from 'lucide-react';
import { memo, useCallback, useRef } from 'react';
import { type RowsField, rows as rowsType } from '#domain/questionnaire/fields/rows.ts';
import { suggestedTexts } from '#domain/questionnaire/fields/text.ts';
import { isBlank, type JsonRecord, textOf } from '#domain/questionnaire/values.ts';
import { scopeOf } from '#domain/questionnaire/visibility.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { focusEntry, focusNear } from '../focus-path.ts';
import { useForm, useFromAnswers, useIssue } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { PartInput } from '../part-inputs.tsx';
import { QuestionGroup } from '../question-group.tsx';

const emptyRow: JsonRecord = {};

/** A required question starts with one empty row. */
function shownRows(rows: JsonRecord[], field: RowsField): JsonRecord[] {
  return rows.length === 0 && field.minRows > 0 ? [emptyRow] : rows;
}

/** Stable React keys for rows, which have no ids. */
function useRowKeys(count: number) {
  const keys = useRef<number[]>([]);
  const next = useRef(0);
  while (keys.current.length < count) {
    keys.current.push(next.current);
    next.current += 1;
  }
  keys.current.length = count;
  return keys;
}

export function RowsInput({ section, field, value, aside }: InputProps<'rows'>) {
  const { store } = useForm();
  const error = useIssue(section, field.key);
  const rows = shownRows(value, field);
  const keys = useRowKeys(rows.length);
  const box = useRef<HTMLDivElement>(null);

  // Reads and writes the store directly, since callbacks that depend on the value would re-render every row.
  const current = useCallback(
    () => shownRows(rowsType.read(store.get(section).values[field.key]), field),
    [store, section, field],
  );
  const write = useCallback(
    (change: (rows: JsonRecord[]) => JsonRecord[]) => {
      store.set(section, field.key, change(current()));
    },
    [store, section, field, current],
  );
  const onChange = useCallback(
    (index: number, key: string, part: unknown) =>
      write((latest) => latest.map((row, at) => (at === index ? { ...row, [key]: part } : row))),
    [write],
  );
  const onRemove = useCallback(
    (index: number) => {
      const [key] = keys.current.splice(index, 1);
      const removed = current()[index];
      write((latest) => latest.filter((_, at) => at !== index));
      focusNear(box.current, index);
      if (isBlank(removed)) return;
      const undo = () => {
        if (key !== undefined) keys.current.splice(index, 0, key);
        write((latest) => [...latest.slice(0, index), removed ?? emptyRow, ...latest.slice(index)]);
        focusEntry(box.current, index);
      };
      toast({ title: 'Row removed', action: { label: 'Undo', onClick: undo } });
    },
    [write, keys, current],
  );
  const add = (row: JsonRecord) => {
    write((latest) => [...latest, row]);
    focusEntry(box.current, rows.length);
  };

  return (
    <QuestionGroup field={field} error={error} aside={aside}>
      <div ref={box} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <RowView
            key={keys.current[index]}
            section={section}
            field={field}
            index={index}
            count={rows.length}
            row={row}
            canRemove={rows.length > field.minRows}
            onChange={onChange}
            onRemove={onRemove}
          />
        ))}
        <div className="flex flex-wrap items-center gap-2">
          {rows.length < field.maxRows && (
            <>
              <Button onClick={() => add({})}>
                <Plus aria-hidden="true" />
                {rows.length === 0 ? 'Add one' : 'Add another'}
              </Button>
              <SuggestedRows field={field} rows={rows} onAdd={add} />
            </>
          )}
          {rows.length > field.maxRows / 2 && (
            <span className="text-muted text-sm">
              {rows.length} of {field.maxRows}
              {rows.length === field.maxRows && ' (maximum)'}
            </span>
          )}
        </div>
      </div>
    </QuestionGroup>
  );
}

/** Buttons that add a row with its first field filled in from other answers. */
function SuggestedRows(props: {
  field: RowsField;
  rows: readonly JsonRecord[];
  onAdd: (row: JsonRecord) => void;
}) {
  const first = props.field.fields[0];
  const texts = JSON.parse(
    useFromAnswers((context) =>
      JSON.stringify(first && 'suggest' in first ? suggestedTexts(first, scopeOf(context)) : []),
    ),
  ) as string[];
  if (!first) return null;
  const listed = props.rows.map((row) => textOf(row[first.key]).toLowerCase());
  return texts
    .filter((text) => !listed.includes(text.toLowerCase()))
    .map((text) => (
      <Button key={text} size="sm" variant="ghost" onClick={() => props.onAdd({ [first.key]: text })}>
        <Plus aria-hidden="true" />
        {text}
      </Button>
    ));
}

interface RowViewProps {
  section: number;
  field: RowsField;
  index: number;
  count: number;
  row: JsonRecord;
  canRemove: boolean;
  onChange: (index: number, key: string, part: unknown) => void;
  onRemove: (index: number) => void;
}

const RowView = memo(function RowView(props: RowViewProps) {
  const { section, field, index, count, row, canRemove, onChange, onRemove } = props;
  const name = textOf(row[field.fields[0]?.key ?? '']);
  return (
    <fieldset
      data-row
      aria-label={`Row ${index + 1} of ${count}${name ? `, ${name}` : ''}`}
      className="rounded-lg border border-line bg-sunken p-3 sm:p-4"
    >
      <div className="mb-2 flex min-h-7 items-center justify-between">
        <span aria-hidden="true" className="font-medium text-muted text-sm">
          Row {index + 1}
        </span>
        {canRemove && (
          <IconButton
            size="sm"
            label={`Remove row ${index + 1}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={() => onRemove(index)}
          />
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {field.fields.map((part) => (
          <div key={part.key} className="sm:has-[textarea]:col-span-2">
            <PartInput
              section={section}
              field={part}
              path={`${field.key}.${index}.${part.key}`}
              stored={row[part.key]}
              onChange={(value) => onChange(index, part.key, value)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
});
