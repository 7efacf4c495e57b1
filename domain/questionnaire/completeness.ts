/** The completeness check: what is still missing and what contradicts itself, as hints and never as a wall. */

import { isBandBelowPlan } from './budget-bands.ts';
import { sections } from './definition.ts';
import { isAfterDay, isCalendarDay } from './formats.ts';
import { audienceSizes } from './sections/scalability-usage.ts';
import { personalDataTypes } from './sections/security-compliance.ts';
import type { AnswerContext } from './types.ts';
import { completionIssues } from './validate.ts';
import { filledRows, isBlank, own, textOf, textsOf } from './values.ts';
import { optionsFrom, visibleAnswer, visibleFields } from './visibility.ts';

export interface Hint {
  section: number;
  field: string;
  kind: 'missing' | 'contradiction';
  message: string;
}

export interface CompletenessExtras {
  /** The plan's budget: a band ('10-25k') or its text ('$15,000 - $25,000'). */
  planBudget?: string;
}

export function checkCompleteness(ctx: AnswerContext, extras: CompletenessExtras = {}): Hint[] {
  const hints = [
    ...missingAnswers(ctx),
    ...unfilledSlots(ctx),
    ...unprovenMustHaves(ctx),
    ...dataWithoutRules(ctx),
    ...mismatches(ctx, extras),
    ...choicesThatExcludeEachOther(ctx),
  ];
  return hints.sort((a, b) => a.section - b.section);
}

/** One hint for each field, however many of its rows lack something. */
function missingAnswers(ctx: AnswerContext): Hint[] {
  return sections.flatMap((section) => {
    const byField = new Map<string, Hint>();
    for (const issue of completionIssues(section.number, ctx.answers[section.number] ?? {}, ctx)) {
      const field = issue.path.split('.')[0] ?? issue.path;
      if (issue.kind === 'missing' && !byField.has(field)) {
        byField.set(field, { section: section.number, field, kind: 'missing', message: issue.message });
      }
    }
    return [...byField.values()];
  });
}

function unfilledSlots(ctx: AnswerContext): Hint[] {
  if (filledRows(visibleAnswer(11, 'links', ctx)).length > 0) return [];
  const filled = filledRows(visibleAnswer(11, 'uploads', ctx)).map(({ row }) => row.category);
  return optionsFrom('availableMaterials', ctx)
    .filter((material) => !filled.includes(material.value))
    .map((material) => ({
      section: 11,
      field: 'uploads',
      kind: 'missing',
      message: `You ticked “${material.label}”, and it is not uploaded or linked yet`,
    }));
}

function unprovenMustHaves(ctx: AnswerContext): Hint[] {
  const proven = new Set(
    filledRows(visibleAnswer(3, 'doneWhen', ctx))
      .filter(({ row }) => !isBlank(row.check))
      .map(({ row }) => textOf(row.feature).toLowerCase()),
  );
  return optionsFrom('mustFeatures', ctx)
    .filter(({ value, label }) => !proven.has(value.toLowerCase()) && !proven.has(label.toLowerCase()))
    .map(({ label }) => ({
      section: 3,
      field: 'doneWhen',
      kind: 'missing',
      message: `${label} is a must-have, and nothing says yet how you will know that it works`,
    }));
}

/** Silent where the person is unsure or has not answered: then there is nothing to contradict. */
function dataWithoutRules(ctx: AnswerContext): Hint[] {
  const held = textsOf(visibleAnswer(6, 'dataTypes', ctx));
  const rules = textsOf(visibleAnswer(6, 'regulations', ctx));
  if (rules.length === 0 || rules.includes('unsure')) return [];
  const hint = (message: string): Hint => ({
    section: 6,
    field: 'regulations',
    kind: 'contradiction',
    message,
  });
  const hints: Hint[] = [];
  if (rules.includes('none')) {
    if (held.includes('health')) {
      hints.push(hint('It will hold health data, and no rules are said to apply; HIPAA or GDPR usually do'));
    } else if (personalDataTypes.some((kind) => held.includes(kind))) {
      hints.push(hint('It will hold personal data, and no rules are said to apply; GDPR or CCPA often do'));
    }
  }
  if (held.includes('payment') && !rules.includes('pci-dss')) {
    hints.push(hint('It will hold payment data, and PCI DSS, which applies to payment cards, is not ticked'));
  }
  if (held.includes('children') && !rules.includes('coppa')) {
    hints.push(
      hint(
        'It will hold data of children, and COPPA, which protects them in the United States, is not ticked',
      ),
    );
  }
  return hints;
}

function mismatches(ctx: AnswerContext, { planBudget }: CompletenessExtras): Hint[] {
  const hints: Hint[] = [];
  const contradiction = (section: number, field: string, message: string) =>
    hints.push({ section, field, kind: 'contradiction', message });

  const day = textOf(own(visibleAnswer(9, 'fixedDate', ctx), 'date'));
  if (isCalendarDay(day) && !isAfterDay(day, ctx.today)) {
    contradiction(9, 'fixedDate', 'The date that cannot move is not in the future');
  }

  const budget = textOf(visibleAnswer(9, 'budget', ctx));
  if (planBudget && isBandBelowPlan(budget, planBudget)) {
    contradiction(9, 'budget', `The budget is below what your plan estimates (${planBudget.slice(0, 100)})`);
  }

  const platforms = textsOf(visibleAnswer(4, 'platforms', ctx));
  const isOnPhones = ['ios', 'android', 'unsure'].some((platform) => platforms.includes(platform));
  const features = textsOf(visibleAnswer(3, 'coreFeatures', ctx));
  if (features.includes('Mobile App') && platforms.length > 0 && !isOnPhones) {
    contradiction(
      4,
      'platforms',
      'You need a Mobile App, and neither iPhone nor Android is among the platforms',
    );
  }

  const sizes: readonly string[] = audienceSizes;
  const atLaunch = sizes.indexOf(textOf(visibleAnswer(7, 'usersAtLaunch', ctx)));
  const inYear = sizes.indexOf(textOf(visibleAnswer(7, 'usersInYear', ctx)));
  if (inYear >= 0 && inYear < atLaunch) {
    contradiction(7, 'usersInYear', 'You expect fewer people after a year than in the first month');
  }

  const signIn = textsOf(visibleAnswer(5, 'signInMethods', ctx));
  const needsSso = visibleAnswer(6, 'authStrength', ctx) === 'sso';
  if (needsSso && signIn.length > 0 && !signIn.includes('sso') && !signIn.includes('unsure')) {
    contradiction(
      6,
      'authStrength',
      'Company single sign-on decides here, and it is not among the ways to sign in',
    );
  }
  return hints;
}

function choicesThatExcludeEachOther(ctx: AnswerContext): Hint[] {
  return sections.flatMap((section) =>
    visibleFields(section, ctx).flatMap((field): Hint[] => {
      if (field.type !== 'checkboxes') return [];
      const ticked = textsOf(visibleAnswer(section.number, field.key, ctx));
      const alone = field.options.find(
        (option) => ticked.includes(option.value) && option.excludes?.some((other) => ticked.includes(other)),
      );
      if (!alone) return [];
      const message = `“${alone.label}” does not go together with the other ticks`;
      return [{ section: section.number, field: field.key, kind: 'contradiction', message }];
    }),
  );
}
