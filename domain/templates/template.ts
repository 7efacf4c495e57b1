/** Template type, and a helper that declares a template's screen compactly. */

import type { ComponentType, MockupComponent } from '../mockup/component.ts';

export const templateCategories = [
  'ecommerce',
  'saas',
  'dashboard',
  'social',
  'portfolio',
  'marketplace',
] as const;
export type TemplateCategory = (typeof templateCategories)[number];

export const templateBadges = ['Popular', 'Trending', 'Simple', 'Enterprise', 'New', 'Technical'] as const;
export type TemplateBadge = (typeof templateBadges)[number];

export interface Template {
  id: string;
  name: string;
  category: TemplateCategory;
  description: string;
  features: readonly string[];
  techStack: readonly string[];
  badge?: TemplateBadge;
  estimatedTime: string;
  complexity: 'simple' | 'moderate' | 'complex';
  mockupComponents: readonly MockupComponent[];
}

/** Type, label, x, y, width, height. */
type ComponentTuple = readonly [ComponentType, string, number, number, number, number];

/** Builds a screen's components with ids that are the same in every run. */
export function screen(...placed: readonly ComponentTuple[]): readonly MockupComponent[] {
  return placed.map(([type, label, x, y, width, height], index) => ({
    id: `${type}-${index + 1}`,
    type,
    label,
    x,
    y,
    width,
    height,
    props: {},
  }));
}
