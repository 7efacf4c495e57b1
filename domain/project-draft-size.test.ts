/** Tests of a stored draft's size. */
import { expect, it } from 'vitest';
import { createComponent } from './mockup/component.ts';
import { keywordPlan } from './plan.ts';
import { initialStart, startReducer } from './project-draft.ts';
import { serializeDraft } from './project-draft-storage.ts';
import { draftTextLimits, featureChoices } from './project-wizard.ts';
import { maxIdeaLength } from './text-limits.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

it("stays below half of the server's body limit with the longest texts and two mockups of 200 components", () => {
  const components = Array.from({ length: 200 }, (_, index) => ({
    ...createComponent('navigation', `navigation-${1_800_000_000_000 + index}`, 100, 500),
    label: 'Home, Shop, About the shop, Account, Help',
  }));
  const idea = 'An app for a shop. '.repeat(maxIdeaLength).slice(0, maxIdeaLength);
  const set = (field: 'description' | 'additionalNotes' | 'targetAudience') =>
    ({ type: 'wizard', action: { type: 'set', field, value: 'ä'.repeat(draftTextLimits[field]) } }) as const;
  const state = [
    { type: 'describeIdea', text: idea } as const,
    { type: 'continueWithPlan', plan: keywordPlan(idea) } as const,
    { type: 'saveMockup', components, now: 0 } as const,
    { type: 'updateCanvas', components: components.map((one) => ({ ...one, x: one.x + 1 })) } as const,
    set('description'),
    set('additionalNotes'),
    set('targetAudience'),
    ...featureChoices.map(
      (feature) => ({ type: 'wizard', action: { type: 'addFeature', feature } }) as const,
    ),
  ].reduce(startReducer, initialStart);
  expect(state.canvas).toHaveLength(200);
  expect(bytes(serializeDraft(state))).toBeLessThan(128 * 1024);
});

it('stores a saved mockup only once', () => {
  const components = [createComponent('card', 'card-1', 0, 0)];
  const drawn = startReducer(initialStart, { type: 'updateCanvas', components });
  const saved = startReducer(drawn, { type: 'saveMockup', components, now: 0 });
  expect([saved.canvas, saved.wizard.draft.mockup?.components]).toEqual([null, components]);
});
