/** Files question: uploaded files and an upload area, one per requested material if there are any. */
import { FileText, FolderOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { sizeLabel } from '#domain/file.ts';
import type { FilesField, Option } from '#domain/questionnaire/types.ts';
import { filledRows, textOf } from '#domain/questionnaire/values.ts';
import { resolvedOptions } from '#domain/questionnaire/visibility.ts';
import { maximumFileBytes } from '../../lib/page-settings.ts';
import { useAnswer, useForm, useFromAnswers, useIssue } from './form-context.tsx';
import { QuestionGroup } from './question-group.tsx';

export interface FilesInputProps {
  section: number;
  field: FilesField;
  aside?: ReactNode;
}

export function FilesInput({ section, field, aside }: FilesInputProps) {
  const { projectId, store, renderFiles } = useForm();
  const value = useAnswer(section, field.key);
  const error = useIssue(section, field.key);
  const open = JSON.parse(
    useFromAnswers((context) => JSON.stringify(resolvedOptions(field, context))),
  ) as Option[];
  const materials: (Option | null)[] = field.optionsFrom ? open : [null];
  return (
    <QuestionGroup
      field={field}
      // The configured limit replaces the default in the help text.
      help={field.help?.replace('25 MB', sizeLabel(maximumFileBytes()))}
      error={error}
      aside={aside}
    >
      <ul className="flex flex-col gap-2">
        {materials.map((material) => {
          const label = material?.label ?? 'Your files';
          const files = filledRows(value).filter(({ row }) => !material || row.category === material.value);
          return (
            <li
              key={material?.value ?? 'all'}
              className="rounded-lg border border-line-strong border-dashed p-3"
            >
              {material && <p className="font-medium">{label}</p>}
              {(renderFiles ? [] : files).map(({ row, index }) => (
                <p key={index} className="mt-1 flex items-center gap-2 text-sm">
                  <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 truncate">{textOf(row.fileName)}</span>
                </p>
              ))}
              {renderFiles
                ? renderFiles({
                    projectId,
                    section,
                    fieldKey: field.key,
                    category: material?.value,
                    label,
                    accept: field.accept,
                    maxBytes: field.maxBytes,
                    value: Array.isArray(value) ? value : [],
                    onChange: (next) => store.set(section, field.key, next),
                  })
                : files.length === 0 && <NoUploadYet />}
            </li>
          );
        })}
      </ul>
    </QuestionGroup>
  );
}

function NoUploadYet() {
  return (
    <p className="mt-1 flex items-start gap-2 text-muted text-sm">
      <FolderOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      You can't upload files here yet. Add a link instead, or continue without it.
    </p>
  );
}
