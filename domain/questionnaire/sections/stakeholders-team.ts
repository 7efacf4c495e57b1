/** Section 10: the people involved, who decides and approves, and how to work together. */

import { maxFullNameLength } from '../../text-limits.ts';
import { choices, ownChoices } from '../choices.ts';
import type { Section } from '../types.ts';

export const stakeholdersTeam: Section = {
  number: 10,
  name: 'Stakeholders & Team',
  fields: [
    {
      key: 'people',
      label: "Who's involved?",
      type: 'rows',
      required: true,
      minRows: 1,
      maxRows: 20,
      offers: 'people',
      rowOption: { value: ['email', 'name'], label: ['name', 'email'] },
      help: 'Start with yourself, then add everyone who makes decisions, approves work or needs to stay informed.',
      fields: [
        {
          key: 'name',
          label: 'Name',
          type: 'text',
          required: true,
          maxLength: maxFullNameLength,
          defaultFrom: 'name',
        },
        {
          key: 'email',
          label: 'Email',
          type: 'email',
          required: false,
          maxLength: 254,
          defaultFrom: 'email',
        },
        {
          key: 'role',
          label: 'Job title',
          type: 'text',
          required: false,
          maxLength: 200,
          example: 'Head of sales',
        },
        {
          key: 'part',
          label: 'Role in this project',
          type: 'select',
          required: true,
          options: choices({
            decides: 'Makes decisions',
            approves: 'Approves work',
            consulted: 'Gives input',
            informed: 'Stays informed',
          }),
        },
      ],
    },
    {
      key: 'decisionMaker',
      label: 'Who makes the final decision?',
      type: 'people',
      required: true,
      optionsFrom: 'people',
      isOwnChoice: true,
      allowsSeveral: false,
    },
    {
      key: 'approvers',
      label: 'Who needs to approve the requirements?',
      type: 'people',
      required: true,
      optionsFrom: 'people',
      isOwnChoice: true,
      allowsSeveral: true,
    },
    {
      key: 'dailyContact',
      label: 'Who answers day-to-day questions?',
      type: 'people',
      required: true,
      optionsFrom: 'people',
      isOwnChoice: true,
      allowsSeveral: false,
    },
    {
      key: 'technicalContact',
      label: "Who's the technical contact?",
      type: 'people',
      required: true,
      showWhen: {
        any: [
          { section: 5, field: 'needsIntegrations', is: 'yes' },
          { section: 2, field: 'hasPrototype', is: 'yes' },
        ],
      },
      optionsFrom: 'people',
      allowsSeveral: false,
      help: 'Someone who knows how your current systems work, or can find out.',
    },
    {
      key: 'replySpeed',
      label: 'How quickly can you usually reply?',
      type: 'radio',
      required: true,
      options: ownChoices({
        'same-day': 'The same day',
        '2-3-days': 'Within 2-3 days',
        week: 'Within a week',
      }),
    },
    {
      key: 'meetings',
      label: 'How should we work together?',
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
          defaultFrom: 'timeZone',
          example: 'Europe/Berlin',
        },
        {
          key: 'mode',
          label: 'How would you like to stay in touch?',
          type: 'radio',
          required: true,
          options: ownChoices({ 'weekly-call': 'A weekly call', messages: 'Messages', both: 'Both' }),
        },
      ],
    },
    {
      key: 'userAccess',
      label: 'Can we talk to your users?',
      type: 'radio',
      required: false,
      options: ownChoices({ now: 'Yes, now', later: 'Yes, but later', no: 'No' }),
      help: 'User research, even short conversations with three or four users, can save weeks of guesswork.',
    },
  ],
};
