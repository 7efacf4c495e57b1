/** Section 2: what exists already. */

import { choices, yesNo } from '../choices.ts';
import type { Condition, Section } from '../types.ts';

const hasPrototype: Condition = { field: 'hasPrototype', is: 'yes' };

export const currentState: Section = {
  number: 2,
  name: 'Current State',
  fields: [
    {
      key: 'hasPrototype',
      label: 'Do you already have a prototype?',
      type: 'radio',
      required: true,
      options: yesNo,
      default: 'no',
      help: 'Anything that can be clicked or tried counts, however rough.',
    },
    {
      key: 'platform',
      label: 'Which platform is it on?',
      type: 'text',
      required: false,
      showWhen: hasPrototype,
      maxLength: 200,
      example: 'A web app made with Bubble',
      help: 'The tool or technology that it was made with, if you know it.',
    },
    {
      key: 'completeness',
      label: 'How complete is it?',
      type: 'select',
      required: false,
      showWhen: hasPrototype,
      options: choices({ '0-25': '0-25%', '25-50': '25-50%', '50-75': '50-75%', '75-100': '75-100%' }),
    },
    {
      key: 'mvpLink',
      label: 'Link to it',
      type: 'url',
      required: false,
      showWhen: hasPrototype,
      maxLength: 2000,
      example: 'https://example.com/prototype',
      help: 'Where we can try it (a prototype or minimum viable product).',
    },
    {
      key: 'knownIssues',
      label: 'Known issues',
      type: 'textarea',
      required: false,
      showWhen: hasPrototype,
      maxLength: 5000,
      example: 'Search is slow with more than 200 products, and the order form does not work on phones.',
      help: 'What does not work, or not well enough?',
    },
  ],
};
