/** Budget bands in the portal's currency. */
import { afterEach, expect, it } from 'vitest';
import { budgetOptions } from './money.ts';
import { moneySettings } from './money-settings.ts';
import { budgetBand, keywordPlan } from './plan.ts';
import { budgets, emptyProjectDraft, parseProjectDraft, reviewRows } from './project-wizard.ts';
import { checkCompleteness } from './questionnaire/completeness.ts';
import { findField } from './questionnaire/definition.ts';
import { offeredOptions } from './questionnaire/field.ts';
import { contextOf } from './questionnaire/test-context.ts';

const defaults = { ...moneySettings };
afterEach(() => {
  Object.assign(moneySettings, defaults);
});

/** The labels a client chooses from in the questionnaire. */
function questionLabels() {
  const field = findField(9, 'budget');
  if (field?.type !== 'radio') throw new Error("The budget isn't a radio question");
  return offeredOptions(field.options, []).map(({ label }) => label);
}

it('offers four bands in US dollars by default', () => {
  const bands = ['$5,000 - $10,000', '$10,000 - $25,000', '$25,000 - $50,000', '$50,000+'];
  expect(questionLabels()).toEqual([...bands, 'Not sure - advise me']);
  expect(offeredOptions(budgets, []).map(({ label }) => label)).toEqual(bands);
});

it("shows the bands, the wizard's review and the plan in the portal's currency", () => {
  moneySettings.currency = 'EUR';
  expect(questionLabels()[0]).toBe('€5,000 - €10,000');
  expect(reviewRows(emptyProjectDraft).find(({ field }) => field === 'budget')?.value).toBe(
    '€10,000 - €25,000',
  );
  const plan = keywordPlan('An online store for handmade ceramics');
  expect(plan.estimatedBudget).toBe('€15,000 - €25,000');
  expect(budgetBand(plan.estimatedBudget)).toBe('10-25k');
});

it('scales the bands up in a currency whose unit is worth much less than a dollar', () => {
  moneySettings.currency = 'JPY';
  expect(questionLabels()[0]).toBe('¥500,000 - ¥1,000,000');
  const { estimatedBudget } = keywordPlan('An online store for handmade ceramics');
  expect(budgetBand(estimatedBudget)).toBe('10-25k');
  const hints = checkCompleteness(contextOf({ 9: { budget: '5-10k' } }), { planBudget: '10-25k' });
  expect(hints.map(({ message }) => message)).toContain(
    "Your budget is below your plan's estimate, which is in the range “¥1,000,000 - ¥2,500,000”.",
  );
});

it('offers a band for small budgets only if the operator allows it, and keeps it if it was chosen', () => {
  expect(budgetBand('$2,000 - $4,000')).toBe('5-10k');
  expect(offeredOptions(budgetOptions, ['under-5k'])[0]?.label).toBe('Under $5,000');
  expect(parseProjectDraft({ budget: 'under-5k' }).budget).toBe('under-5k');
  moneySettings.offersSmallBudgets = true;
  expect(questionLabels()[0]).toBe('Under $5,000');
  expect(budgetBand('$2,000 - $4,000')).toBe('under-5k');
});
