/** Sample questions for component tests: one of every type, all of them required, and all but the confirmation with help text. */
import type { CheckboxesField } from '#domain/questionnaire/fields/checkboxes.ts';
import type { ColorsField } from '#domain/questionnaire/fields/colors.ts';
import type { ConfirmField } from '#domain/questionnaire/fields/confirm.ts';
import type { DateField } from '#domain/questionnaire/fields/date.ts';
import type { EmailField } from '#domain/questionnaire/fields/email.ts';
import type { FilesField } from '#domain/questionnaire/fields/files.ts';
import type { GroupField } from '#domain/questionnaire/fields/group.ts';
import type { MatrixField } from '#domain/questionnaire/fields/matrix.ts';
import type { NumberField } from '#domain/questionnaire/fields/number.ts';
import type { PeopleField } from '#domain/questionnaire/fields/people.ts';
import type { RadioField } from '#domain/questionnaire/fields/radio.ts';
import type { RankField } from '#domain/questionnaire/fields/rank.ts';
import type { RowsField } from '#domain/questionnaire/fields/rows.ts';
import type { SelectField } from '#domain/questionnaire/fields/select.ts';
import type { TextField } from '#domain/questionnaire/fields/text.ts';
import type { TextareaField } from '#domain/questionnaire/fields/textarea.ts';
import type { UrlField } from '#domain/questionnaire/fields/url.ts';
import type { Field } from '#domain/questionnaire/types.ts';

const options = [
  { value: 'red', label: 'Red' },
  { value: 'green', label: 'Green' },
  { value: 'blue', label: 'Blue' },
];
const required = { required: true, help: 'Some help' };

export const textField: TextField = {
  ...required,
  key: 'title',
  type: 'text',
  label: 'Title',
  maxLength: 200,
  example: 'Trailmates',
};
export const urlField: UrlField = {
  ...required,
  key: 'site',
  type: 'url',
  label: 'Website',
  maxLength: 200,
};
export const emailField: EmailField = {
  ...required,
  key: 'contact',
  type: 'email',
  label: 'Contact email',
  maxLength: 200,
};
export const textareaField: TextareaField = {
  ...required,
  key: 'summary',
  type: 'textarea',
  label: 'Summary',
  maxLength: 20,
  example: 'An app for hikers',
};
export const numberField: NumberField = {
  ...required,
  key: 'users',
  type: 'number',
  label: 'How many users?',
  min: 0,
  max: 1000,
};
export const dateField: DateField = { ...required, key: 'launch', type: 'date', label: 'Launch date' };
export const radioField: RadioField = {
  ...required,
  key: 'color',
  type: 'radio',
  label: 'Which color?',
  options,
};
export const selectField: SelectField = {
  ...required,
  key: 'provider',
  type: 'select',
  label: 'Which provider?',
  options: [...options, { value: 'other', label: 'Other' }],
  otherDetail: true,
};
export const checkboxesField: CheckboxesField = {
  ...required,
  key: 'colors',
  type: 'checkboxes',
  label: 'Which colors?',
  options: [...options, { value: 'none', label: 'None', excludes: ['red', 'green', 'blue'] }],
};
/** Its rows are the features chosen in section 3. */
export const matrixField: MatrixField = {
  ...required,
  key: 'featurePriority',
  type: 'matrix',
  label: 'How important is each feature?',
  optionsFrom: 'chosenFeatures',
  options: [
    { value: 'must', label: 'Must have' },
    { value: 'later', label: 'Later' },
  ],
};
export const rankField: RankField = {
  ...required,
  key: 'order',
  type: 'rank',
  ends: { first: 'Goes first', last: 'Matters most' },
  label: 'Rank the colors',
  options,
};
export const rowsField: RowsField = {
  ...required,
  key: 'roles',
  type: 'rows',
  label: 'Who uses it?',
  minRows: 1,
  maxRows: 20,
  fields: [
    { key: 'role', type: 'text', label: 'Role', required: true, maxLength: 100 },
    { key: 'tasks', type: 'textarea', label: 'Tasks', required: false, maxLength: 500, example: 'Delivers' },
  ],
};
export const groupField: GroupField = {
  ...required,
  key: 'locale',
  type: 'group',
  label: 'Languages and regions',
  fields: [
    { key: 'languages', type: 'text', label: 'Languages', required: true, maxLength: 100 },
    { key: 'currency', type: 'text', label: 'Currency', required: false, maxLength: 100 },
  ],
};
/** Its choices are the people listed in section 10. */
export const peopleField: PeopleField = {
  ...required,
  key: 'decisionMaker',
  type: 'people',
  label: 'Who decides?',
  optionsFrom: 'people',
  allowsSeveral: false,
};
export const filesField: FilesField = {
  ...required,
  key: 'assets',
  type: 'files',
  label: 'Logos and fonts',
  help: 'Up to 25 MB each',
  accept: ['image/png'],
  maxFiles: 5,
  maxBytes: 25 * 1024 * 1024,
};
export const colorsField: ColorsField = {
  ...required,
  key: 'brandColors',
  type: 'colors',
  label: 'Brand colors',
  maxChoices: 3,
};
export const confirmField: ConfirmField = {
  key: 'signature',
  type: 'confirm',
  label: 'Everything here is correct',
  required: true,
  maxLength: 100,
};

/** Has an entry for every type in the union, so the compiler flags a type without a sample. */
export const sampleFields = {
  text: textField,
  url: urlField,
  email: emailField,
  textarea: textareaField,
  number: numberField,
  date: dateField,
  radio: radioField,
  select: selectField,
  checkboxes: checkboxesField,
  matrix: matrixField,
  rank: rankField,
  rows: rowsField,
  group: groupField,
  people: peopleField,
  files: filesField,
  colors: colorsField,
  confirm: confirmField,
} satisfies { [T in Field['type']]: Extract<Field, { type: T }> };

interface SampleControl {
  /** A single labeled control, or a group of controls with a legend. Of the groups, only a radio group can be required. */
  role: 'control' | 'radiogroup' | 'group';
  /** The accessible name, if it isn't the question's label. */
  name?: string;
  isAlwaysRequired?: boolean;
}

/** How each type is exposed to assistive technology. */
export const sampleControls: Record<Field['type'], SampleControl> = {
  text: { role: 'control' },
  url: { role: 'control' },
  email: { role: 'control' },
  textarea: { role: 'control' },
  number: { role: 'control' },
  date: { role: 'control' },
  radio: { role: 'radiogroup' },
  select: { role: 'control' },
  checkboxes: { role: 'group' },
  matrix: { role: 'group' },
  rank: { role: 'group' },
  rows: { role: 'group' },
  group: { role: 'group' },
  people: { role: 'radiogroup' },
  files: { role: 'group' },
  colors: { role: 'group' },
  confirm: { role: 'group', name: 'Your confirmation', isAlwaysRequired: true },
};
