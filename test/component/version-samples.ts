/** Sample versions for component tests. */
import type { Version, VersionContent } from '#contract/versions.ts';
import { sampleTime } from './app.tsx';

export const sampleVersionId = '00000000-0000-4000-8000-0000000000f1';

export const sampleVersionContent: VersionContent = {
  id: sampleVersionId,
  number: 1,
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  frozenAt: sampleTime,
  projectName: 'Vegetable boxes',
  summary: null,
  clientName: 'Sam Sample',
  sections: [
    {
      number: 1,
      name: 'Project Overview',
      answers: [
        {
          key: 'goal',
          label: 'Business Goal',
          answer: { kind: 'text', text: 'Sell more boxes' },
          origin: null,
        },
        { key: 'summary', label: 'Brief Summary', answer: { kind: 'empty' }, origin: null },
      ],
    },
  ],
  openQuestions: [{ section: 2, sectionName: 'Users', label: 'How many users do you expect?' }],
};

export const sampleVersion = (fields: Partial<Version> = {}): Version => ({
  id: sampleVersionId,
  number: 1,
  hash: sampleVersionContent.hash,
  frozenAt: sampleTime,
  outcome: 'signed',
  signedAt: sampleTime,
  signatures: [{ name: 'Sam Sample', email: 'client@example.com', signedAt: sampleTime }],
  changeRequest: null,
  startedBy: null,
  ...fields,
});
