/** Status of each section, such as not started, missing answers or completed. */
import { changedFields } from '#domain/questionnaire/merge.ts';
import type { SectionProgress } from '#domain/questionnaire/progress.ts';
import { isBlank } from '#domain/questionnaire/values.ts';
import { useReturnedAnswers } from '../../lib/requirements-status.ts';
import { useForm, useSection } from './form-context.tsx';
import type { SectionState } from './rebase.ts';
import { useSkippedSections } from './skipped-sections.ts';
import { useCheck } from './use-check.ts';

export const readyText = 'Ready. Choose “Next Section” to complete it';

export type SectionStatus =
  | { kind: 'conflict' | 'unsent' | 'returned' | 'completed' | 'ready' | 'empty' }
  | { kind: 'missing' | 'wrong'; count: number };

const labels = {
  conflict: 'Needs your choice',
  unsent: 'Waiting to be sent',
  returned: 'Changes requested',
  completed: 'Completed',
  ready: 'Ready',
  empty: 'Not started',
} as const;

export const labelOf = (status: SectionStatus): string =>
  'count' in status
    ? `${status.count} ${status.kind === 'missing' ? 'missing' : 'to fix'}`
    : labels[status.kind];

/** Whether the section has a stored answer or an unsaved change. Untouched defaults don't count. */
function isStarted({ stored, start, values }: SectionState): boolean {
  return (stored !== undefined && !isBlank(stored.data)) || changedFields(start, values).length > 0;
}

interface SectionFacts {
  progress: Pick<SectionProgress, 'missing' | 'wrong'> | undefined;
  isReturned: boolean;
  isSkipped: boolean;
}

export function statusOf(
  state: SectionState,
  { progress, isReturned, isSkipped }: SectionFacts,
): SectionStatus {
  if (state.conflicts.length > 0) return { kind: 'conflict' };
  if (state.isCompletionUnsent) return { kind: 'unsent' };
  if (isReturned) return { kind: 'returned' };
  if (state.stored?.isCompleted) return { kind: 'completed' };
  if (!progress || (!isSkipped && !isStarted(state))) return { kind: 'empty' };
  if (progress.missing > 0) return { kind: 'missing', count: progress.missing };
  if (progress.wrong > 0) return { kind: 'wrong', count: progress.wrong };
  return { kind: 'ready' };
}

export function useSectionStatus(section: number): SectionStatus {
  const { projectId } = useForm();
  const state = useSection(section, (each) => each);
  const { progress } = useCheck();
  const { skipped } = useSkippedSections();
  const { data: returned = [] } = useReturnedAnswers(projectId);
  return statusOf(state, {
    progress: progress.sections[section - 1],
    isReturned: returned.some((each) => each.sectionNumber === section && each.verdict === 'returned'),
    isSkipped: skipped.includes(section),
  });
}
