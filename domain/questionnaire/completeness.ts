/** Completeness check: hints about missing and contradictory answers. They never block anything. */

import { type Budget, budgetOptions } from '../money.ts';
import { isDay } from '../text-rule.ts';
import { sections } from './definition.ts';
import type { Option } from './field.ts';
import { typeOf } from './field-types.ts';
import { isAfterDay } from './formats.ts';
import { audienceSizes } from './sections/scalability-usage.ts';
import { personalDataTypes } from './sections/security-compliance.ts';
import type { AnswerContext } from './types.ts';
import { completionIssues } from './validate.ts';
import { filledRows, isBlank, ownProperty, textOf, textsOf } from './values.ts';
import { optionsFrom, scopeOf, visibleAnswer, visibleFields } from './visibility.ts';

export interface Hint {
  section: number;
  field: string;
  kind: 'missing' | 'contradiction';
  message: string;
  /** Whether the message only asks for an answer to this question. */
  isPrompt?: true;
}

export interface CompletenessExtras {
  /** The band of the plan's estimate. */
  planBudget?: Budget;
}

export function checkCompleteness(ctx: AnswerContext, extras: CompletenessExtras = {}): Hint[] {
  const hints = [
    ...missingAnswers(ctx),
    ...missingMaterials(ctx),
    ...mustHavesWithoutCriteria(ctx),
    ...missingRegulations(ctx),
    ...mismatches(ctx, extras),
    ...exclusiveChoices(ctx),
  ];
  return hints.sort((a, b) => a.section - b.section);
}

/** At most one hint per field, even if several rows are incomplete. */
function missingAnswers(ctx: AnswerContext): Hint[] {
  return sections.flatMap((section) => {
    const byField = new Map<string, Hint>();
    for (const issue of completionIssues(section.number, ctx.answers[section.number] ?? {}, ctx)) {
      const field = issue.path.split('.')[0] ?? issue.path;
      if (issue.kind === 'missing' && !byField.has(field)) {
        byField.set(field, {
          section: section.number,
          field,
          kind: 'missing',
          message: issue.message,
          ...(issue.isPrompt && { isPrompt: true }),
        });
      }
    }
    return [...byField.values()];
  });
}

function missingMaterials(ctx: AnswerContext): Hint[] {
  if (filledRows(visibleAnswer(11, 'links', ctx)).length > 0) return [];
  const filled = filledRows(visibleAnswer(11, 'uploads', ctx)).map(({ row }) => row.category);
  return optionsFrom('availableMaterials', ctx)
    .filter((material) => !filled.includes(material.value))
    .map((material) => ({
      section: 11,
      field: 'uploads',
      kind: 'missing',
      message: `You selected “${material.label}” but haven't uploaded or linked anything for it yet.`,
    }));
}

function mustHavesWithoutCriteria(ctx: AnswerContext): Hint[] {
  const covered = new Set(
    filledRows(visibleAnswer(3, 'doneWhen', ctx))
      .filter(({ row }) => !isBlank(row.check))
      .map(({ row }) => textOf(row.feature).toLowerCase()),
  );
  return optionsFrom('mustFeatures', ctx)
    .filter(({ value, label }) => !covered.has(value.toLowerCase()) && !covered.has(label.toLowerCase()))
    .map(({ label }) => ({
      section: 3,
      field: 'doneWhen',
      kind: 'missing',
      message: `“${label}” is a must-have. Add how you'll know it works.`,
    }));
}

