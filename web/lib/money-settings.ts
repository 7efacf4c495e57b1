/** Reads the portal's money settings from the page's meta elements. Kept small: it runs before the first view. */
import { moneySettings } from '#domain/money-settings.ts';
import { metaContent } from './page-meta.ts';

export function readMoneySettings(): void {
  moneySettings.currency = metaContent('currency') || moneySettings.currency;
  moneySettings.offersSmallBudgets = metaContent('small-budgets') === 'yes';
}
