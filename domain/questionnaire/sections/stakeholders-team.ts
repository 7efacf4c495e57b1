/** Section 10: the people, who decides, and how to work together. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

export const stakeholdersTeam: Section = {
  number: 10,
  name: 'Stakeholders & Team',
  fields: [
    {
      key: 'people',
      label: 'Who is involved?',
      type: 'rows',
      required: true,
      minRows: 1,
      maxRows: 20,
      help: 'Start with yourself, then everybody who decides, approves or should know.',
      fields: [
        { key: 'name', label: 'What is their name?', type: 'text', required: true, maxLength: 200 },
        {
          key: 'email',
          label: 'What is their e-mail address?',
          type: 'email',
          required: false,
          maxLength: 254,
        },
        {
          key: 'role',
          label: 'What do they do?',
          type: 'text',
          required: false,
          maxLength: 200,
          example: 'Head of sales',
        },
        {
          key: 'part',
          label: 'What is their part?',
          type: 'select',
          required: true,
          options: choices({
            decides: 'Decides',
            approves: 'Approves',
            consulted: 'Is consulted',
            informed: 'Is informed',
          }),
        },
      ],
    },
    {
      key: 'decisionMaker',
      label: 'Who has the last word?',
      type: 'people',
      required: true,
      optionsFrom: 'people',
      several: false,
    },
    {
      key: 'approvers',
      label: 'Who must approve the requirements?',
      type: 'people',
      required: true,
      optionsFrom: 'people',
      several: true,
    },
    {
      key: 'dailyContact',
      label: 'Who answers day-to-day questions?',
      type: 'people',
      required: true,
      optionsFrom: 'people',
      several: false,
    },
    {
      key: 'technicalContact',
      label: 'Who is the technical contact?',
      type: 'people',
      required: true,
      showWhen: {
        any: [
          { section: 5, field: 'needsIntegrations', is: 'yes' },
          { section: 2, field: 'hasPrototype', is: 'yes' },
        ],
      },
      optionsFrom: 'people',
      several: false,
      help: 'Somebody who knows, or can find out, how your present systems work.',
    },
    {
      key: 'replySpeed',
      label: 'You can usually reply within…',
      type: 'radio',
      required: true,
      options: choices({ 'same-day': 'The same day', '2-3-days': '2-3 days', week: 'A week' }),
    },
    {
      key: 'meetings',
      label: 'How shall we work together?',
      type: 'group',
      required: true,
      fields: [
        {
          key: 'timeZone',
          label: 'Which time zone are you in?',
          type: 'text',
          required: true,
          maxLength: 100,
          suggest: 'timeZones',
          example: 'Europe/Berlin',
        },
        {
          key: 'mode',
          label: 'How do you prefer to talk?',
          type: 'radio',
          required: true,
          options: choices({ 'weekly-call': 'A weekly call', messages: 'Messages', both: 'Both' }),
        },
      ],
    },
    {
      key: 'userAccess',
      label: 'Can we talk to real users?',
      type: 'radio',
      required: false,
      options: choices({ now: 'Yes, now', later: 'Later', no: 'No' }),
      help: 'A short talk with three or four of them saves weeks of guessing (user research).',
    },
  ],
};
