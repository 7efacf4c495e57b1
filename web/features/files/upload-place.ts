/** Where an upload belongs: a project, and in it perhaps a requested document or a question. */
import type { FilePurpose } from '#domain/file.ts';

export interface UploadPlace {
  projectId: string;
  purpose: FilePurpose;
  documentRequestId?: string;
  category?: string;
  sectionNumber?: number;
  fieldKey?: string;
}

/** Equal for uploads that belong to the same place. */
export const placeKey = (place: UploadPlace): string =>
  JSON.stringify([
    place.projectId,
    place.purpose,
    place.documentRequestId ?? null,
    // In the questionnaire it is part of the place; elsewhere only a word about the file.
    (place.purpose === 'questionnaire' && place.category) || null,
    place.sectionNumber ?? null,
    place.fieldKey ?? null,
  ]);

/** As tus sends it along. */
export function metadataOf(place: UploadPlace, fileName: string): Record<string, string> {
  const { projectId: _, ...rest } = place;
  const pairs = Object.entries(rest).filter(([, value]) => value !== undefined);
  return { filename: fileName, ...Object.fromEntries(pairs.map(([key, value]) => [key, String(value)])) };
}
