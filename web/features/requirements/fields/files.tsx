/** Files question: one upload area, or one for each material the client selected. */
import { sizeLabel } from '#domain/file.ts';
import type { Option } from '#domain/questionnaire/field.ts';
import { categoriesToUpload, files as filesType } from '#domain/questionnaire/fields/files.ts';
import { maxFileBytes } from '../../../lib/page-settings.ts';
import { useForm, useIssue, useOptions } from '../form-context.tsx';
import type { InputProps } from '../input-props.ts';
import { QuestionGroup } from '../question-group.tsx';

export function FilesInput({ section, field, value, onChange, aside }: InputProps<'files'>) {
  const { projectId, renderFiles } = useForm();
  const error = useIssue(section, field.key);
  const categories = useOptions((scope) => categoriesToUpload(field, scope) ?? []);
  const materials: readonly (Option | null)[] = field.optionsFrom ? categories : [null];
  return (
    <QuestionGroup
      field={field}
      // The configured limit replaces the default in the help text.
      help={field.help?.replace(sizeLabel(field.maxBytes), sizeLabel(maxFileBytes()))}
      error={error}
      aside={aside}
    >
      <ul className="flex flex-col gap-2">
        {materials.map((material) => {
          const label = material?.label ?? 'Your files';
          return (
            <li
              key={material?.value ?? 'all'}
              className="rounded-lg border border-line-strong border-dashed p-3"
            >
              {material && <p className="font-medium">{label}</p>}
              {renderFiles({
                projectId,
                section,
                fieldKey: field.key,
                category: material?.value,
                label,
                accept: field.accept,
                maxBytes: field.maxBytes,
                value,
                onChange: (next) => onChange(filesType.read(next)),
              })}
            </li>
          );
        })}
      </ul>
    </QuestionGroup>
  );
}
