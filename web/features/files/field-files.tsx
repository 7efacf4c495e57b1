/** Files of one question (or one category of it): list, upload and remove. */
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProjectFile } from '#contract/files.ts';
import { sizeLabel } from '#domain/file.ts';
import { isClient } from '#domain/permissions.ts';
import { maxNoteLength } from '#domain/questionnaire/fields/files.ts';
import { useIsClientView } from '../../lib/client-view.ts';
import { useUser } from '../../lib/session.ts';
import { textLimit } from '../../lib/text-limit.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Input } from '../../ui/input.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { DropArea } from './drop-area.tsx';
import { byFileName, idOf, type NoteMemory, nextAnswer, noteOf, rememberNotes } from './field-answer.ts';
import { FileIcon } from './file-icon.tsx';
import { useDeleteFile, useFieldFiles } from './queries.ts';
import { UploadList } from './upload-list.tsx';

export interface FieldFilesProps {
  projectId: string;
  section: number;
  fieldKey: string;
  category: string | undefined;
  label: string;
  accept: readonly string[];
  /** The answer: `[{fileId, fileName, category?, note?}]`, for all categories of the field. */
  value: readonly unknown[];
  onChange(files: unknown[]): void;
}

const notes: NoteMemory = new Map();

export function FieldFiles(props: FieldFilesProps) {
  const { projectId, section, fieldKey, category, label, accept, value, onChange } = props;
  const files = useFieldFiles(projectId, section, fieldKey);
  const deleting = useDeleteFile(projectId);
  const isClientView = useIsClientView();
  const user = useUser();
  const target = {
    projectId,
    purpose: 'questionnaire',
    sectionNumber: section,
    fieldKey,
    ...(category && { category }),
  } as const;
  const shownFiles = byFileName(
    (files.data ?? []).filter((file) => (file.category ?? undefined) === category),
    ({ fileName }) => fileName,
  );
  rememberNotes(notes, value);
  useSyncAnswer(
    files.data && isClient(user) && !isClientView
      ? nextAnswer(value, shownFiles, files.data, category, notes)
      : value,
    value,
    onChange,
  );
  const remove = (file: ProjectFile, button: HTMLElement) => {
    const box = button.closest<HTMLElement>('[data-files]');
    deleting.mutate(file);
    // The button disappears with its file, so focus moves to the first button that is left, such as Upload.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (!button.isConnected) box?.querySelector('button')?.focus();
      }),
    );
  };
  return (
    <div data-files className="mt-2 flex flex-col gap-3">
      {shownFiles.length > 0 && (
        <ul aria-label={`Files: ${label}`} className="flex flex-col gap-1">
          {shownFiles.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center gap-2 text-sm">
              <FileIcon fileType={file.fileType} />
              <span className="min-w-28 flex-1 break-words">
                {file.fileName}{' '}
                <span className="whitespace-nowrap text-muted">· {sizeLabel(file.fileSize)}</span>
              </span>
              {category && <Note file={file} value={value} onChange={onChange} isReadOnly={isClientView} />}
              {!isClientView && file.uploaderId === user.id && (
                <IconButton
                  size="sm"
                  label={`Remove ${file.fileName}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={(event) => remove(file, event.currentTarget)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {files.isError && (
        <p ref={keepFocus} role="alert" className="flex flex-wrap items-center gap-2 text-sm">
          We couldn't load the files.
          <Button staysEnabled size="sm" busy={files.isFetching} onClick={() => files.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <UploadList target={target} />
      {!isClientView && (
        <DropArea target={target} variant="button" label="Upload" name={label} accept={accept} />
      )}
    </div>
  );
}

interface NoteProps {
  file: ProjectFile;
  value: readonly unknown[];
  onChange(files: unknown[]): void;
  isReadOnly: boolean;
}

/** The client's note about a file. It is stored in the answer, so it needs the file's entry there. */
function Note({ file, value, onChange, isReadOnly }: NoteProps) {
  const entry = value.find((each) => idOf(each) === file.id);
  const { error } = textLimit(entry ? noteOf(entry) : '', maxNoteLength);
  const errorId = `note-error-${file.id}`;
  if (!entry) return null;
  const write = (note: string) =>
    onChange(value.map((each) => (each === entry ? { ...(entry as object), note } : each)));
  return (
    <span className="order-last w-full sm:order-none sm:w-64">
      <Input
        aria-label={`Note about ${file.fileName}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        placeholder="Note (optional)"
        value={noteOf(entry)}
        readOnly={isReadOnly}
        onChange={(event) => write(event.target.value)}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </span>
  );
}

/** Applies file changes to the answer, including uploads that finished while the form was closed. */
function useSyncAnswer(
  next: readonly unknown[],
  value: readonly unknown[],
  onChange: (files: unknown[]) => void,
) {
  const difference = next === value ? null : JSON.stringify(next);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (difference !== null) change.current(JSON.parse(difference) as unknown[]);
  }, [difference]);
}
