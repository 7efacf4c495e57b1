/** Section 11: supporting materials, confidentiality and the client's confirmation. */

import { materialLabels, materialValues } from '../../materials.ts';
import { maxAdditionalNotesLength, maxFullNameLength } from '../../text-limits.ts';
import { choices, ownChoices, yesNo } from '../choices.ts';
import type { Section } from '../types.ts';

const materials = ownChoices({ ...materialLabels, none: 'None' }, { value: 'none' });

export const supportingFiles: Section = {
  number: 11,
  name: 'Supporting Files',
  fields: [
    {
      key: 'available',
      label: 'Which of these do you have?',
      type: 'checkboxes',
      required: true,
      options: materials,
      offers: 'availableMaterials',
      help: 'You can upload or link to each one you select, now or later.',
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
      isAttachment: true,
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
          label: 'Link',
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
      label: "Do these files contain real people's data?",
      type: 'radio',
      required: true,
      showWhen: { attached: 'file' },
      options: yesNo,
      help: "Files under Documents count too. Real data is names, addresses or anything else that could identify someone. If there is any, we'll handle the files with extra care.",
    },
    {
      key: 'confidentiality',
      label: 'Who can see them?',
      type: 'radio',
      required: true,
      showWhen: { any: [{ attached: 'file' }, { field: 'links', countAtLeast: 1 }] },
      options: choices({
        team: 'The project team',
        advisor: 'My advisor only',
        nda: 'Only people who have signed an NDA',
      }),
      help: 'Your files, including those under Documents, and your links. An NDA (non-disclosure agreement) is a contract to keep information confidential.',
    },
    {
      key: 'anythingElse',
      label: 'Is there anything else we should know?',
      type: 'textarea',
      required: false,
      maxLength: maxAdditionalNotesLength,
      example: 'Our shop is moving in the spring, so nothing can be installed on site before May.',
    },
    {
      key: 'confirm',
      label: 'These answers are complete, to the best of my knowledge',
      type: 'confirm',
      required: true,
      requiredMessage: 'Check the box to confirm your answers are complete, and type your name',
      maxLength: maxFullNameLength,
    },
  ],
};
