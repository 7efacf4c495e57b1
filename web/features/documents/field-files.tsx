/** The files of one place in the questionnaire: uploading, what is there, and taking it away again. */
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ProjectFile } from '#contract/files.ts';
import { sizeLabel } from '#domain/file.ts';
import { useUser } from '../../lib/session.ts';
import { useIsViewing } from '../../lib/viewing.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DropArea } from './drop-area.tsx';
import { useDeleteFile, useFieldFiles } from './queries.ts';
import { UploadList } from './upload-list.tsx';

export interface FieldFilesProps {
  projectId: string;
  section: number;
  fieldKey: string;
  category: string | undefined;
  label: string;
  accept: readonly string[];
  /** The answer: `[{fileId, fileName, category?, note?}]` of all places of the field. */
  value: readonly unknown[];
  onChange(files: unknown[]): void;
}

const idOf = (entry: unknown) => (entry as { fileId?: unknown } | null)?.fileId;

export function FieldFiles(props: FieldFilesProps) {
  const { projectId, section, fieldKey, category, label, accept, value, onChange } = props;
  const files = useFieldFiles(projectId, section, fieldKey);
  const deleting = useDeleteFile(projectId);
  const isViewing = useIsViewing();
  const user = useUser();
  const place = {
    projectId,
    purpose: 'questionnaire',
    sectionNumber: section,
    fieldKey,
    ...(category && { category }),
  } as const;
  const here = (files.data ?? []).filter((file) => (file.category ?? undefined) === category);
  useAnswerFollows(
    files.data && user.role === 'client' && !isViewing
      ? nextAnswer(value, here, files.data, category)
      : value,
    value,
    onChange,
  );
  return (
    <div className="mt-2 flex flex-col gap-3">
      {here.length > 0 && (
        <ul aria-label={`Files: ${label}`} className="flex flex-col gap-1">
          {here.map((file) => (
            <li key={file.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 flex-1 truncate">
                {file.fileName} <span className="text-muted">· {sizeLabel(file.fileSize)}</span>
              </span>
              {!isViewing && file.uploaderId === user.id && (
                <IconButton
                  size="sm"
                  label={`Remove ${file.fileName}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => deleting.mutate(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <UploadList place={place} />
      {!isViewing && <DropArea place={place} look="button" label="Upload" name={label} accept={accept} />}
    </div>
  );
}

/** What has arrived is part of the answer, and what was deleted is not; the other places of the field stay as they are. */
function nextAnswer(
  value: readonly unknown[],
  here: readonly ProjectFile[],
  all: readonly ProjectFile[],
  category: string | undefined,
): readonly unknown[] {
  const isElsewhere = (entry: unknown) =>
    ((entry as { category?: string }).category || undefined) !== category;
  const kept = value.filter((entry) => isElsewhere(entry) || all.some(({ id }) => id === idOf(entry)));
  const added = here
    .filter(({ id }) => !value.some((entry) => idOf(entry) === id))
    .map(({ id, fileName }) => ({ fileId: id, fileName, ...(category && { category }) }));
  return added.length === 0 && kept.length === value.length ? value : [...kept, ...added];
}

/** Also for what arrived while the form was closed. */
function useAnswerFollows(
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
