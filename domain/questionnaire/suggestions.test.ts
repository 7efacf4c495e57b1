/** Tests which regulations are suggested for which data, location and client type. */

import { expect, it } from 'vitest';
import { suggestRegulations } from './suggestions.ts';
import { contextOf } from './test-context.ts';

const suggested = (dataTypes: string[]) =>
  suggestRegulations(contextOf({ 6: { dataTypes } })).map((suggestion) => suggestion.value);

it('suggests the regulations that usually apply to the data', () => {
  expect(suggested(['health'])).toEqual(['gdpr', 'hipaa']);
  expect(suggested(['payment'])).toEqual(['gdpr', 'pci-dss']);
  expect(suggested(['children'])).toEqual(['gdpr', 'coppa']);
  expect(suggested(['contact'])).toEqual(['gdpr']);
  expect(suggested(['trade-secrets'])).toEqual(['iso-27001']);
});

it('suggests nothing without sensitive data or without answers', () => {
  expect(suggested(['no-personal-data'])).toEqual([]);
  expect(suggested(['unsure'])).toEqual([]);
  expect(suggestRegulations(contextOf({}))).toEqual([]);
});

it('suggests more regulations for data stored in the US and for enterprise clients', () => {
  const answers = { 6: { dataTypes: ['contact'], regulations: ['gdpr'], dataLocation: 'us' } };
  expect(
    suggestRegulations(contextOf(answers, { userType: 'enterprise_app' })).map(({ value }) => value),
  ).toEqual(['gdpr', 'ccpa', 'soc-2']);
});
