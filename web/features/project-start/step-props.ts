/** Props of every wizard step. */
import type { StartState } from '#domain/project-draft.ts';
import type { WizardAction } from '#domain/project-wizard.ts';

export interface StepProps {
  start: StartState;
  /** Increases when the draft is replaced, such as by another tab or device. */
  revision: number;
  change: (action: WizardAction) => void;
  onEditMockup: () => void;
}
