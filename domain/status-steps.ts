/** Status steps: the five project statuses as done, current or ahead, with the date each was entered. */
import { type ProjectStatus, projectStatuses } from './project.ts';

export interface StatusStep {
  status: ProjectStatus;
  state: 'done' | 'current' | 'ahead';
  /** When the project last entered this status; null for a step ahead, even if the project was there before. */
  enteredAt: string | null;
}

/** `history` is in chronological order. */
export function statusSteps(
  current: ProjectStatus,
  history: readonly { status: ProjectStatus; enteredAt: string }[],
): StatusStep[] {
  const currentIndex = projectStatuses.indexOf(current);
  const lastEntered = new Map(history.map(({ status, enteredAt }) => [status, enteredAt]));
  return projectStatuses.map((status, index) => {
    const isDone = index < currentIndex || (index === currentIndex && status === 'completed');
    const state = isDone ? 'done' : index === currentIndex ? 'current' : 'ahead';
    return { status, state, enteredAt: state === 'ahead' ? null : (lastEntered.get(status) ?? null) };
  });
}
