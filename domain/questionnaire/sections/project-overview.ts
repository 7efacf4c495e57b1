/** Section 1: name, summary and goal of the project. */

import { defaultBusinessGoal } from '../../project.ts';
import { maxProjectNameLength, maxProjectTextLength } from '../../text-limits.ts';
import type { Section } from '../types.ts';

export const projectOverview: Section = {
  number: 1,
  name: 'Project Overview',
  fields: [
    {
      key: 'projectName',
      label: 'Project Name',
      type: 'text',
      required: true,
      requiredMessage: 'Project name is required',
      maxLength: maxProjectNameLength,
      help: 'A working name is fine. You can change it at any time.',
    },
    {
      key: 'briefSummary',
      label: 'Brief Summary',
      type: 'textarea',
      required: true,
      requiredMessage: 'Brief summary is required',
      maxLength: maxProjectTextLength,
      help: "Describe it in two or three sentences: who it's for and what they can do with it.",
      example:
        'An app for our flower shop where regular customers order bouquets, choose a delivery time and pay, so we no longer have to take orders by phone.',
    },
    {
      key: 'businessGoal',
      label: 'Business Goal',
      type: 'textarea',
      required: true,
      requiredMessage: 'Business goal is required',
      maxLength: maxProjectTextLength,
      help: "What should improve for you or your business once it's live?",
      example: 'Take half of our orders online within a year, and stop losing orders when the phone is busy.',
      notAnAnswer: [defaultBusinessGoal],
    },
  ],
};
