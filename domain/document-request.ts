/** Document requests: text rules, titles, due dates, and the state, which follows from the files uploaded for a request. */
import { materialLabels, type materialValues } from './materials.ts';
import { textRule } from './text-rule.ts';

export const documentRequestStates = ['missing', 'received', 'returned'] as const;
export type DocumentRequestState = (typeof documentRequestStates)[number];

export const documentRequestStateLabels: Record<DocumentRequestState, string> = {
  missing: 'Missing',
  received: 'Received',
  returned: 'Returned',
};

export const documentTitleRule = textRule({ required: 'Enter the name of the document you need' });
export const documentCategoryRule = textRule({ max: 100 });
export const returnReasonRule = textRule({
  required: 'Enter a reason',
  max: 2000,
  isProse: true,
});

/** Only the returned file counts as returned: the next upload sets the request back to 'received'. */
export function documentRequestState(
  latestFileId: string | null,
  returnedFileId: string | null,
): DocumentRequestState {
  if (latestFileId === null) return 'missing';
  return latestFileId === returnedFileId ? 'returned' : 'received';
}

/** Section 11's title for a material; null if the section doesn't offer it. */
export function materialTitle(material: string): string | null {
  return Object.hasOwn(materialLabels, material)
    ? materialLabels[material as (typeof materialValues)[number]]
    : null;
}

/** A request from section 11 is listed only while its material is selected or it has a file. */
export const isRequestListed = (request: {
  title: string | null;
  material: string | null;
  isMaterialSelected: boolean;
  latestFileId: string | null;
}): boolean =>
  request.title !== null ||
  (request.material !== null &&
    materialTitle(request.material) !== null &&
    (request.isMaterialSelected || request.latestFileId !== null));

/** Overdue from the day after the due date until a document is received. */
export function isOverdue(
  request: { state: DocumentRequestState; dueOn: string | null },
  today: string,
): boolean {
  return request.dueOn !== null && request.state !== 'received' && request.dueOn < today;
}
