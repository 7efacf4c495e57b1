/** Documents that are asked for: each has a place of its own, and a state that follows from what lies in it. */
import { materialLabels, type materialValues } from './questionnaire/sections/supporting-files.ts';

export const documentRequestStates = ['missing', 'received', 'returned'] as const;
export type DocumentRequestState = (typeof documentRequestStates)[number];

export const documentRequestStateLabels: Record<DocumentRequestState, string> = {
  missing: 'Missing',
  received: 'Received',
  returned: 'Returned',
};

/** Returned is the version that was looked at; the next one counts as received until somebody says otherwise. */
export function documentRequestState(
  latestFileId: string | null,
  returnedFileId: string | null,
): DocumentRequestState {
  if (latestFileId === null) return 'missing';
  return latestFileId === returnedFileId ? 'returned' : 'received';
}

/** What section 11 calls the material; null for a word that is not among its choices. */
export function materialTitle(material: string): string | null {
  return Object.hasOwn(materialLabels, material)
    ? materialLabels[material as (typeof materialValues)[number]]
    : null;
}

/** Overdue from the day after the due day, while nothing acceptable is there. */
export function isOverdue(
  request: { state: DocumentRequestState; dueOn: string | null },
  today: string,
): boolean {
  return request.dueOn !== null && request.state !== 'received' && request.dueOn < today;
}
