/** The five stages of a project as people see them: which are behind, which one is now, since when. */
import { type ProjectStatus, projectStatuses } from './project.ts';

export type StageState = 'done' | 'current' | 'ahead';

export interface Stage {
  status: ProjectStatus;
  state: StageState;
  /** When it was last entered; null for one that lies ahead, also after the project went back. */
  enteredAt: string | null;
}

/** `entries` in the order in which they happened. */
export function stagesOf(
  status: ProjectStatus,
  entries: readonly { status: ProjectStatus; enteredAt: string }[],
): Stage[] {
  const now = projectStatuses.indexOf(status);
  const latest = new Map(entries.map((entry) => [entry.status, entry.enteredAt]));
  return projectStatuses.map((each, at) => {
    const state =
      at < now || (at === now && each === 'completed') ? 'done' : at === now ? 'current' : 'ahead';
    return { status: each, state, enteredAt: state === 'ahead' ? null : (latest.get(each) ?? null) };
  });
}
