/** Section 7: audience size, peaks, speed, availability, data loss and launch regions. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

/** In ascending order, so positions can be compared. */
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
      label: 'How many people will use it in the first month?',
      type: 'select',
      required: true,
      options: audience,
      help: 'A rough estimate is fine.',
    },
    {
      key: 'usersInYear',
      label: 'How many after a year?',
      type: 'select',
      required: true,
      options: audience,
    },
    {
      key: 'peakPattern',
      label: 'When will it be busiest?',
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
      label: 'Tell us about the peak',
      type: 'text',
      required: true,
      showWhen: { field: 'peakPattern', includesAny: ['seasonal', 'spikes'] },
      maxLength: 500,
      example: "We get ten times as many orders in the week before Mother's Day",
    },
    {
      key: 'speedGoal',
      label: 'How quickly should common actions finish?',
      type: 'radio',
      required: true,
      options: choices({
        '1-second': 'Within 1 second',
        '3-seconds': 'Within 3 seconds',
        longer: 'Longer is fine',
      }),
    },
    {
      key: 'availability',
      label: 'How much downtime is acceptable?',
      type: 'radio',
      required: true,
      options: choices({
        'best-effort': 'Best effort: an occasional bad day is OK',
        '3.6-hours': 'About 3.6 hours a month',
        '43-minutes': 'About 43 minutes a month',
        '4-minutes': 'About 4 minutes a month',
      }),
      help: 'Less downtime costs more to run. 3.6 hours, 43 minutes and 4 minutes a month mean 99.5%, 99.9% and 99.99% availability.',
    },
    {
      key: 'dataLossLimit',
      label: 'How much work could you afford to lose?',
      type: 'radio',
      required: true,
      showWhen: { userType: { not: 'consumer_app' } },
      options: choices({ day: "Up to a day's work", hour: "Up to an hour's work", none: 'None' }),
      help: 'If we ever had to restore a backup, how old could it be? (Recovery point objective.)',
    },
    {
      key: 'localesRegions',
      label: 'Which countries and languages will you launch in?',
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
          example: 'German first, English later',
        },
      ],
    },
  ],
};
