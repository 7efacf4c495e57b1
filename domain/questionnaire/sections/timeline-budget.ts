/** Section 9: when, for how much, and what may give. */

import { choices, yesNo } from '../choices.ts';
import type { Section } from '../types.ts';

export const timelineBudget: Section = {
  number: 9,
  name: 'Timeline & Budget',
  fields: [
    {
      key: 'timeline',
      label: 'When do you want it?',
      type: 'radio',
      required: true,
      options: choices({
        asap: 'As soon as possible',
        '1-3months': '1-3 months',
        '3-6months': '3-6 months',
        flexible: 'Flexible',
      }),
    },
    {
      key: 'hasFixedDate',
      label: 'Is there a date that cannot move?',
      type: 'radio',
      required: true,
      options: yesNo,
    },
    {
      key: 'fixedDate',
      label: 'Which date, and why?',
      type: 'group',
      required: true,
      showWhen: { field: 'hasFixedDate', is: 'yes' },
      fields: [
        { key: 'date', label: 'Which date?', type: 'date', required: true, future: true },
        {
          key: 'reason',
          label: 'Why can it not move?',
          type: 'text',
          required: true,
          maxLength: 500,
          example: 'We present it at a trade fair that day',
        },
      ],
    },
    {
      key: 'budget',
      label: 'What is the budget?',
      type: 'radio',
      required: true,
      options: choices({
        '5-10k': '$5,000 - $10,000',
        '10-25k': '$10,000 - $25,000',
        '25-50k': '$25,000 - $50,000',
        '50k+': '$50,000+',
      }),
    },
    {
      key: 'budgetStatus',
      label: 'Is it approved?',
      type: 'radio',
      required: true,
      showWhen: { userType: { not: 'consumer_app' } },
      options: choices({
        approved: 'Approved',
        'awaiting-approval': 'Awaiting approval',
        exploring: 'We are exploring',
      }),
    },
    {
      key: 'giveFirst',
      label: 'If something must give, what first?',
      type: 'rank',
      required: true,
      options: [
        { value: 'features', label: 'Features' },
        { value: 'date', label: 'Date' },
        { value: 'cost', label: 'Cost' },
        { value: 'polish', label: 'Polish' },
      ],
      help: 'Put first what you would let go first, and last what matters most.',
    },
    {
      key: 'releasePlan',
      label: 'How should it be released?',
      type: 'radio',
      required: true,
      options: choices({
        'one-launch': 'Everything in one launch',
        'small-first': 'A small first version that then grows',
      }),
    },
    {
      key: 'afterLaunch',
      label: 'What do you need after the launch?',
      type: 'checkboxes',
      required: true,
      options: choices(
        {
          hosting: 'Hosting',
          maintenance: 'Maintenance',
          training: 'Training',
          marketing: 'Marketing',
          handover: 'A handover to our own people',
          nothing: 'Nothing',
        },
        { value: 'nothing' },
      ),
    },
  ],
};
