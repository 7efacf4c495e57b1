/** Budget bands as amounts, to compare the chosen band with a plan's estimate. */

interface Range {
  from: number;
  to: number;
}

const bands: Readonly<Record<string, Range>> = {
  '5-10k': { from: 5_000, to: 10_000 },
  '10-25k': { from: 10_000, to: 25_000 },
  '25-50k': { from: 25_000, to: 50_000 },
  '50k+': { from: 50_000, to: Number.POSITIVE_INFINITY },
};

const longestEstimate = 100;

/** Whether the top of the chosen band is no higher than the bottom of the plan's range. */
export function isBandBelowPlan(band: string, planBudget: string): boolean {
  const chosen = Object.hasOwn(bands, band) ? bands[band] : undefined;
  const plan = Object.hasOwn(bands, planBudget) ? bands[planBudget] : readEstimate(planBudget);
  return chosen !== undefined && plan !== undefined && chosen.to <= plan.from;
}

/** Parses '$15,000 - $25,000' and '15k-25k'. Returns undefined if there is no amount. */
function readEstimate(estimate: string): Range | undefined {
  const amounts = [...estimate.slice(0, longestEstimate).matchAll(/(\d[\d,]*)(k?)/gi)].map(
    ([, digits = '', thousands]) => Number(digits.replaceAll(',', '')) * (thousands ? 1000 : 1),
  );
  const [from] = amounts;
  return from === undefined ? undefined : { from, to: amounts[1] ?? from };
}
