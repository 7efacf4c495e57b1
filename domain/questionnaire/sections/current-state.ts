/** Section 2: the existing prototype, if there is one. */

import { choices, yesNo } from '../choices.ts';
import type { Condition } from '../field.ts';
import type { Section } from '../types.ts';

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
      isPreselected: true,
      help: "Anything people can click through or try out counts, even if it's rough.",
    },
    {
      key: 'platform',
      label: 'Which platform is it on?',
      type: 'text',
      required: false,
      showWhen: hasPrototype,
      maxLength: 200,
      example: 'A web app built with Bubble',
      help: 'The tool or technology it was built with, if you know.',
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
      help: 'A link where we can try your prototype or minimum viable product (MVP).',
    },
    {
      key: 'knownIssues',
      label: 'Known issues',
      type: 'textarea',
      required: false,
      showWhen: hasPrototype,
      maxLength: 5000,
      example: "Search is slow with more than 200 products, and the order form doesn't work on phones.",
      help: "What doesn't work, or doesn't work well enough?",
    },
  ],
};
