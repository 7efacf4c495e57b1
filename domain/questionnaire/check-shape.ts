/** Shape rules per field, checked on every save: known keys, types, lengths, counts and allowed choices. */

import type { Issue } from '../errors.ts';
import { featureLength } from '../text-limits.ts';
import { isDangerousUrl, isReservedKey, isStorableText } from './formats.ts';
import type { CheckboxesField, ChoiceField, Field, FilesField, MatrixField, SubField } from './types.ts';
import { isRecord } from './values.ts';

const mostMatrixRows = 60;
const mostPeople = 20;
const longestPerson = 254;
const longestDate = 10;
const longestColor = 7;
const longestFileId = 100;
const maxFileNameLength = 255;
const longestNote = 1000;
/** Caps the error response when a hostile body has many unknown keys. */
const mostUnknownKeys = 10;
const longestKeyShown = 60;

const quoted = (label: string) => `“${label}”`;
const digits = (value: number) => value.toLocaleString('en-US');
const one = (path: string, message: string): Issue[] => [{ path, message }];

/** undefined and null mean a cleared answer and are always valid. */
export function checkShape(field: Field, value: unknown, path: string): Issue[] {
  if (value === undefined || value === null) return [];
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'email':
      return checkText(field.label, value, path, field.maxLength);
    case 'url':
      return checkUrl(field.label, value, path, field.maxLength);
    case 'date':
      return checkText(field.label, value, path, longestDate);
    case 'number':
      if (typeof value !== 'number' || !Number.isFinite(value)) {
        return one(path, 'Enter a number, for example 300');
      }
      return value >= field.min && value <= field.max
        ? []
        : one(path, `Enter a number from ${digits(field.min)} to ${digits(field.max)}, for example 300`);
    case 'radio':
    case 'select':
      return checkChoice(field, value, path);
    case 'checkboxes':
      return field.own
        ? checkArray(field.label, value, path, field.options.length + field.own.maxItems, (item, at) =>
            checkTick(field, item, at),
          )
        : checkList(field.label, value, path, field.options.length, (item, at) => checkTick(field, item, at));
    case 'rank':
      return checkList(field.label, value, path, field.options.length, (item, at) =>
        isAmong(field.options, item) ? [] : notAChoice(field.label, at),
      );
    case 'matrix':
      return checkMatrix(field, value, path);
    case 'people':
      return field.several
        ? checkList(field.label, value, path, mostPeople, (item, at) =>
            checkText(field.label, item, at, longestPerson),
          )
        : checkText(field.label, value, path, longestPerson);
    case 'colors':
      return checkArray(field.label, value, path, field.maxChoices, (item, at) =>
        checkText(field.label, item, at, longestColor),
      );
    case 'rows':
      return checkArray(field.label, value, path, field.maxRows, (row, at) =>
        checkRecord(field.label, field.fields, row, at),
      );
    case 'group':
      return checkRecord(field.label, field.fields, value, path);
    case 'files':
      return checkArray(field.label, value, path, field.maxFiles, (file, at) => checkFile(field, file, at));
    case 'confirm':
      return checkConfirm(field.label, field.maxLength, value, path);
  }
}

/** Reports the first few keys the definition doesn't know. */
export function checkKeys(known: readonly string[], record: object, path: string): Issue[] {
  const issues: Issue[] = [];
  for (const key of Object.keys(record)) {
    if (known.includes(key)) continue;
    const shown = key.slice(0, longestKeyShown);
    issues.push({
      path: path ? `${path}.${shown}` : shown,
      message: `There is no question with the key ${quoted(shown)}`,
    });
    if (issues.length >= mostUnknownKeys) break;
  }
  return issues;
}

function checkText(label: string, value: unknown, path: string, maxLength: number): Issue[] {
  if (typeof value !== 'string') return one(path, `${quoted(label)} must be text`);
  if (value.length > maxLength) {
    return one(path, `${quoted(label)} is too long. Use ${digits(maxLength)} characters or fewer.`);
  }
  return isStorableText(value)
    ? []
    : one(path, `${quoted(label)} contains a character we can't save. Delete it and type it again.`);
}

function checkUrl(label: string, value: unknown, path: string, maxLength: number): Issue[] {
  const issues = checkText(label, value, path, maxLength);
  if (issues.length > 0 || typeof value !== 'string' || !isDangerousUrl(value)) return issues;
  return one(path, 'Enter a link that starts with https:// or http://');
}

const isAmong = (options: readonly { value: string }[], value: unknown) =>
  options.some((option) => option.value === value);

const notAChoice = (label: string, path: string) =>
  one(path, `Choose one of the options for ${quoted(label)}`);

function checkChoice(field: ChoiceField, value: unknown, path: string): Issue[] {
  if (value === '' || isAmong(field.options, value)) return [];
  if (field.otherDetail && typeof value === 'string' && value.startsWith('other:')) {
    return checkText(field.label, value, path, featureLength);
  }
  return notAChoice(field.label, path);
}

