/** Files question: uploaded files and an upload area, or one such area per requested material. */
import { FileText, FolderOpen } from 'lucide-react';
import { sizeLabel } from '#domain/file.ts';
import type { Option } from '#domain/questionnaire/field.ts';
import { files as filesType, requestedCategories } from '#domain/questionnaire/fields/files.ts';
import { filledRows, textOf } from '#domain/questionnaire/values.ts';
import { maximumFileBytes } from '../../../lib/page-settings.ts';
import { useForm, useIssue, useOptions } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

export function FilesInput({ section, field, value, onChange, aside }: InputProps<'files'>) {
  const { projectId, renderFiles } = useForm();
  const error = useIssue(section, field.key);
  const requested = useOptions((scope) => requestedCategories(field, scope) ?? []);
  const materials: readonly (Option | null)[] = field.optionsFrom ? requested : [null];
  return (
    <QuestionGroup
      field={field}
      // The configured limit replaces the default in the help text.
      help={field.help?.replace(sizeLabel(field.maxBytes), sizeLabel(maximumFileBytes()))}
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
                    value,
                    onChange: (next) => onChange(filesType.read(next)),
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
      You can't upload files here yet. Add a link instead, or continue without files.
    </p>
  );
}
