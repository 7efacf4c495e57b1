/** Evaluates which fields are visible and which options they offer, given the other answers. */

import { unsure, unsureValue } from './choices.ts';
import { findField, findSection } from './definition.ts';
import { materialValues } from './sections/supporting-files.ts';
import type {
  AnswerContext,
  Condition,
  Field,
  FieldCondition,
  Option,
  OptionSource,
  Section,
} from './types.ts';
import { answerOf, filledRows, isBlank, isRecord, own, textOf, textsOf } from './values.ts';

export function isVisible(field: Field, section: Section, ctx: AnswerContext): boolean {
  return !field.showWhen || holds(field.showWhen, section.number, ctx);
}

export function visibleFields(section: Section, ctx: AnswerContext): Field[] {
  return section.fields.filter((field) => isVisible(field, section, ctx));
}

/** The answer, or undefined if its field is hidden. Hidden answers stay stored but don't count. */
export function visibleAnswer(sectionNumber: number, key: string, ctx: AnswerContext): unknown {
  const section = findSection(sectionNumber);
  const field = findField(sectionNumber, key);
  if (!section || !field || !isVisible(field, section, ctx)) return undefined;
  return answerOf(field, ctx.answers[sectionNumber]);
}

/** The options currently offered. For a matrix these are its rows, for files the requested materials. */
export function resolvedOptions(field: Field, ctx: AnswerContext): readonly Option[] {
  if ('optionsFrom' in field && field.optionsFrom) {
    const offered = optionsFrom(field.optionsFrom, ctx);
    return field.type === 'matrix' || field.type === 'files' ? offered : [...offered, unsure];
  }
  return 'options' in field && field.options ? field.options : [];
}

/** Autocomplete suggestions for a text field. */
export function suggestedTexts(field: Field, ctx: AnswerContext): string[] {
  if (field.type !== 'text' || !field.suggest || field.suggest === 'timeZones') return [];
  return optionsFrom(field.suggest, ctx).map((option) => option.label);
}

export function optionsFrom(source: OptionSource, ctx: AnswerContext): Option[] {
  switch (source) {
    case 'chosenFeatures':
      return chosenFeatures(ctx);
    case 'mustFeatures': {
      const priorities = visibleAnswer(3, 'featurePriority', ctx);
      return chosenFeatures(ctx).filter((feature) => own(priorities, feature.value) === 'must');
    }
    case 'chosenPlatforms':
      return labeled(4, 'platforms', textsOf(visibleAnswer(4, 'platforms', ctx)).filter(isChoice));
    case 'people':
      return people(ctx);
    case 'userRoles':
      return unique(filledRows(visibleAnswer(3, 'userRoles', ctx)).map(({ row }) => textOf(row.role)));
    case 'availableMaterials': {
      const selected = textsOf(visibleAnswer(11, 'available', ctx));
      return labeled(
        11,
        'available',
        selected.filter((value) => materialValues.some((known) => known === value)),
      );
    }
  }
}

/** Selected and custom features. 'other' is listed only until a custom feature is named. */
function chosenFeatures(ctx: AnswerContext): Option[] {
  const field = findField(3, 'coreFeatures');
  const chosen = textsOf(visibleAnswer(3, 'coreFeatures', ctx)).filter(isChoice);
  const isKnown = (value: string) =>
    field?.type === 'checkboxes' && field.options.some((option) => option.value === value);
  const hasCustom = chosen.some((value) => !isKnown(value));
  return labeled(3, 'coreFeatures', hasCustom ? chosen.filter((value) => value !== 'other') : chosen);
}

function people(ctx: AnswerContext): Option[] {
  const seen = new Set<string>();
  return filledRows(visibleAnswer(10, 'people', ctx)).flatMap(({ row }) => {
    const name = textOf(row.name);
    const email = textOf(row.email);
    const value = email || name;
    if (!value || seen.has(value.toLowerCase())) return [];
    seen.add(value.toLowerCase());
    return [{ value, label: name || email }];
  });
}

/** Finds a person by stored email or name, ignoring case. */
export function findPerson(stored: unknown, ctx: AnswerContext): Option | undefined {
  const wanted = textOf(stored).toLowerCase();
  if (wanted === '') return undefined;
  const listed = people(ctx);
  return (
    listed.find((person) => person.value.toLowerCase() === wanted) ??
    listed.find((person) => person.label.toLowerCase() === wanted)
  );
}

const isChoice = (value: string) => value !== unsureValue;

function unique(texts: string[]): Option[] {
  return [...new Set(texts.filter(Boolean))].map((text) => ({ value: text, label: text }));
}

function labeled(sectionNumber: number, key: string, values: string[]): Option[] {
  const field = findField(sectionNumber, key);
  const options = field && 'options' in field ? (field.options ?? []) : [];
  return [...new Set(values)].map((value) => ({
    value,
    label: options.find((option) => option.value === value)?.label ?? value,
  }));
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
    return ctx.hasFiles || filledRows(visibleAnswer(11, 'uploads', ctx)).length > 0;
  }
  return fieldHolds(condition, sectionNumber, ctx);
}

function fieldHolds(condition: FieldCondition, sectionNumber: number, ctx: AnswerContext): boolean {
  const answer = visibleAnswer(condition.section ?? sectionNumber, condition.field, ctx);
  if (isBlank(answer)) return false;
  if ('is' in condition) return answer === condition.is;
  if ('not' in condition) return answer !== condition.not;
  if ('countAtLeast' in condition) return countOf(answer) >= condition.countAtLeast;
  const chosen = choicesIn(answer, condition, sectionNumber, ctx);
  const wanted = 'includes' in condition ? [condition.includes] : condition.includesAny;
  return wanted.some((value) => chosen.includes(value));
}

function countOf(answer: unknown): number {
  if (!Array.isArray(answer)) return 0;
  return answer.some(isRecord) ? filledRows(answer).length : new Set(textsOf(answer).filter(isChoice)).size;
}

/** A stored matrix may have rows that are no longer offered. Only visible rows count. */
function choicesIn(
  answer: unknown,
  condition: FieldCondition,
  sectionNumber: number,
  ctx: AnswerContext,
): string[] {
  const field = findField(condition.section ?? sectionNumber, condition.field);
  if (field?.type === 'matrix') {
    return resolvedOptions(field, ctx).map((row) => textOf(own(answer, row.value)));
  }
  return Array.isArray(answer) ? textsOf(answer) : [textOf(answer)];
}
