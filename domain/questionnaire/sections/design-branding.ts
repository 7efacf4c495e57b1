/** Section 8: the brand, the look, and what is ready to be shown. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

export const designBranding: Section = {
  number: 8,
  name: 'Design & Branding',
  fields: [
    {
      key: 'brandStatus',
      label: 'What does your brand have today?',
      type: 'radio',
      required: true,
      options: choices({
        'full-guidelines': 'Full guidelines',
        'logo-and-colours': 'A logo and colours',
        'nothing-yet': 'Nothing yet',
      }),
    },
    {
      key: 'brandAssets',
      label: 'Upload your brand files',
      type: 'files',
      required: false,
      showWhen: { field: 'brandStatus', is: 'full-guidelines' },
      accept: ['svg', 'png', 'pdf', 'zip'],
      maxFiles: 20,
      maxBytes: 25 * 1024 * 1024,
      help: 'SVG, PNG, PDF or ZIP, up to 25 MB each.',
    },
    {
      key: 'brandColors',
      label: 'Which colours?',
      type: 'colors',
      required: false,
      showWhen: { field: 'brandStatus', not: 'nothing-yet' },
      maxChoices: 5,
      help: 'Up to five. We show how well text can be read on each (contrast).',
    },
    {
      key: 'toneWords',
      label: 'Pick up to three',
      type: 'checkboxes',
      required: true,
      requiredMessage: 'Pick at least one word for how it should feel',
      options: choices({
        professional: 'Professional',
        friendly: 'Friendly',
        playful: 'Playful',
        premium: 'Premium',
        minimal: 'Minimal',
        bold: 'Bold',
        calm: 'Calm',
      }),
      maxChoices: 3,
      help: 'Words for how it should feel to the people who use it.',
    },
    {
      key: 'likedProducts',
      label: 'Which products do you like, and why?',
      type: 'rows',
      required: false,
      minRows: 0,
      maxRows: 5,
      fields: [
        {
          key: 'url',
          label: 'Where can we see it?',
          type: 'url',
          required: true,
          maxLength: 2000,
          example: 'https://example.com',
        },
        {
          key: 'why',
          label: 'What do you like about it?',
          type: 'text',
          required: false,
          maxLength: 500,
          example: 'Booking takes three taps',
        },
      ],
    },
    {
      key: 'dislikes',
      label: 'What should we avoid?',
      type: 'textarea',
      required: false,
      maxLength: 5000,
      example: 'No stock photos of people in suits, and nothing that blinks.',
    },
    {
      key: 'useMockup',
      label: 'How should we treat your mockup?',
      type: 'radio',
      required: true,
      showWhen: { attached: 'mockup' },
      options: choices({
        'follow-layout': 'Follow its layout',
        'rough-idea': 'Take it as a rough idea',
        ignore: 'Ignore it',
      }),
    },
    {
      key: 'contentReady',
      label: 'Your texts and pictures are…',
      type: 'radio',
      required: true,
      options: choices({
        ready: 'Ready',
        'partly-ready': 'Partly ready',
        'needed-from-you': 'Needed from you',
      }),
    },
  ],
};
