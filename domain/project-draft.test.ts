/** Tests of the project draft's reducer and of what is derived from its state. */

import { describe, expect, it } from 'vitest';
import { createComponent } from './mockup/component.ts';
import { keywordPlan } from './plan.ts';
import {
  canvasToEdit,
  featureSourceOf,
  fieldSourceOf,
  initialStart,
  intakeFromDraft,
  isSameContent,
  isTouched,
  modeToContinue,
  nameFromDraft,
  type StartAction,
  startReducer,
} from './project-draft.ts';
import { emptyProjectDraft } from './project-wizard.ts';
import { findTemplate } from './templates/catalog.ts';
import type { Template } from './templates/template.ts';

const template = (id: string): Template => {
  const match = findTemplate(id);
  if (!match) throw new Error(`No template ${id}`);
  return match;
};

const store = template('online-store');
const portfolio = template('personal-portfolio');
const plan = keywordPlan('A community app for bird watchers. They share what they saw.');
const drawing = [createComponent('header', 'header-1', 0, 0), createComponent('list', 'list-2', 50, 80)];

const run = (...actions: StartAction[]) => actions.reduce(startReducer, initialStart);
const choose = (chosen: Template): StartAction => ({ type: 'chooseTemplate', template: chosen, now: 0 });
const continueWithPlan: StartAction = { type: 'continueWithPlan', plan };
const saveMockup: StartAction = { type: 'saveMockup', components: drawing, now: 0 };
const type = (field: 'projectName' | 'description', value: string): StartAction => ({
  type: 'wizard',
  action: { type: 'set', field, value },
});
const toggle = (feature: string): StartAction => ({
  type: 'wizard',
  action: { type: 'toggleFeature', feature },
});

describe('the modes', () => {
  it('open from home and go back', () => {
    for (const mode of ['templates', 'ai', 'mockup'] as const) {
      expect(run({ type: 'open', mode }).mode).toBe(mode);
      expect(run({ type: 'open', mode }, { type: 'back' }).mode).toBe('home');
    }
  });

  it('go back one step in the wizard, and home from its first step', () => {
    const second = run(choose(store), { type: 'wizard', action: { type: 'next' } }, { type: 'back' });
    expect([second.mode, second.wizard.step]).toEqual(['wizard', 0]);
    expect(run(choose(store), { type: 'back' }).mode).toBe('home');
    expect(run(choose(store), { type: 'wizard', action: { type: 'previous' } }).mode).toBe('home');
  });
});

describe('opening the wizard', () => {
  it('fills in the draft from a template', () => {
    const state = run({ type: 'wizard', action: { type: 'goTo', step: 2 } }, choose(store));
    expect([state.mode, state.wizard.step, state.templateId]).toEqual(['wizard', 0, 'online-store']);
    expect(state.wizard.draft).toMatchObject({
      projectName: store.name,
      description: store.description,
      features: store.features,
      timeline: '1-3months',
      budget: '10-25k',
    });
    expect(state.wizard.draft.mockup?.components).toEqual(store.mockupComponents);
    expect(fieldSourceOf(state, 'projectName')).toBe('template');
    expect(fieldSourceOf(state, 'budget')).toBeUndefined();
    expect(featureSourceOf(state, 'Shopping Cart')).toBe('template');
  });

  it('fills in the draft from a plan', () => {
    const state = run(continueWithPlan);
    expect(state.mode).toBe('wizard');
    expect(state.wizard.draft).toMatchObject({
      projectName: 'A community app for bird watchers',
      description: 'A community app for bird watchers. They share what they saw.',
      features: plan.features,
    });
    expect(state.plan).toBe(plan);
  });

  it("appends the user's own text to a model's summary", () => {
    const idea = 'birds, with pictures';
    const state = run({ type: 'describeIdea', text: idea }, continueWithPlan);
    expect(state.wizard.draft.description).toBe(`${plan.summary}\n\n${idea}`);
    const own = run({ type: 'describeIdea', text: ` ${plan.summary} ` }, continueWithPlan);
    expect(own.wizard.draft.description).toBe(plan.summary);
  });

  it('fills in the draft from a mockup, unless the mockup is empty', () => {
    const state = run(saveMockup);
    expect(state.wizard.draft.mockup?.components).toEqual(drawing);
    expect(state.mode).toBe('wizard');
    expect(run({ type: 'open', mode: 'mockup' }, { ...saveMockup, components: [] }).mode).toBe('mockup');
  });
});

