/** Tests which questions are visible, by answers, client type and attachments, and which options they offer. */

import { describe, expect, it } from 'vitest';
import { findField, findSection } from './definition.ts';
import type { OptionSource } from './field.ts';
import { findPerson, offeredPeople } from './fields/people.ts';
import { suggestedTexts } from './fields/text.ts';
import { offeredChoices } from './single-choice.ts';
import { contextOf } from './test-context.ts';
import type { AnswerContext, Field } from './types.ts';
import { optionsFrom, scopeOf, visibleFields } from './visibility.ts';

function visibleKeys(sectionNumber: number, ctx: AnswerContext): string[] {
  const section = findSection(sectionNumber);
  return section ? visibleFields(section, ctx).map((field) => field.key) : [];
}

function field(sectionNumber: number, key: string): Field {
  const match = findField(sectionNumber, key);
  if (!match) throw new Error(`no field ${key}`);
  return match;
}

const values = (source: OptionSource, ctx: AnswerContext) =>
  optionsFrom(source, ctx).map((option) => option.value);

describe('visible questions', () => {
  it('shows prototype questions only when there is a prototype', () => {
    expect(visibleKeys(2, contextOf({}))).toEqual(['hasPrototype']);
    expect(visibleKeys(2, contextOf({ 2: { hasPrototype: 'yes' } }))).toEqual([
      'hasPrototype',
      'platform',
      'completeness',
      'mvpLink',
      'knownIssues',
    ]);
  });

  it('asks for the first platform when two or more are chosen, not counting "not sure"', () => {
    expect(visibleKeys(4, contextOf({ 4: { platforms: ['web', 'unsure'] } }))).not.toContain(
      'primaryPlatform',
    );
    expect(visibleKeys(4, contextOf({ 4: { platforms: ['web', 'ios'] } }))).toContain('primaryPlatform');
  });

  it('shows section 5 questions for features chosen in section 3', () => {
    expect(visibleKeys(5, contextOf({}))).not.toContain('paymentProvider');
    const ctx = contextOf({ 3: { coreFeatures: ['Payment Processing', 'Social Login'] } });
    expect(visibleKeys(5, ctx)).toEqual(expect.arrayContaining(['paymentProvider', 'signInMethods']));
  });

  it('asks for migration details only when there is data to migrate', () => {
    expect(visibleKeys(5, contextOf({}))).not.toContain('migrationDetails');
    expect(visibleKeys(5, contextOf({ 5: { dataMigration: 'none' } }))).not.toContain('migrationDetails');
    expect(visibleKeys(5, contextOf({ 5: { dataMigration: 'once' } }))).toContain('migrationDetails');
  });

  it('hides business questions for consumer apps', () => {
    const consumer = contextOf({}, { userType: 'consumer_app' });
    expect(visibleKeys(3, consumer)).not.toContain('mainRecords');
    expect(visibleKeys(7, consumer)).not.toContain('dataLossLimit');
    expect(visibleKeys(7, contextOf({}))).toContain('dataLossLimit');
  });

  it('asks where data must be stored for enterprise clients or when a regulation applies', () => {
    expect(visibleKeys(6, contextOf({ 6: { regulations: ['none', 'unsure'] } }))).not.toContain(
      'dataLocation',
    );
    expect(visibleKeys(6, contextOf({ 6: { regulations: ['gdpr'] } }))).toContain('dataLocation');
    expect(visibleKeys(6, contextOf({}, { userType: 'enterprise_app' }))).toContain('dataLocation');
  });

  it('asks for access rules only when at least two rows of user roles are filled in', () => {
    const roles = (second: string) => ({ 3: { userRoles: [{ role: 'Customer' }, { role: second }] } });
    expect(visibleKeys(6, contextOf(roles(' ')))).not.toContain('accessRules');
    expect(visibleKeys(6, contextOf(roles('Driver')))).toContain('accessRules');
  });

  it('asks about a mockup, files and links only when they exist', () => {
    expect(visibleKeys(8, contextOf({}))).not.toContain('useMockup');
    expect(visibleKeys(8, contextOf({}, { hasMockup: true }))).toContain('useMockup');
    expect(visibleKeys(11, contextOf({}))).not.toContain('realPersonalData');
    expect(visibleKeys(11, contextOf({}, { hasFiles: true }))).toContain('realPersonalData');
    const linked = visibleKeys(11, contextOf({ 11: { links: [{ url: 'https://example.com' }] } }));
    expect(linked).toContain('confidentiality');
    expect(linked).not.toContain('realPersonalData');
  });

  it('treats a hidden answer as empty', () => {
    const answers = {
      3: { coreFeatures: ['Analytics'], featurePriority: { Analytics: 'later', Notifications: 'must' } },
    };
    expect(visibleKeys(3, contextOf(answers))).not.toContain('doneWhen');
    answers[3].coreFeatures.push('Notifications');
    expect(visibleKeys(3, contextOf(answers))).toContain('doneWhen');
    answers[3].coreFeatures = [];
    const keys = visibleKeys(3, contextOf(answers));
    expect(keys).not.toContain('featurePriority');
    expect(keys).not.toContain('doneWhen');
  });

  it('never throws on answers of any shape', () => {
    for (const nonsense of [null, [], 'x', 7, { userRoles: 'x', coreFeatures: {}, featurePriority: [] }]) {
      const ctx = contextOf({ 3: nonsense as never, 10: nonsense as never });
      for (let number = 1; number <= 11; number++) expect(visibleKeys(number, ctx).length).toBeGreaterThan(0);
    }
  });
});

