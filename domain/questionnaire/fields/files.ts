/** Files: uploaded files with an optional category and note, stored as `[{fileId, fileName, category?, note?}]`. */

import type { Issue } from '../../errors.ts';
import { formatList } from '../../locale-format.ts';
import { describeChoice, describeTable } from '../description.ts';
import type { FieldCommon, Option, OptionSource } from '../field.ts';
import type { FieldScope, FieldType } from '../field-type.ts';
import { checkArray, checkKeys, checkText, isAmong, notAChoice, oneIssue, quoted } from '../shape.ts';
import { filledRows, isRecord, type JsonRecord, textOf } from '../values.ts';

export interface FilesField extends FieldCommon {
  readonly type: 'files';
  /** File extensions. If empty, every file type the portal accepts is allowed. */
  readonly accept: readonly string[];
  readonly maxFiles: number;
  readonly maxBytes: number;
  /** The categories that may be stored. `optionsFrom` narrows them to the materials the client selected. */
  readonly options?: readonly Option[];
  readonly optionsFrom?: OptionSource;
  /** Whether a file here makes the condition `attached: 'file'` true. */
  readonly isAttachment?: boolean;
}

const maxFileIdLength = 100;
const maxFileNameLength = 255;
export const maxNoteLength = 1000;

/** The categories to upload files for, or undefined if files have none. */
export const categoriesToUpload = (field: FilesField, scope: FieldScope): Option[] | undefined =>
  field.optionsFrom && scope.optionsFrom(field.optionsFrom);

function checkFile(field: FilesField, file: unknown, path: string): Issue[] {
  if (!isRecord(file)) return oneIssue(path, `${quoted(field.label)} must be a list of files`);
  const issues = checkKeys(['fileId', 'fileName', 'category', 'note'], file, path);
  issues.push(...checkText('File', file.fileId ?? '', `${path}.fileId`, maxFileIdLength));
  issues.push(...checkText('File name', file.fileName ?? '', `${path}.fileName`, maxFileNameLength));
  issues.push(...checkText('Note', file.note ?? '', `${path}.note`, maxNoteLength));
  if (issues.length > 0) return issues;
  if (!file.fileId) return oneIssue(`${path}.fileId`, `${quoted(field.label)} has an entry without a file`);
  const category = file.category ?? '';
  if (category !== '' && !isAmong(field.options ?? [], category)) {
    return notAChoice(field.label, `${path}.category`);
  }
  const extension =
    String(file.fileName ?? '')
      .split('.')
      .pop()
      ?.toLowerCase() ?? '';
  if (field.accept.length === 0 || field.accept.includes(extension)) return [];
  const types = formatList(
    field.accept.map((type) => type.toUpperCase()),
    'disjunction',
  );
  return oneIssue(`${path}.fileName`, `We can't accept this file type. Upload a file of type ${types}.`);
}

export const files: FieldType<FilesField, JsonRecord[]> = {
  isConfirmation: false,
  read: (stored) => (Array.isArray(stored) ? stored.map((file) => (isRecord(file) ? file : {})) : []),
  initial: () => undefined,
  isAnswered: () => true,
  checkShape: (field, stored, path) =>
    checkArray(field.label, stored, path, field.maxFiles, (file, at) => checkFile(field, file, at)),
  checkComplete: () => [],
  describe: (field, value) =>
    describeTable(
      ['File', 'Type', 'Note'],
      filledRows(value).map(({ row }) => [
        { text: textOf(row.fileName) || textOf(row.fileId) },
        describeChoice(field.options ?? [], textOf(row.category)),
        { text: textOf(row.note) },
      ]),
    ),
  unsureParts: () => [],
  choices: () => [],
  count: (value) => filledRows(value).length,
  offered: () => [],
  files: (value, path) =>
    value.map((file, index) => ({ path: `${path}.${index}.fileId`, fileId: textOf(file.fileId) })),
};
