/** Tests that exclusive choices clear each other and that choices keep their order. */
import { expect, it } from 'vitest';
import { findField } from '../definition.ts';
import { type CheckboxesField, toggleChoice } from './checkboxes.ts';

const field = (section: number, key: string) => findField(section, key) as CheckboxesField;

it("clears choices that can't be combined with the new one", () => {
  const regulations = field(6, 'regulations');
  expect(toggleChoice(regulations, ['gdpr', 'hipaa'], 'none')).toEqual(['none']);
  expect(toggleChoice(regulations, ['none'], 'gdpr')).toEqual(['gdpr']);
  expect(toggleChoice(regulations, ['none'], 'unsure')).toEqual(['none', 'unsure']);
  expect(toggleChoice(field(6, 'dataTypes'), ['trade-secrets'], 'no-personal-data')).toEqual([
    'no-personal-data',
    'trade-secrets',
  ]);
});

it('lists options in order and custom choices last, and removes a choice that was already selected', () => {
  const features = field(3, 'coreFeatures');
  expect(toggleChoice(features, ['My own', 'Analytics'], 'User Authentication')).toEqual([
    'User Authentication',
    'Analytics',
    'My own',
  ]);
  expect(toggleChoice(features, ['Analytics', 'My own'], 'My own')).toEqual(['Analytics']);
});
