/**
 * The portal's currency and the budgets it offers. The operator chooses them; the server and the browser each set them on
 * startup. Separate from money.ts, so that a page that shows no amounts loads only these two values.
 */
export interface MoneySettings {
  /** ISO 4217 code. */
  currency: string;
  /** Whether clients can choose the smallest budget band, which is hidden by default. */
  offersSmallBudgets: boolean;
}

export const moneySettings: MoneySettings = { currency: 'USD', offersSmallBudgets: false };
