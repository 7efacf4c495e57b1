/** Status changes: which moves are possible, and which need a reason. */
import { type ProjectStatus, projectStatuses } from './project.ts';
import type { RequirementsState } from './requirements.ts';

/**
 * The error to show if no reason is given; null if the move doesn't need one. Moving back needs a reason, and so does
 * leaving the Requirements status before the requirements are signed.
 */
export function missingReasonError(
  from: ProjectStatus,
  to: ProjectStatus,
  requirementsState: RequirementsState,
): string | null {
  const move = statusMove(from, to);
  if (move === 'back') return 'Enter a reason for moving the project back';
  if (move === 'forward' && from === 'requirements' && requirementsState !== 'signed')
    return 'Enter a reason for moving on before the requirements are signed';
  return null;
}

/** A status can move one step forward or any number of steps back. It can't skip a step. */
export function statusMove(from: ProjectStatus, to: ProjectStatus): 'same' | 'forward' | 'back' | 'skip' {
  const distance = projectStatuses.indexOf(to) - projectStatuses.indexOf(from);
  if (distance === 0) return 'same';
  if (distance === 1) return 'forward';
  return distance < 0 ? 'back' : 'skip';
}
