/** The body that creates a project from a finished draft: every answer with its source, as the API accepts it. */
import { expect, it } from 'vitest';
import { createProjectBody } from '#contract/projects.ts';
import { createComponent } from '#domain/mockup/component.ts';
import { keywordPlan } from '#domain/plan.ts';
import { initialStart, type StartAction, startReducer } from '#domain/project-draft.ts';
import type { WizardAction } from '#domain/project-wizard.ts';
import { projectFromIdea } from './project-from-idea.ts';

const idea = 'A community for bird watchers. They share what they saw.';
const components = [createComponent('chart', 'chart-1', 0, 0)];
const inWizard = (action: WizardAction): StartAction => ({ type: 'wizard', action });

const actions: StartAction[] = [
  { type: 'describeIdea', text: idea },
  { type: 'continueWithPlan', plan: keywordPlan(idea) },
  { type: 'saveMockup', components, now: 0 },
  inWizard({ type: 'set', field: 'targetAudience', value: 'Birders' }),
  inWizard({ type: 'set', field: 'primaryGoal', value: 'engagement' }),
  inWizard({ type: 'addFeature', feature: 'Nest cams' }),
  inWizard({ type: 'togglePlatform', platform: 'ios' }),
  inWizard({ type: 'set', field: 'timeline', value: '3-6months' }),
  inWizard({ type: 'set', field: 'additionalNotes', value: 'Before spring' }),
];
const finished = actions.reduce(startReducer, initialStart);
const bodyWith = (description: string) =>
  createProjectBody.parse(projectFromIdea(description, 'consumer_app', finished));

it('contains every answer of a finished draft, with its source', () => {
  expect(bodyWith(idea)).toMatchObject({
    name: 'A community for bird watchers',
    summary: `Consumer App: ${idea}`,
    userType: 'consumer_app',
    draft: {
      projectName: 'A community for bird watchers',
      description: idea,
      targetAudience: 'Birders',
      primaryGoal: 'engagement',
      features: ['User Profiles', 'Activity Feed', 'Social Login', 'Nest cams'],
      platforms: ['ios'],
      timeline: '3-6months',
      budget: '10-25k',
      additionalNotes: 'Before spring',
      mockup: { components },
      sources: {
        fields: {
          projectName: 'plan',
          description: 'plan',
          budget: 'plan',
          timeline: 'wizard',
          mockup: 'mockup',
        },
        features: expect.arrayContaining([
          { feature: 'User Profiles', source: 'plan' },
          { feature: 'Nest cams', source: 'wizard' },
        ]),
      },
    },
  });
});

it('marks a description that was edited on the intake page as typed', () => {
  expect(bodyWith('For birders').draft).toMatchObject({
    description: 'For birders',
    sources: { fields: { projectName: 'plan', description: 'wizard' } },
  });
});
