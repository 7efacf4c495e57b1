/** Tests of storing and parsing a draft. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createComponent } from './mockup/component.ts';
import { keywordPlan } from './plan.ts';
import { fieldSourceOf, initialStart, type StartAction, startReducer } from './project-draft.ts';
import { parseDraft, serializeDraft } from './project-draft-storage.ts';
import { templates } from './templates/catalog.ts';

const drawing = [createComponent('header', 'header-1', 0, 0), createComponent('list', 'list-2', 50, 80)];
const toggle = (feature: string): StartAction => ({
  type: 'wizard',
  action: { type: 'toggleFeature', feature },
});

const actions: StartAction[] = [
  { type: 'describeIdea', text: 'Birds' },
  { type: 'continueWithPlan', plan: keywordPlan('A community app for bird watchers.') },
  ...templates.map((template): StartAction => ({ type: 'chooseTemplate', template, now: 0 })),
  { type: 'saveMockup', components: drawing, now: 0 },
  toggle('Gift cards'),
  toggle('Activity Feed'),
  { type: 'wizard', action: { type: 'set', field: 'projectName', value: 'Birdy' } },
  { type: 'complete', now: 0 },
];
const full = actions.reduce(startReducer, initialStart);

it('restores a stored draft', () => {
  expect(parseDraft(serializeDraft(full))).toEqual(full);
  expect(parseDraft(JSON.parse(serializeDraft(initialStart)))).toEqual(initialStart);
});

it('drops only damaged parts, and treats a value without a source as typed', () => {
  const state = parseDraft({
    version: 1,
    state: {
      mode: 'nowhere',
      wizard: { step: 9, draft: { projectName: 'Birdy' } },
      canvas: [null, drawing[0]],
    },
  });
  expect(state).toMatchObject({ mode: 'home', wizard: { step: 0, draft: { projectName: 'Birdy' } } });
  expect(state?.canvas).toEqual([drawing[0]]);
  expect(state && fieldSourceOf(state, 'projectName')).toBe('wizard');
  expect(state && fieldSourceOf(state, 'timeline')).toBeUndefined();
});

it("returns null for anything that isn't a draft, and never throws", () => {
  for (const broken of ['', '{', 'null', '[]', '{"version":2,"state":{}}', undefined, 7, { version: 1 }]) {
    expect(parseDraft(broken)).toBeNull();
  }
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (value, wizard) => {
      parseDraft(value);
      parseDraft({ version: 1, state: value });
      parseDraft({ version: 1, state: { wizard, sources: value, canvas: [value], plan: value } });
    }),
  );
});
