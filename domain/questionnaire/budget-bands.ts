/** Compares the chosen budget band with a plan's estimate. */
import { type AmountRange, budgetAmounts, readAmounts } from '../money.ts';

const bands: Readonly<Record<string, AmountRange>> = budgetAmounts;

const maxEstimateLength = 100;

/** Whether the top of the chosen band is no higher than the bottom of the plan's range, a band or text with amounts. */
export function isBandBelowPlan(band: string, planBudget: string): boolean {
  const chosen = Object.hasOwn(bands, band) ? bands[band] : undefined;
  const planFrom = Object.hasOwn(bands, planBudget)
    ? bands[planBudget]?.from
    : readAmounts(planBudget.slice(0, maxEstimateLength))[0];
  return chosen !== undefined && planFrom !== undefined && chosen.to <= planFrom;
}
