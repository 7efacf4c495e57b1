/**
 * The portal's currency and the budgets it offers. The operator chooses them; server and browser set them when they start.
 * Separate from money.ts, so that a page that shows no amounts loads only these two values.
 */
export interface MoneySettings {
  /** ISO 4217 code. */
  currency: string;
  /** Whether clients can choose a budget below the first band. */
  offersSmallBudgets: boolean;
}

export const moneySettings: MoneySettings = { currency: 'USD', offersSmallBudgets: false };