/** No hints while the answer is empty or 'Not sure': neither contradicts anything. */
function missingRegulations(ctx: AnswerContext): Hint[] {
  const dataTypes = textsOf(visibleAnswer(6, 'dataTypes', ctx));
  const regulations = textsOf(visibleAnswer(6, 'regulations', ctx));
  if (regulations.length === 0 || regulations.includes('unsure')) return [];
  const hint = (message: string): Hint => ({
    section: 6,
    field: 'regulations',
    kind: 'contradiction',
    message,
  });
  const hints: Hint[] = [];
  if (regulations.includes('none')) {
    if (dataTypes.includes('health')) {
      hints.push(
        hint('You plan to store health data but selected no regulations. HIPAA or GDPR usually applies.'),
      );
    } else if (personalDataTypes.some((kind) => dataTypes.includes(kind))) {
      hints.push(
        hint('You plan to store personal data but selected no regulations. GDPR or CCPA often applies.'),
      );
    }
  }
  if (dataTypes.includes('payment') && !regulations.includes('pci-dss')) {
    hints.push(
      hint("You plan to store payment data but didn't select PCI DSS, which applies to card payments."),
    );
  }
  if (dataTypes.includes('children') && !regulations.includes('coppa')) {
    hints.push(
      hint("You plan to store children's data but didn't select COPPA, which applies in the United States."),
    );
  }
  return hints;
}

function mismatches(ctx: AnswerContext, { planBudget }: CompletenessExtras): Hint[] {
  const hints: Hint[] = [];
  const contradiction = (section: number, field: string, message: string) =>
    hints.push({ section, field, kind: 'contradiction', message });

  const day = textOf(ownProperty(visibleAnswer(9, 'fixedDate', ctx), 'date'));
  if (isDay(day) && !isAfterDay(day, ctx.today)) {
    contradiction(9, 'fixedDate', "Your deadline isn't in the future. Choose a later date.");
  }

  const bandOf = (budget: unknown) => budgetOptions.findIndex(({ value }) => value === budget);
  const chosen = bandOf(visibleAnswer(9, 'budget', ctx));
  const estimated = bandOf(planBudget);
  if (chosen >= 0 && chosen < estimated) {
    const estimate = budgetOptions[estimated]?.label;
    contradiction(
      9,
      'budget',
      `Your budget is below your plan's estimate, which is in the range “${estimate}”.`,
    );
  }

  const platforms = textsOf(visibleAnswer(4, 'platforms', ctx));
  const isOnPhones = ['ios', 'android', 'unsure'].some((platform) => platforms.includes(platform));
  const features = textsOf(visibleAnswer(3, 'coreFeatures', ctx));
  if (features.includes('Mobile App') && platforms.length > 0 && !isOnPhones) {
    contradiction(
      4,
      'platforms',
      'You selected the Mobile App feature but neither iOS nor Android as a platform.',
    );
  }

  const sizes: readonly string[] = audienceSizes;
  const atLaunch = sizes.indexOf(textOf(visibleAnswer(7, 'usersAtLaunch', ctx)));
  const inYear = sizes.indexOf(textOf(visibleAnswer(7, 'usersInYear', ctx)));
  if (inYear >= 0 && inYear < atLaunch) {
    contradiction(7, 'usersInYear', 'You expect fewer people after a year than in the first month.');
  }

  const signIn = textsOf(visibleAnswer(5, 'signInMethods', ctx));
  const needsSso = visibleAnswer(6, 'authStrength', ctx) === 'sso';
  if (needsSso && signIn.length > 0 && !signIn.includes('sso') && !signIn.includes('unsure')) {
    contradiction(
      6,
      'authStrength',
      "You chose company single sign-on here but didn't select it as a way to sign in.",
    );
  }
  return hints;
}

function exclusiveChoices(ctx: AnswerContext): Hint[] {
  const scope = scopeOf(ctx);
  return sections.flatMap((section) =>
    visibleFields(section, ctx).flatMap((field): Hint[] => {
      const type = typeOf(field);
      const answer = type.read(visibleAnswer(section.number, field.key, ctx));
      const selected = type.choices(field, answer, scope);
      const options: readonly Option[] = ('options' in field && field.options) || [];
      const exclusive = options.find(
        (option) =>
          selected.includes(option.value) && option.excludes?.some((other) => selected.includes(other)),
      );
      if (!exclusive) return [];
      const message = `“${exclusive.label}” contradicts another choice.`;
      return [{ section: section.number, field: field.key, kind: 'contradiction', message }];
    }),
  );
}
