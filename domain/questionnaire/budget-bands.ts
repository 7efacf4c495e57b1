/** Compares the chosen budget band with a plan's estimate. */
import { type AmountRange, budgetAmounts, currencyMultiplier } from '../money.ts';

const bands: Readonly<Record<string, AmountRange>> = budgetAmounts;

const maxEstimateLength = 100;

/** Whether the top of the chosen band is no higher than the bottom of the plan's range. */
export function isBandBelowPlan(band: string, planBudget: string): boolean {
  const chosen = Object.hasOwn(bands, band) ? bands[band] : undefined;
  const plan = Object.hasOwn(bands, planBudget) ? bands[planBudget] : readEstimate(planBudget);
  return chosen !== undefined && plan !== undefined && chosen.to <= plan.from;
}

/** Parses '$15,000 - $25,000' and '15k-25k'. Returns undefined if there is no amount. */
function readEstimate(estimate: string): AmountRange | undefined {
  const amounts = [...estimate.slice(0, maxEstimateLength).matchAll(/(\d[\d,]*)(k?)/gi)].map(
    ([, digits = '', thousands]) =>
      (Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1)) / currencyMultiplier(),
  );
  const [from] = amounts;
  return from === undefined ? undefined : { from, to: amounts[1] ?? from };
}
