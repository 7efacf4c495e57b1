/** Props of every wizard step. */
import type { StartState } from '#domain/project-draft.ts';
import type { WizardAction } from '#domain/project-wizard.ts';

export interface StepProps {
  start: StartState;
  /** Increases when another tab or device replaces the draft. */
  revision: number;
  change: (action: WizardAction) => void;
  onEditMockup: () => void;
}
