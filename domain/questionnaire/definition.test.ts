/** Tests that the questionnaire's definition is consistent. */

import { describe, expect, it } from 'vitest';
import { unsureValue } from './choices.ts';
import { findField, questionnaireVersion, sections } from './definition.ts';
import type { Condition, FieldCondition } from './field.ts';
import { contextOf } from './test-context.ts';
import type { AnswerContext, Answers, Field } from './types.ts';
import { visibleFields } from './visibility.ts';

const withParts = (field: Field): Field[] => ('fields' in field ? [field, ...field.fields] : [field]);
const everyField = sections.flatMap((section) => section.fields.flatMap(withParts));

function fieldConditions(condition: Condition): FieldCondition[] {
  if ('all' in condition) return condition.all.flatMap(fieldConditions);
  if ('any' in condition) return condition.any.flatMap(fieldConditions);
  return 'field' in condition ? [condition] : [];
}

describe('the questionnaire', () => {
  it('has eleven sections in order', () => {
    expect(sections.map((section) => `${section.number} ${section.name}`)).toEqual([
      '1 Project Overview',
      '2 Current State',
      '3 Target Functionality',
      '4 Platforms & Devices',
      '5 Integrations',
      '6 Security & Compliance',
      '7 Scalability & Usage',
      '8 Design & Branding',
      '9 Timeline & Budget',
      '10 Stakeholders & Team',
      '11 Supporting Files',
    ]);
  });

  it('is plain JSON data', () => {
    const sent = { version: questionnaireVersion, sections };
    expect(JSON.parse(JSON.stringify(sent))).toEqual(sent);
  });

  it('has unique field keys within a section', () => {
    for (const section of sections) {
      const keys = section.fields.map((field) => field.key);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it('offers "not sure" except for choices only the client can make', () => {
    const withoutUnsure = everyField.filter(
      (field) =>
        (field.type === 'people' && field.isOwnChoice) ||
        ('options' in field && field.options?.some(({ value, isHidden }) => value === 'unsure' && isHidden)),
    );
    expect(withoutUnsure.map(({ key }) => key)).toEqual([
      'brandStatus',
      'contentReady',
      'timeline',
      'budgetStatus',
      'decisionMaker',
      'approvers',
      'dailyContact',
      'replySpeed',
      'mode',
      'userAccess',
      'available',
    ]);
  });

  it('accepts "not sure" for every choice except yes/no', () => {
    for (const field of everyField) {
      if (!['radio', 'select', 'checkboxes', 'matrix'].includes(field.type) || !('options' in field))
        continue;
      const values = field.options?.map((option) => option.value) ?? [];
      const isYesNo = values.join() === 'yes,no';
      expect(isYesNo || values.includes('unsure'), field.key).toBe(true);
      expect(new Set(values).size, field.key).toBe(values.length);
    }
  });

  it('gives every textarea an example and a maximum length', () => {
    for (const field of everyField) {
      if (field.type !== 'textarea') continue;
      expect(field.example.length, field.key).toBeGreaterThan(10);
      expect(field.maxLength, field.key).toBeGreaterThan(100);
    }
  });

  it('has defaults that are valid choices', () => {
    for (const field of everyField) {
      if (!('default' in field) || field.default === undefined) continue;
      expect(field.options.map((option) => option.value)).toContain(field.default);
    }
  });

  it('has conditions that refer only to existing, earlier fields and choices', () => {
    const order = sections.flatMap((section) =>
      section.fields.map((field) => `${section.number}.${field.key}`),
    );
    for (const section of sections) {
      for (const field of section.fields) {
        for (const condition of field.showWhen ? fieldConditions(field.showWhen) : []) {
          const number = condition.section ?? section.number;
          const target = findField(number, condition.field);
          expect(target, `${field.key} depends on ${condition.field}`).toBeDefined();
          // Conditions that only look back can't form a cycle.
          expect(order.indexOf(`${number}.${condition.field}`)).toBeLessThan(
            order.indexOf(`${section.number}.${field.key}`),
          );
          const known =
            target && 'options' in target ? (target.options ?? []).map((option) => option.value) : [];
          if ('is' in condition) expect(known).toContain(condition.is);
          if ('not' in condition) expect(known).toContain(condition.not);
          if ('includes' in condition) expect(known).toContain(condition.includes);
          if ('includesAny' in condition)
            expect(known).toEqual(expect.arrayContaining([...condition.includesAny]));
        }
      }
    }
  });

  it("shows no further required question after 'Not sure - advise me'", () => {
    const visibleRequired = (ctx: AnswerContext) =>
      sections.flatMap((section) =>
        visibleFields(section, ctx)
          .filter((field) => field.required)
          .map((field) => `${section.number}.${field.key}`),
      );
    for (const section of sections) {
      for (const field of section.fields) {
        if (!('options' in field) || !field.options?.some(({ value }) => value === unsureValue)) continue;
        const answer = field.type === 'checkboxes' ? [unsureValue] : unsureValue;
        const requiredWith = (answers: Answers) =>
          visibleRequired(contextOf(answers, { userType: 'enterprise_app' }));
        expect(requiredWith({ [section.number]: { [field.key]: answer } }), field.key).toEqual(
          requiredWith({}),
        );
      }
    }
  });
});
