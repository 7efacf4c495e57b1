/** Names of the project-start screen's modes and wizard steps. Separate from their content, which the route table doesn't need. */

export const startModes = ['home', 'templates', 'ai', 'mockup', 'wizard'] as const;
export type StartMode = (typeof startModes)[number];

export const wizardSteps = [
  'Project Basics',
  'Key Features',
  'Timeline & Budget',
  'Review & Submit',
] as const;
export type WizardStep = 0 | 1 | 2 | 3;
