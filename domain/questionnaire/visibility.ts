/** Evaluates which fields are visible and which options they offer, given the other answers. */

import { unsureValue } from './choices.ts';
import { attachmentFields, findField, findSection, findSource } from './definition.ts';
import type { Condition, FieldCondition, Option, OptionSource } from './field.ts';
import type { FieldScope } from './field-type.ts';
import { typeOf } from './field-types.ts';
import type { AnswerContext, Field, Section, SectionData } from './types.ts';
import { isBlank, ownProperty } from './values.ts';

export function isVisible(field: Field, section: Section, ctx: AnswerContext): boolean {
  return !field.showWhen || holds(field.showWhen, section.number, ctx);
}

export function visibleFields(section: Section, ctx: AnswerContext): Field[] {
  return section.fields.filter((field) => isVisible(field, section, ctx));
}

/** The stored answer. A default isn't an answer until it is saved. */
export function answerOf(field: Field, data: SectionData | undefined): unknown {
  return ownProperty(data, field.key);
}

/** The answer, or undefined if its field is hidden. Hidden answers stay stored but don't count. */
export function visibleAnswer(sectionNumber: number, key: string, ctx: AnswerContext): unknown {
  const section = findSection(sectionNumber);
  const field = findField(sectionNumber, key);
  if (!section || !field || !isVisible(field, section, ctx)) return undefined;
  return answerOf(field, ctx.answers[sectionNumber]);
}

export function optionsFrom(source: OptionSource, ctx: AnswerContext): Option[] {
  const placed = findSource(source);
  if (!placed) return [];
  const { section, field } = placed;
  const type = typeOf(field);
  return type.offered(field, type.read(visibleAnswer(section.number, field.key, ctx)), scopeOf(ctx));
}

/** What field types see of the other answers. */
export function scopeOf(ctx: AnswerContext): FieldScope {
  return { today: ctx.today, optionsFrom: (source) => optionsFrom(source, ctx) };
}

function holds(condition: Condition, sectionNumber: number, ctx: AnswerContext): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(part, sectionNumber, ctx));
  if ('any' in condition) return condition.any.some((part) => holds(part, sectionNumber, ctx));
  if ('userType' in condition) {
    return 'is' in condition.userType
      ? ctx.userType === condition.userType.is
      : ctx.userType !== condition.userType.not;
  }
  if ('attached' in condition) {
    if (condition.attached === 'mockup') return ctx.hasMockup;
    return ctx.hasFiles || attachmentFields.some(({ section, field }) => hasEntries(section, field, ctx));
  }
  return isConditionMet(condition, sectionNumber, ctx);
}

function hasEntries(section: Section, field: Field, ctx: AnswerContext): boolean {
  const type = typeOf(field);
  return type.count(type.read(visibleAnswer(section.number, field.key, ctx))) > 0;
}

function isConditionMet(condition: FieldCondition, sectionNumber: number, ctx: AnswerContext): boolean {
  const number = condition.section ?? sectionNumber;
  const answer = visibleAnswer(number, condition.field, ctx);
  const field = findField(number, condition.field);
  if (!field || isBlank(answer)) return false;
  if ('is' in condition) return answer === condition.is;
  if ('not' in condition) return answer !== condition.not && answer !== unsureValue;
  const type = typeOf(field);
  if ('countAtLeast' in condition) return type.count(type.read(answer)) >= condition.countAtLeast;
  const chosen = type.choices(field, type.read(answer), scopeOf(ctx));
  const values = 'includes' in condition ? [condition.includes] : condition.includesAny;
  return values.some((value) => chosen.includes(value));
}
