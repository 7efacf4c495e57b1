/** Tests of reconciling two copies of a draft. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialStart, type StartState } from './project-draft.ts';
import { reconcile } from './project-draft-copies.ts';

const about = (idea: string): StartState => ({ ...initialStart, idea });
const early = '2026-01-01T10:00:00.000Z';
const late = '2026-01-01T11:00:00.000Z';

it('keeps the local copy when both have the same revision', () => {
  const local = { state: about('bikes'), revision: 3, changedAt: early };
  expect(reconcile(local, { state: about('old'), revision: 3, savedAt: late })).toEqual({
    keep: 'local',
    aside: null,
  });
});

it('takes the server copy when nothing changed locally', () => {
  const local = { state: about('bikes'), revision: 3, changedAt: null };
  const server = { state: about('boats'), revision: 4, savedAt: early };
  expect(reconcile(local, server)).toEqual({ keep: 'server', aside: null });
  expect(reconcile(local, { ...server, state: null })).toEqual({ keep: 'server', aside: null });
});

it('keeps local changes when the server copy was cleared or is untouched', () => {
  const local = { state: about('bikes'), revision: 3, changedAt: early };
  expect(reconcile(local, { state: null, revision: 4, savedAt: late }).keep).toBe('local');
  expect(reconcile(local, { state: initialStart, revision: 4, savedAt: late }).keep).toBe('local');
});

it('keeps the newer of two changed copies and sets the other aside', () => {
  const local = { state: about('bikes'), revision: 3, changedAt: late };
  const server = { state: about('boats'), revision: 4, savedAt: early };
  expect(reconcile(local, server)).toEqual({ keep: 'local', aside: server.state });
  expect(reconcile({ ...local, changedAt: early }, { ...server, savedAt: late })).toEqual({
    keep: 'server',
    aside: local.state,
  });
});

it('sets nothing aside when both copies have the same content', () => {
  const local = { state: { ...about('bikes'), mode: 'ai' as const }, revision: 3, changedAt: early };
  const server = { state: about('bikes'), revision: 4, savedAt: late };
  expect(reconcile(local, server)).toEqual({ keep: 'server', aside: null });
});

it('never loses work: every change is kept or set aside', () => {
  const idea = fc.constantFrom(null, '', 'bikes', 'boats');
  const time = fc.constantFrom(early, late);
  fc.assert(
    fc.property(idea, idea, fc.option(time), time, fc.nat(2), (mine, theirs, changedAt, savedAt, ahead) => {
      const toState = (text: string | null) => (text === null ? null : about(text));
      const local = { state: toState(mine), revision: 1, changedAt };
      const server = { state: toState(theirs), revision: 1 + ahead, savedAt };
      const { keep, aside } = reconcile(local, server);
      const remaining = [(keep === 'local' ? local : server).state?.idea, aside?.idea];
      if (mine && changedAt !== null) expect(remaining).toContain(mine);
      if (theirs && ahead > 0) expect(remaining).toContain(theirs);
    }),
  );
});
