/** What every step of the wizard is given. */
import type { StartState } from '#domain/project-draft.ts';
import type { WizardAction } from '#domain/wizard.ts';

export interface StepProps {
  start: StartState;
  /** Grows when the draft comes from elsewhere. */
  revision: number;
  change: (action: WizardAction) => void;
  onEditMockup: () => void;
}
