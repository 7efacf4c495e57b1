/** Section 9: deadline, budget, trade-offs, release plan and support after launch. */

import { budgetOptions } from '../../money.ts';
import { choices, ownChoices, unsure, yesNo } from '../choices.ts';
import type { Section } from '../types.ts';

export const timelineBudget: Section = {
  number: 9,
  name: 'Timeline & Budget',
  fields: [
    {
      key: 'timeline',
      label: 'When do you need it?',
      type: 'radio',
      required: true,
      options: ownChoices({
        asap: 'As soon as possible',
        '1-3months': '1-3 months',
        '3-6months': '3-6 months',
        flexible: 'Flexible',
      }),
    },
    {
      key: 'hasFixedDate',
      label: "Is there a deadline that can't move?",
      type: 'radio',
      required: true,
      options: yesNo,
    },
    {
      key: 'fixedDate',
      label: "What's the date, and why?",
      type: 'group',
      required: true,
      showWhen: { field: 'hasFixedDate', is: 'yes' },
      fields: [
        { key: 'date', label: 'Date', type: 'date', required: true, future: true },
        {
          key: 'reason',
          label: "Why can't it move?",
          type: 'text',
          required: true,
          maxLength: 500,
          example: "We're presenting it at a trade show that day",
        },
      ],
    },
    {
      key: 'budget',
      label: "What's your budget?",
      type: 'radio',
      required: true,
      options: [...budgetOptions, unsure],
    },
    {
      key: 'budgetStatus',
      label: 'Is the budget approved?',
      type: 'radio',
      required: true,
      showWhen: { userType: { not: 'consumer_app' } },
      options: ownChoices({
        approved: "Yes, it's approved",
        'awaiting-approval': "It's awaiting approval",
        exploring: "We're still exploring",
      }),
    },
    {
      key: 'giveFirst',
      label: 'If something has to give, what goes first?',
      type: 'rank',
      required: true,
      options: [
        { value: 'features', label: 'Features' },
        { value: 'date', label: 'Date' },
        { value: 'cost', label: 'Cost' },
        { value: 'polish', label: 'Polish' },
      ],
      ends: { first: 'Goes first', last: 'Matters most' },
      help: "Put what you'd give up first at the top, and what matters most at the bottom.",
    },
    {
      key: 'releasePlan',
      label: 'How should it be released?',
      type: 'radio',
      required: true,
      options: choices({
        'one-launch': 'Everything at once',
        'small-first': 'A small first version that grows over time',
      }),
    },
    {
      key: 'afterLaunch',
      label: 'What do you need after launch?',
      type: 'checkboxes',
      required: true,
      options: choices(
        {
          hosting: 'Hosting',
          maintenance: 'Maintenance',
          training: 'Training',
          marketing: 'Marketing',
          handover: 'Handover to our own team',
          nothing: 'Nothing',
        },
        { value: 'nothing' },
      ),
    },
  ],
};
