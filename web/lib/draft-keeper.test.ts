/** Proves whose draft is whose: visitors, people who sign in, and what a sign-in takes along. */
import { expect, it } from 'vitest';
import { initialStart, type StartState } from '#domain/project-draft.ts';
import { serializeDraft } from '#domain/project-draft-storage.ts';
import { createDraftKeeper } from './draft-keeper.ts';

const about = (idea: string): StartState => ({ ...initialStart, idea });

function setUp() {
  const stored = new Map<string, string>();
  const keeper = createDraftKeeper({
    read: (key) => stored.get(key) ?? null,
    write: (key, value) => {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
    },
  });
  return { keeper, stored };
}

it('keeps the draft of a visitor', () => {
  const { keeper } = setUp();
  expect(keeper.read(null)).toBeNull();
  keeper.write(null, about('bikes'));
  expect(keeper.read(null)?.idea).toBe('bikes');
});

it('hands the draft to whoever signs in, and to nobody after them', () => {
  const { keeper } = setUp();
  keeper.write(null, about('bikes'));
  expect(keeper.read('ada')?.idea).toBe('bikes');
  expect(keeper.read(null)).toBeNull();
  expect(keeper.read('grace')).toBeNull();
  expect(keeper.read('ada')?.idea).toBe('bikes');
});

it('puts an earlier draft aside for the one that was brought, and brings it back unfinished', () => {
  const { keeper } = setUp();
  keeper.write('ada', { ...about('bikes'), mode: 'wizard', completedAt: '2026-01-01T00:00:00.000Z' });
  keeper.write(null, about('boats'));
  expect(keeper.read('ada')?.idea).toBe('boats');
  keeper.clear('ada');
  expect(keeper.read('ada')).toMatchObject({ idea: 'bikes', mode: 'home', completedAt: null });
  keeper.clear('ada');
  expect(keeper.read('ada')).toBeNull();
});

it('does not let a visit without any work push a draft aside', () => {
  const { keeper } = setUp();
  keeper.write('ada', about('bikes'));
  keeper.write(null, { ...initialStart, mode: 'templates' });
  expect(keeper.read('ada')?.idea).toBe('bikes');
});

it('keeps every draft that was put aside, and changes places with the latest', () => {
  const { keeper } = setUp();
  keeper.write('ada', about('bikes'));
  keeper.putAside('ada', about('boats'));
  keeper.putAside('ada', about('planes'));
  expect(keeper.peekAside('ada')?.idea).toBe('planes');
  keeper.swap('ada');
  expect([keeper.read('ada')?.idea, keeper.peekAside('ada')?.idea]).toEqual(['planes', 'bikes']);
  const left = [];
  for (let draft = keeper.read('ada'); draft; draft = keeper.read('ada')) {
    left.push(draft.idea);
    keeper.clear('ada');
  }
  expect(left).toEqual(['planes', 'bikes', 'boats']);
});

it('reads a draft that an earlier version put aside', () => {
  const { keeper, stored } = setUp();
  stored.set('project-draft:ada:earlier', serializeDraft(about('boats')));
  expect(keeper.peekAside('ada')?.idea).toBe('boats');
});

it('leaves nothing behind after clearing', () => {
  const { keeper, stored } = setUp();
  keeper.write(null, about('bikes'));
  keeper.clear('ada');
  expect(stored.size).toBe(0);
});
