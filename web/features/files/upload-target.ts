/** Upload target: the project an upload belongs to, and the document request or question in it, if any. */
import type { FilePurpose } from '#domain/file.ts';

export interface UploadTarget {
  projectId: string;
  purpose: FilePurpose;
  documentRequestId?: string;
  category?: string;
  sectionNumber?: number;
  fieldKey?: string;
}

/** The same key for uploads to the same target. */
export const targetKey = (target: UploadTarget): string =>
  JSON.stringify([
    target.projectId,
    target.purpose,
    target.documentRequestId ?? null,
    // Part of the target in the questionnaire; for other uploads only a label on the file.
    (target.purpose === 'questionnaire' && target.category) || null,
    target.sectionNumber ?? null,
    target.fieldKey ?? null,
  ]);

export function metadataOf(target: UploadTarget, fileName: string): Record<string, string> {
  const { projectId: _, ...rest } = target;
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { filename: fileName, ...Object.fromEntries(pairs.map(([key, value]) => [key, String(value)])) };
}
