/** Amounts in the portal's currency, and the budget bands, whose keys are stored and whose amounts depend on the currency. */
import { moneySettings } from './money-settings.ts';

/**
 * Bands are round numbers in US dollars. In currencies whose unit is worth much less, they are multiplied, so that a band
 * still covers similar projects: ¥500,000 rather than ¥5,000.
 */
const multipliers: Readonly<Record<string, number>> = {
  CZK: 20,
  DKK: 10,
  HUF: 500,
  INR: 100,
  JPY: 100,
  KRW: 1000,
  MXN: 20,
  NOK: 10,
  PLN: 5,
  SEK: 10,
  ZAR: 20,
};

const currencyMultiplier = (): number => multipliers[moneySettings.currency] ?? 1;

/** $5,000. Always grouped with commas: plans store such amounts as text, and `readAmounts` parses them. */
const formatMoney = (amount: number): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: moneySettings.currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount * currencyMultiplier());

/** $5,000 - $10,000 */
export const formatMoneyRange = (from: number, to: number): string =>
  `${formatMoney(from)} - ${formatMoney(to)}`;

/** The amounts in '$15,000 - $25,000' or '15-25k', in the same unit as the bands. */
export function readAmounts(text: string): number[] {
  const isInThousands = /\d\s*k\b/i.test(text);
  return (text.match(/\d[\d,]*/g) ?? []).map((digits) => {
    const amount = Number(digits.replaceAll(',', ''));
    return (isInThousands && amount < 1000 ? amount * 1000 : amount) / currencyMultiplier();
  });
}

interface AmountRange {
  from: number;
  to: number;
}

/** Smallest first. The first is offered only if the operator allows it. */
const budgetAmounts = {
  'under-5k': { from: 0, to: 5_000 },
  '5-10k': { from: 5_000, to: 10_000 },
  '10-25k': { from: 10_000, to: 25_000 },
  '25-50k': { from: 25_000, to: 50_000 },
  '50k+': { from: 50_000, to: Number.POSITIVE_INFINITY },
} as const satisfies Readonly<Record<string, AmountRange>>;

export type Budget = keyof typeof budgetAmounts;
export const budgetBands = Object.keys(budgetAmounts) as Budget[];

function labelOf({ from, to }: AmountRange): string {
  if (from === 0) return `Under ${formatMoney(to)}`;
  return Number.isFinite(to) ? formatMoneyRange(from, to) : `${formatMoney(from)}+`;
}

export interface BudgetOption {
  value: Budget;
  label: string;
  /** Accepted, but not offered unless it is already chosen. */
  isHidden?: true;
}

/** Smallest first. The getters are read when an option is shown, after the settings have been set. */
export const budgetOptions: readonly BudgetOption[] = budgetBands.map((value) => ({
  value,
  get label() {
    return labelOf(budgetAmounts[value]);
  },
  get isHidden() {
    return value === 'under-5k' && !moneySettings.offersSmallBudgets ? true : undefined;
  },
})) as readonly BudgetOption[];
