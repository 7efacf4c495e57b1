/** Reads the portal's money settings from the page's meta elements. Kept small: it runs before the first view. */
import { moneySettings } from '#domain/money-settings.ts';

const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

export function readMoneySettings(): void {
  moneySettings.currency = setting('currency') || moneySettings.currency;
  moneySettings.offersSmallBudgets = setting('small-budgets') === 'yes';
}
