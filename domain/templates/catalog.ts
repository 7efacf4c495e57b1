/** Template catalog: the twelve built-in templates, category chips and search. */

import { dashboardTemplates } from './dashboard.ts';
import { ecommerceTemplates } from './ecommerce.ts';
import { marketplaceTemplates } from './marketplace.ts';
import { portfolioTemplates } from './portfolio.ts';
import { saasTemplates } from './saas.ts';
import { socialTemplates } from './social.ts';
import type { Template, TemplateCategory } from './template.ts';

/** In the order of the category chips. */
export const templates: readonly Template[] = [
  ...ecommerceTemplates,
  ...saasTemplates,
  ...dashboardTemplates,
  ...socialTemplates,
  ...portfolioTemplates,
  ...marketplaceTemplates,
];

export type CategoryFilter = 'all' | TemplateCategory;

export const categoryChips: readonly { value: CategoryFilter; label: string }[] = [
  { value: 'all', label: 'All Templates' },
  { value: 'ecommerce', label: 'E-commerce' },
  { value: 'saas', label: 'SaaS' },
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'social', label: 'Social' },
  { value: 'portfolio', label: 'Portfolio' },
  { value: 'marketplace', label: 'Marketplace' },
];

export const noTemplatesFound = 'No templates found matching your criteria.';

const cardFeatures = 3;

export function searchTemplates({
  search = '',
  category = 'all',
}: {
  search?: string;
  category?: CategoryFilter;
}): readonly Template[] {
  const query = search.trim().toLowerCase();
  return templates.filter(
    (template) =>
      (category === 'all' || template.category === category) &&
      (template.name.toLowerCase().includes(query) || template.description.toLowerCase().includes(query)),
  );
}

export function findTemplate(id: string): Template | undefined {
  return templates.find((template) => template.id === id);
}

/** What fits on a card: the first features, and '+N more' for the rest. */
export function cardSummary(template: Template): { features: readonly string[]; more: string | null } {
  const rest = template.features.length - cardFeatures;
  return { features: template.features.slice(0, cardFeatures), more: rest > 0 ? `+${rest} more` : null };
}