describe('merging', () => {
  it('never overwrites what was typed in the wizard', () => {
    const state = run(type('projectName', 'Birdy'), choose(store), continueWithPlan);
    expect(state.wizard.draft.projectName).toBe('Birdy');
    expect(fieldSourceOf(state, 'projectName')).toBe('wizard');
    expect(state.wizard.draft.description).toBe(plan.summary);
  });

  it('refills a field that was cleared', () => {
    const state = run(choose(store), type('description', ' '), choose(portfolio));
    expect(state.wizard.draft.description).toBe(portfolio.description);
  });

  it("prefers a plan's description to a template's, in either order", () => {
    for (const state of [run(choose(store), continueWithPlan), run(continueWithPlan, choose(store))]) {
      expect(state.wizard.draft.description).toBe(plan.summary);
      expect(state.wizard.draft.features).toEqual(expect.arrayContaining(['Shopping Cart', 'Activity Feed']));
    }
  });

  it("prefers the user's mockup to a template's, in either order", () => {
    expect(run(saveMockup, choose(store)).wizard.draft.mockup?.components).toEqual(drawing);
    expect(run(choose(store), saveMockup).wizard.draft.mockup?.components).toEqual(drawing);
  });

  it('replaces a first template with a second, except for features the user added or removed', () => {
    const state = run(
      choose(store),
      toggle('Order Tracking'),
      toggle('Gift cards'),
      choose(portfolio),
      choose(store),
    );
    expect(state.wizard.draft.features).not.toContain('Project Gallery');
    expect(state.wizard.draft.features).not.toContain('Order Tracking');
    expect(state.wizard.draft.features).toContain('Gift cards');
    expect(featureSourceOf(state, 'Gift cards')).toBe('wizard');
    expect(state.wizard.draft.projectName).toBe(store.name);
  });

  it('keeps a chosen timeline, even when it is the default', () => {
    const timeline: StartAction = {
      type: 'wizard',
      action: { type: 'set', field: 'timeline', value: '1-3months' },
    };
    expect(run(timeline, choose(template('service-marketplace'))).wizard.draft.timeline).toBe('1-3months');
    expect(run(choose(template('service-marketplace'))).wizard.draft.timeline).toBe('3-6months');
  });

  it("normalizes a plan's features to the spelling of the choices", () => {
    const state = run({ type: 'continueWithPlan', plan: keywordPlan('A booking system for dentists') });
    expect(state.wizard.draft.features[0]).toBe('User Authentication');
  });
});

describe('the screens before the wizard', () => {
  it('the AI screen starts over without changing the draft', () => {
    const state = run(
      choose(store),
      { type: 'describeIdea', text: 'x' },
      { type: 'showPlan', plan },
      { type: 'clearPlan' },
    );
    expect([state.idea, state.plan]).toEqual(['', null]);
    expect(state.wizard.draft.projectName).toBe(store.name);
  });

  it("the canvas opens with unsaved work, otherwise with the draft's mockup", () => {
    expect(canvasToEdit(run())).toEqual([]);
    expect(canvasToEdit(run(choose(store)))).toEqual(store.mockupComponents);
    expect(canvasToEdit(run({ type: 'updateCanvas', components: drawing }, choose(store)))).toEqual(drawing);
  });
});

it('records the time when completed, and starts over empty', () => {
  expect(run(choose(store), { type: 'complete', now: 0 }).completedAt).toBe('1970-01-01T00:00:00.000Z');
  expect(run(choose(store), { type: 'startOver' })).toEqual(initialStart);
});

describe('for the intake', () => {
  it('uses the description as written', () => {
    expect(intakeFromDraft(run(continueWithPlan).wizard.draft)).toBe(plan.summary);
  });

  it('composes a description from the other answers when there is none', () => {
    const draft = { ...run(saveMockup).wizard.draft, projectName: 'Birdy', features: ['Analytics', 'Maps'] };
    expect(intakeFromDraft(draft)).toBe('Birdy. Features: Analytics, Maps. Screen elements: header, list.');
    expect(intakeFromDraft(emptyProjectDraft)).toBe('');
  });

  it('uses the given name, or derives it from the description', () => {
    expect(nameFromDraft({ ...emptyProjectDraft, projectName: ' Birdy ' }, 'A shop. For birds.')).toBe(
      'Birdy',
    );
    expect(nameFromDraft(emptyProjectDraft, 'A shop. For birds.')).toBe('A shop');
  });
});

it('a draft counts as touched once it has content', () => {
  expect(isTouched(run({ type: 'open', mode: 'mockup' }, { type: 'back' }))).toBe(false);
  expect(isTouched(run({ type: 'updateCanvas', components: [] }))).toBe(false);
  for (const action of [
    choose(store),
    continueWithPlan,
    saveMockup,
    toggle('Gift cards'),
    type('projectName', 'Birdy'),
    { type: 'describeIdea', text: 'Birds' },
    { type: 'updateCanvas', components: drawing },
  ] satisfies StartAction[]) {
    expect(isTouched(run(action))).toBe(true);
  }
});

describe('continuing a draft', () => {
  it('opens the wizard, unless only the AI screen or the mockup has content', () => {
    expect(modeToContinue(initialStart)).toBe('wizard');
    expect(modeToContinue(run({ type: 'describeIdea', text: 'Birds' }))).toBe('ai');
    expect(modeToContinue(run({ type: 'updateCanvas', components: drawing }))).toBe('mockup');
    expect(modeToContinue(run({ type: 'describeIdea', text: 'Birds' }, saveMockup))).toBe('wizard');
  });

  it('opens the wizard at a given step', () => {
    const state = run(choose(store), { type: 'open', mode: 'wizard', step: 2 });
    expect([state.mode, state.wizard.step]).toEqual(['wizard', 2]);
    expect(run({ type: 'open', mode: 'ai', step: 2 }).wizard.step).toBe(0);
  });
});

it('distinguishes navigation from changed content', () => {
  const written = run({ type: 'describeIdea', text: 'Bikes' });
  const moves: StartAction[] = [
    { type: 'open', mode: 'wizard' },
    { type: 'wizard', action: { type: 'next' } },
    { type: 'wizard', action: { type: 'goTo', step: 3 } },
    { type: 'back' },
    { type: 'open', mode: 'home' },
  ];
  const moved = moves.reduce(startReducer, written);
  expect(isSameContent(moved, written)).toBe(true);
  const changes: StartAction[] = [
    { type: 'describeIdea', text: 'Boats' },
    { type: 'wizard', action: { type: 'set', field: 'projectName', value: 'Boats' } },
    { type: 'updateCanvas', components: [] },
    { type: 'complete', now: 0 },
  ];
  for (const change of changes) expect(isSameContent(startReducer(moved, change), written)).toBe(false);
});
