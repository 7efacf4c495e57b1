/** Draft store: drafts of visitors and users, what signing in carries over, drafts that were set aside, and other tabs. */
import { expect, it, vi } from 'vitest';
import { initialStart, type StartState } from '#domain/project-draft.ts';
import { fakeBrowser } from '../../lib/fake-browser.ts';
import { createDraftStore } from './draft-store.ts';

const about = (idea: string): StartState => ({ ...initialStart, idea });

function setUp() {
  const { items, openTab } = fakeBrowser();
  return { drafts: createDraftStore(openTab()), stored: items, openTab };
}

it("keeps a visitor's draft", () => {
  const { drafts } = setUp();
  expect(drafts.read(null)).toBeNull();
  drafts.write(null, about('bikes'));
  expect(drafts.read(null)?.idea).toBe('bikes');
});

it("hands a visitor's draft to the user who signs in, but not to the next one", () => {
  const { drafts } = setUp();
  drafts.write(null, about('bikes'));
  expect(drafts.read('ada')?.idea).toBe('bikes');
  expect(drafts.read(null)).toBeNull();
  expect(drafts.read('grace')).toBeNull();
  expect(drafts.read('ada')?.idea).toBe('bikes');
});

it("sets the user's earlier draft aside for the visitor's, and later restores it as unfinished", () => {
  const { drafts } = setUp();
  drafts.write('ada', { ...about('bikes'), mode: 'wizard', completedAt: '2026-01-01T00:00:00.000Z' });
  drafts.write(null, about('boats'));
  expect(drafts.read('ada')?.idea).toBe('boats');
  drafts.clear('ada');
  expect(drafts.read('ada')).toMatchObject({ idea: 'bikes', mode: 'home', completedAt: null });
  drafts.clear('ada');
  expect(drafts.read('ada')).toBeNull();
});

it("keeps the user's draft if the visitor's is untouched", () => {
  const { drafts } = setUp();
  drafts.write('ada', about('bikes'));
  drafts.write(null, { ...initialStart, mode: 'templates' });
  expect(drafts.read('ada')?.idea).toBe('bikes');
});

it('keeps several drafts that were set aside, and swaps with the latest', () => {
  const { drafts } = setUp();
  drafts.write('ada', about('bikes'));
  drafts.setAside('ada', about('boats'));
  drafts.setAside('ada', about('planes'));
  expect(drafts.peekAside('ada')?.idea).toBe('planes');
  drafts.swap('ada');
  expect([drafts.read('ada')?.idea, drafts.peekAside('ada')?.idea]).toEqual(['planes', 'bikes']);
  const remaining = [];
  for (let draft = drafts.read('ada'); draft; draft = drafts.read('ada')) {
    remaining.push(draft.idea);
    drafts.clear('ada');
  }
  expect(remaining).toEqual(['planes', 'bikes', 'boats']);
});

it('notifies other tabs of a change', () => {
  const { drafts, openTab } = setUp();
  const listener = vi.fn();
  createDraftStore(openTab()).onRemoteChange('ada', listener);
  drafts.write('grace', about('boats'));
  expect(listener).not.toHaveBeenCalled();
  drafts.write('ada', about('bikes'));
  expect(listener).toHaveBeenCalledOnce();
});

it("clears a visitor's draft that signing in hasn't carried over yet", () => {
  const { drafts, stored } = setUp();
  drafts.write(null, about('bikes'));
  drafts.clear('ada');
  expect(stored.size).toBe(0);
});
