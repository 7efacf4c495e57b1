/** Section 8: brand materials, tone, likes and dislikes, the mockup and content. */

import { choices, ownChoices } from '../choices.ts';
import type { Section } from '../types.ts';

export const designBranding: Section = {
  number: 8,
  name: 'Design & Branding',
  fields: [
    {
      key: 'brandStatus',
      label: 'What brand materials do you have?',
      type: 'radio',
      required: true,
      options: ownChoices({
        'full-guidelines': 'Full brand guidelines',
        'logo-and-colours': 'A logo and colors',
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
      label: 'What are your brand colors?',
      type: 'colors',
      required: false,
      showWhen: { field: 'brandStatus', not: 'nothing-yet' },
      maxChoices: 5,
      help: "Add up to five. We'll show you how readable text is on each one (contrast).",
    },
    {
      key: 'toneWords',
      label: 'How should it feel? Pick up to three',
      type: 'checkboxes',
      required: true,
      requiredMessage: 'Pick at least one word that describes how it should feel',
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
      help: "Choose the words you'd want people to use when they describe it.",
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
          label: 'Link',
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
      example: 'No stock photos of people in suits, and nothing that flashes.',
    },
    {
      key: 'useMockup',
      label: 'How should we use your mockup?',
      type: 'radio',
      required: true,
      showWhen: { attached: 'mockup' },
      options: choices({
        'follow-layout': 'Follow its layout',
        'rough-idea': 'Treat it as a rough idea',
        ignore: 'Ignore it',
      }),
    },
    {
      key: 'contentReady',
      label: 'Are your text and images ready?',
      type: 'radio',
      required: true,
      options: ownChoices({
        ready: "Yes, they're ready",
        'partly-ready': 'Partly ready',
        'needed-from-you': 'No, we need you to create them',
      }),
    },
  ],
};
