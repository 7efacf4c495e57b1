/** Section 7: how many people, when, how fast, how reliable and where. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

/** From few to many, so that the position can be compared. */
export const audienceSizes = ['under-100', '100-1k', '1k-10k', '10k-100k', 'over-100k'] as const;

const audience = choices({
  'under-100': 'Under 100',
  '100-1k': '100 to 1,000',
  '1k-10k': '1,000 to 10,000',
  '10k-100k': '10,000 to 100,000',
  'over-100k': 'Over 100,000',
} satisfies Record<(typeof audienceSizes)[number], string>);

export const scalabilityUsage: Section = {
  number: 7,
  name: 'Scalability & Usage',
  fields: [
    {
      key: 'usersAtLaunch',
      label: 'How many people in the first month?',
      type: 'select',
      required: true,
      options: audience,
      help: 'A guess is enough.',
    },
    { key: 'usersInYear', label: 'And after a year?', type: 'select', required: true, options: audience },
    {
      key: 'peakPattern',
      label: 'When is it busy?',
      type: 'radio',
      required: true,
      options: choices({
        steady: 'About the same all the time',
        'office-hours': 'During office hours',
        seasonal: 'At certain times of the year',
        spikes: 'In sudden spikes',
      }),
    },
    {
      key: 'peakDetail',
      label: 'Describe the peak',
      type: 'text',
      required: true,
      showWhen: { field: 'peakPattern', includesAny: ['seasonal', 'spikes'] },
      maxLength: 500,
      example: 'The week before Mother’s Day brings ten times the usual orders',
    },
    {
      key: 'speedGoal',
      label: 'Common actions should finish within…',
      type: 'radio',
      required: true,
      options: choices({ '1-second': '1 second', '3-seconds': '3 seconds', longer: 'Longer is fine' }),
    },
    {
      key: 'availability',
      label: 'How much downtime is acceptable?',
      type: 'radio',
      required: true,
      options: choices({
        'best-effort': 'Best effort, we can live with a bad day',
        '3.6-hours': 'About 3.6 hours a month',
        '43-minutes': 'About 43 minutes a month',
        '4-minutes': 'About 4 minutes a month',
      }),
      help: 'The less, the more it costs to run (99.5 %, 99.9 % and 99.99 % availability).',
    },
    {
      key: 'dataLossLimit',
      label: 'How much work could you afford to lose?',
      type: 'radio',
      required: true,
      showWhen: { userType: { not: 'consumer_app' } },
      options: choices({ day: 'A day', hour: 'An hour', none: 'None' }),
      help: 'If the worst happened and we had to go back to a copy (recovery point).',
    },
    {
      key: 'localesRegions',
      label: 'In which countries and languages does it start?',
      type: 'group',
      required: true,
      fields: [
        {
          key: 'regions',
          label: 'Which countries?',
          type: 'text',
          required: true,
          maxLength: 500,
          example: 'Germany and Austria',
        },
        {
          key: 'languages',
          label: 'Which languages?',
          type: 'text',
          required: true,
          maxLength: 500,
          example: 'German, later English',
        },
      ],
    },
  ],
};