function checkTick(field: CheckboxesField, item: unknown, path: string): Issue[] {
  if (isAmong(field.options, item)) return [];
  if (!field.own) return notAChoice(field.label, path);
  return checkOwnName(field.label, item, path, field.own.maxLength);
}

/** A custom choice becomes a key of the matrix answer, so it must be a safe key. */
function checkOwnName(label: string, name: unknown, path: string, maxLength: number): Issue[] {
  const issues = checkText(label, name, path, maxLength);
  if (issues.length > 0 || typeof name !== 'string') return issues;
  return name.trim() === '' || isReservedKey(name.trim())
    ? one(path, `${quoted(label)} has an option with a name we can't use. Rename it.`)
    : [];
}

function checkMatrix(field: MatrixField, value: unknown, path: string): Issue[] {
  if (!isRecord(value)) return one(path, `${quoted(field.label)} must be an object with one choice per row`);
  const rows = Object.keys(value);
  if (rows.length > mostMatrixRows) return one(path, `${quoted(field.label)} has too many rows`);
  return rows.flatMap((row) => {
    const at = `${path}.${row.slice(0, longestKeyShown)}`;
    const issues = checkOwnName(field.label, row, at, featureLength);
    if (issues.length > 0) return issues;
    const choice = value[row];
    return choice === null || choice === '' || isAmong(field.options, choice)
      ? []
      : notAChoice(field.label, at);
  });
}

type CheckItem = (item: unknown, path: string) => Issue[];

function checkArray(label: string, value: unknown, path: string, max: number, checkItem: CheckItem): Issue[] {
  if (!Array.isArray(value)) return one(path, `${quoted(label)} must be a list`);
  if (value.length > max)
    return one(path, `${quoted(label)} can have at most ${digits(max)} ${max === 1 ? 'entry' : 'entries'}`);
  return value.flatMap((item: unknown, index) => checkItem(item, `${path}.${index}`));
}

/** A list of choices without duplicates. Lists people type into use checkArray: they may repeat mid-typing. */
function checkList(label: string, value: unknown, path: string, max: number, checkItem: CheckItem): Issue[] {
  const issues = checkArray(label, value, path, max, checkItem);
  if (issues.length > 0 || !Array.isArray(value) || new Set(value).size === value.length) return issues;
  return one(path, `${quoted(label)} lists the same option twice`);
}

function checkRecord(label: string, fields: readonly SubField[], value: unknown, path: string): Issue[] {
  if (!isRecord(value)) return one(path, `${quoted(label)} must be an object`);
  const unknown = checkKeys(
    fields.map((field) => field.key),
    value,
    path,
  );
  const wrong = fields.flatMap((field) =>
    Object.hasOwn(value, field.key) ? checkShape(field, value[field.key], `${path}.${field.key}`) : [],
  );
  return [...unknown, ...wrong];
}

function checkFile(field: FilesField, file: unknown, path: string): Issue[] {
  if (!isRecord(file)) return one(path, `${quoted(field.label)} must be a list of files`);
  const issues = checkKeys(['fileId', 'fileName', 'category', 'note'], file, path);
  issues.push(...checkText('File', file.fileId ?? '', `${path}.fileId`, longestFileId));
  issues.push(...checkText('File name', file.fileName ?? '', `${path}.fileName`, maxFileNameLength));
  issues.push(...checkText('Note', file.note ?? '', `${path}.note`, longestNote));
  if (issues.length > 0) return issues;
  if (!file.fileId) return one(`${path}.fileId`, `${quoted(field.label)} has an entry without a file`);
  const category = file.category ?? '';
  if (category !== '' && !isAmong(field.options ?? [], category))
    return notAChoice(field.label, `${path}.category`);
  const extension =
    String(file.fileName ?? '')
      .split('.')
      .pop()
      ?.toLowerCase() ?? '';
  if (field.accept.length === 0 || field.accept.includes(extension)) return [];
  const types = field.accept.map((type) => type.toUpperCase()).join(', ');
  return one(`${path}.fileName`, `We can't accept this file type. Upload one of these: ${types}`);
}

function checkConfirm(label: string, maxLength: number, value: unknown, path: string): Issue[] {
  if (!isRecord(value)) return one(path, `${quoted(label)} must be an object with a checkbox and a name`);
  const issues = checkKeys(['confirmed', 'name'], value, path);
  const { confirmed, name } = value;
  if (confirmed !== undefined && confirmed !== null && typeof confirmed !== 'boolean') {
    issues.push({ path: `${path}.confirmed`, message: `${quoted(label)} must be true or false` });
  }
  return [...issues, ...checkText('Your name', name ?? '', `${path}.name`, maxLength)];
}
