/** An answers store with a fake server and device storage, for the tests in this folder. */
import { vi } from 'vitest';
import type { SavedSection } from '#contract/requirements.ts';
import type { SectionData } from '#domain/questionnaire/types.ts';
import { fakeBrowser } from '../../lib/fake-browser.ts';
import { type AnswersDeps, createAnswersStore, type SaveBody } from './answers-store.ts';
import { createUnsavedAnswers } from './unsaved-answers.ts';

export const sectionWith = (sectionNumber: number, data: SectionData, revision = 1): SavedSection => ({
  id: '00000000-0000-4000-8000-000000000001',
  projectId: '00000000-0000-4000-8000-000000000002',
  sectionNumber,
  sectionName: 'x',
  data,
  isCompleted: false,
  revision,
  prefilled: [],
  editors: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  reopened: [],
});

export function createTestStore(browser = fakeBrowser(), tab = 'one') {
  const save = vi.fn(async (body: SaveBody) =>
    sectionWith(body.sectionNumber, body.data, (body.baseRevision ?? 0) + 1),
  );
  const check = vi.fn<AnswersDeps['check']>(() => []);
  const store = createAnswersStore({
    save,
    unsaved: createUnsavedAnswers(browser.openTab(), {
      userId: 'ann',
      projectId: 'p1',
      tab,
      isOtherOpenTab: () => false,
    }),
    client: { name: 'Ann', email: 'ann@example.com' },
    check,
    onSaved: () => undefined,
  });
  return { store, save, browser, deviceItems: browser.items, check };
}