describe('options that depend on other answers', () => {
  it('lists the chosen features including custom ones', () => {
    const ctx = contextOf({ 3: { coreFeatures: ['Analytics', 'other', 'Delivery slots', 'unsure'] } });
    expect(values('chosenFeatures', ctx)).toEqual(['Analytics', 'Delivery slots']);
    expect(values('chosenFeatures', contextOf({ 3: { coreFeatures: ['other'] } }))).toEqual(['other']);
  });

  it('offers the chosen platforms with their labels and "not sure"', () => {
    const ctx = contextOf({ 4: { platforms: ['web', 'ios'] } });
    const primary = field(4, 'primaryPlatform');
    const offered = primary.type === 'radio' ? offeredChoices(primary, scopeOf(ctx), '') : [];
    expect(offered.map((option) => option.value)).toEqual(['web', 'ios', 'unsure']);
    expect(offered[0]?.label).toBe('Web');
  });

  it('offers the people of section 10, identified by email or name', () => {
    const ctx = contextOf({
      10: { people: [{ name: 'Ann Lee', email: 'ann@example.com' }, { name: 'Bo' }, { name: '' }] },
    });
    const decisionMaker = field(10, 'decisionMaker');
    const offered = (value: string) =>
      decisionMaker.type === 'people' ? offeredPeople(decisionMaker, scopeOf(ctx), value) : [];
    const people = offered('');
    expect(people.map((option) => option.value)).toEqual(['ann@example.com', 'Bo']);
    expect(offered('unsure').map((option) => option.value)).toEqual(['ann@example.com', 'Bo', 'unsure']);
    expect(findPerson('ANN@example.com', people)?.label).toBe('Ann Lee');
    expect(findPerson('ann lee', people)?.value).toBe('ann@example.com');
    expect(findPerson('Cy', people)).toBeUndefined();
  });

  it('suggests must-have features and roles', () => {
    const ctx = contextOf({
      3: {
        userRoles: [{ role: 'Driver' }],
        coreFeatures: ['Analytics', 'Notifications'],
        featurePriority: { Analytics: 'must', Notifications: 'could' },
      },
    });
    const part = (key: string, name: string) => {
      const rows = field(3, key);
      const match =
        rows.type === 'rows' ? rows.fields.find((candidate) => candidate.key === name) : undefined;
      return match?.type === 'text' ? suggestedTexts(match, scopeOf(ctx)) : [];
    };
    expect(part('doneWhen', 'feature')).toEqual(['Analytics']);
    expect(part('mainRecords', 'seenBy')).toEqual(['Driver']);
  });
});

it('offers no materials for "none" and "not sure"', () => {
  const ctx = contextOf({ 11: { available: ['brief', 'none', 'unsure'] } });
  expect(optionsFrom('availableMaterials', ctx)).toEqual([{ value: 'brief', label: 'A brief' }]);
});
