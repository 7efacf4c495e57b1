/** Section 11: what exists on paper, how to treat it, and the client's word that this is complete. */

import { choices, yesNo } from '../choices.ts';
import type { Section } from '../types.ts';

/** Everything of which a tick opens a slot; 'none' and 'unsure' open nothing. */
export const materialValues = [
  'brief',
  'process-diagram',
  'spreadsheets',
  'wireframes',
  'sample-data',
  'contracts',
  'analytics',
] as const;

export const materialLabels: Record<(typeof materialValues)[number], string> = {
  brief: 'A brief',
  'process-diagram': 'A process diagram',
  spreadsheets: 'Spreadsheets in use',
  wireframes: 'Wireframes or sketches',
  'sample-data': 'Sample data',
  contracts: 'Contracts',
  analytics: 'Analytics',
};

const materials = choices({ ...materialLabels, none: 'None' }, { value: 'none' });

export const supportingFiles: Section = {
  number: 11,
  name: 'Supporting Files',
  fields: [
    {
      key: 'available',
      label: 'Which of these exist?',
      type: 'checkboxes',
      required: true,
      options: materials,
      help: 'Each tick opens a place to put it. You can come back and fill it later.',
    },
    {
      key: 'uploads',
      label: 'Upload them',
      type: 'files',
      required: false,
      showWhen: { field: 'available', includesAny: materialValues },
      accept: [],
      maxFiles: 50,
      maxBytes: 25 * 1024 * 1024,
      options: materials.filter((material) => materialValues.some((value) => value === material.value)),
      optionsFrom: 'availableMaterials',
      help: 'Up to 25 MB each.',
    },
    {
      key: 'links',
      label: 'Or link to them',
      type: 'rows',
      required: false,
      minRows: 0,
      maxRows: 20,
      fields: [
        {
          key: 'url',
          label: 'Where is it?',
          type: 'url',
          required: true,
          maxLength: 2000,
          example: 'https://example.com/brief',
        },
        { key: 'label', label: 'What is it?', type: 'text', required: false, maxLength: 200 },
      ],
    },
    {
      key: 'realPersonalData',
      label: 'Do the files hold data of real people?',
      type: 'radio',
      required: true,
      showWhen: { attached: 'file' },
      options: yesNo,
      help: 'Names, addresses or anything else that leads to a person. If so, we handle them with more care.',
    },
    {
      key: 'confidentiality',
      label: 'Who may see them?',
      type: 'radio',
      required: true,
      showWhen: { any: [{ attached: 'file' }, { field: 'links', countAtLeast: 1 }] },
      options: choices({
        team: 'The project team',
        advisor: 'My advisor only',
        nda: 'Only after an NDA',
      }),
      help: 'An NDA is a signed promise to keep things secret.',
    },
    {
      key: 'anythingElse',
      label: 'What did we not ask?',
      type: 'textarea',
      required: false,
      maxLength: 5000,
      example: 'Our shop moves in spring, so nothing can be installed on site before May.',
    },
    {
      key: 'confirm',
      label: 'These answers are complete as far as I know',
      type: 'confirm',
      required: true,
      requiredMessage: 'Please tick that these answers are complete and type your name',
      maxLength: 200,
    },
  ],
};
