/** Guards answers during an edit: approved ones are locked for the client, and lose their approval when staff edit them. */
import { DomainError } from '#domain/errors.ts';
import type { Participant } from '#domain/requirements.ts';
import { isLocked, lockedAnswerMessage } from '#domain/review.ts';
import type { Tx } from '../../db/database.ts';
import { clearApprovals } from './repository.ts';

export interface AnswerEdit {
  projectId: string;
  participant: Participant;
  sectionNumber: number;
  fieldKeys: readonly string[];
}

export async function guardAnswers(
  tx: Tx,
  { projectId, participant, sectionNumber, fieldKeys }: AnswerEdit,
): Promise<void> {
  if (fieldKeys.length === 0) return;
  const threads = await tx
    .selectFrom('review_threads')
    .select(['field_key as key', 'verdict'])
    .where('project_id', '=', projectId)
    .where('section_number', '=', sectionNumber)
    .where('field_key', 'in', fieldKeys)
    .where('verdict', '=', 'approved')
    .execute();
  const locked = threads.filter(({ verdict }) => isLocked(verdict, participant));
  if (locked.length > 0) {
    const issues = locked.map(({ key }) => ({ path: `data.${key}`, message: lockedAnswerMessage }));
    throw new DomainError('conflict', lockedAnswerMessage, { issues });
  }
  if (threads.length > 0) await clearApprovals(tx, projectId, [sectionNumber], fieldKeys);
}
